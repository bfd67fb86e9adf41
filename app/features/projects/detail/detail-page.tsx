import { useEffect } from "react";
import { data } from "react-router";
import { pageFormContext, servicesContext, visitContext } from "#app/context.server.ts";
import { buildPageMeta } from "#app/features/home/page-meta.ts";
import { ContactForm, contactFormId } from "#app/features/leads/contact-form.tsx";
import { takeContactForm } from "#app/features/leads/create-lead.server.ts";
import { ReportMistakeLink } from "#app/features/reports/report-mistake-link.tsx";
import { endpoints } from "#app/links.ts";
import { emptyForm } from "#app/shared/form.ts";
import { loadPage } from "#app/ui/navigation/load-page.ts";
import { ProjectCard } from "../card/project-card.tsx";
import type { ProjectSummary } from "../card/summary.ts";
import { rememberSeen } from "../compare/shortlist.ts";
import { formatDatedPrice } from "../standing/price-age.ts";
import { formatStandingBriefly } from "../standing-model.ts";
import { findProject } from "../store.server.ts";
import type { Route } from "./+types/detail-page";
import { AgentTeaser } from "./agent-teaser.tsx";
import { DetailAmenities } from "./detail-amenities.tsx";
import { DetailDisclaimer } from "./detail-disclaimer.tsx";
import { DetailHead } from "./detail-head.tsx";
import { DetailJumpBar } from "./detail-jump-bar.tsx";
import { findDetailPage } from "./detail-loader.server.ts";
import styles from "./detail-page.module.css";
import { DetailVerdict } from "./detail-verdict.tsx";
import { HomeCostsTable } from "./home-costs-table.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { DetailGallery, findFirstPicture } from "./pictures/detail-gallery.tsx";
import { ScrollCarousel } from "./pictures/scroll-carousel.tsx";
import { floorPlanId } from "./plans/floor-plan.ts";
import { FloorPlans } from "./plans/floor-plans.tsx";
import { PropertyDetails } from "./property-details.tsx";
import { CompletionDates, DelayInterestNote } from "./registration/completion-dates.tsx";
import { NotAdvertised } from "./registration/not-advertised.tsx";

export const handle = { section: "projects", foldId: "property-details" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await findDetailPage(context.get(servicesContext), params.id);
  if (!page) throw data(null, 404);
  return page;
}

/** The Contact Now form, sent without script. */
export async function action({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  if (!(await findProject(services.db, params.id))) throw data(null, 404);
  const form = context.get(pageFormContext) ?? emptyForm;
  return takeContactForm(services, context.get(visitContext), form);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPage(request, serverLoader);
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { detail, description, canonicalUrl, cardUrl, jsonLd } = loaderData;
  const standing = formatStandingBriefly(detail.standing, detail.registeredUntil);
  return buildPageMeta({
    title: `RERA Project: ${detail.title}`,
    description,
    canonicalUrl,
    image: {
      url: cardUrl,
      alt: [detail.title, detail.place, formatDatedPrice(detail.price, detail.priceOf), standing]
        .filter(Boolean)
        .join(", "),
    },
    isIndexed: !detail.isSample && detail.standing !== "term-over",
    firstPicture: import.meta.env.SSR ? findFirstPicture(detail) : undefined,
    jsonLd,
  });
}

/** One housing project: what is known of it, and what is not. */
export default function DetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { detail, passport, similar, figures, brandName, canonicalUrl } = loaderData;
  const isOver = detail.standing === "term-over";
  useCountedView(detail.id);
  useEffect(() => rememberSeen(detail), [detail]);
  return (
    <main id="main" tabIndex={-1} className={`container ${styles.page}`}>
      <DetailHead detail={detail} canonicalUrl={canonicalUrl} />
      <div className={styles.grid}>
        <div className={styles.gallery}>
          <DetailGallery key={detail.id} detail={detail} />
        </div>
        <DetailJumpBar className={styles.jump} />
        <section id="property-details" className={styles.details}>
          <PropertyDetails detail={detail} passport={passport} />
          <CompletionDates facts={detail.completion} />
          <DelayInterestNote interest={detail.delayInterest} />
          <HomeCostsTable costs={detail.homeCosts} />
        </section>
        <div className={styles.about}>
          <DetailVerdict detail={detail} />
          <ReportMistakeLink projectId={detail.id} />
          <div id={floorPlanId} className={styles.plans}>
            <FloorPlans key={detail.id} plans={detail.floorPlans} sourceText={detail.sourceText.units} />
          </div>
          <section id="amenities">
            <DetailAmenities amenities={detail.amenities} />
          </section>
        </div>
        <div className={`${styles.aside} screen-only`}>
          {isOver ? (
            <NotAdvertised detail={detail} id={contactFormId} />
          ) : (
            <ContactForm
              key={detail.id}
              subject={detail}
              cities={loaderData.contactCities}
              brandName={brandName}
              refused={actionData}
            />
          )}
          {isOver ? null : <AgentTeaser />}
        </div>
        <div className={styles.end}>
          <SimilarProjects projects={similar} />
          <section id="disclaimer">
            <DetailDisclaimer {...{ brandName, figures }} isSample={detail.isSample} />
          </section>
        </div>
      </div>
      {isOver ? null : (
        <PhoneBar price={detail.price} priceOf={detail.priceOf} contactFormId={contactFormId} />
      )}
    </main>
  );
}

/** Other projects of the state, nearest first, in a row that ends; nothing where there are none. */
function SimilarProjects({ projects }: { readonly projects: readonly ProjectSummary[] }) {
  if (projects.length === 0) return null;
  return (
    <ScrollCarousel
      title="Similar Properties"
      items={projects.map((project) => ({
        key: project.id,
        content: <ProjectCard project={project} layout="grid" headingLevel="h3" />,
      }))}
    />
  );
}

/** Tells the server once per visitor session that a project was looked at; a page only prerendered waits until it is seen. */
function useCountedView(projectId: string): void {
  useEffect(() => {
    if (!("prerendering" in document && document.prerendering)) {
      countOnce(projectId);
      return;
    }
    const count = () => countOnce(projectId);
    document.addEventListener("prerenderingchange", count, { once: true });
    return () => document.removeEventListener("prerenderingchange", count);
  }, [projectId]);
}

function countOnce(projectId: string): void {
  const key = `viewed:${projectId}`;
  try {
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, "1");
  } catch {
    // Storage is denied: without it every load would count.
    return;
  }
  navigator.sendBeacon(endpoints.projects.countView(projectId));
}
