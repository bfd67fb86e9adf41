import { data } from "react-router";
import { pageFormContext, servicesContext, visitContext } from "#app/context.server.ts";
import { buildPageMeta } from "#app/features/home/page-meta.ts";
import { ContactForm, contactFormId } from "#app/features/leads/contact-form.tsx";
import { takeContactForm } from "#app/features/leads/contact-form-action.server.ts";
import { PhoneBar } from "#app/features/projects/detail/phone-bar.tsx";
import { projectHref } from "#app/links.ts";
import { emptyForm } from "#app/shared/form.ts";
import { loadPage } from "#app/ui/load-page.ts";
import type { Route } from "./+types/detail-page";
import { AgentTeaser } from "./detail/agent-teaser.tsx";
import { useCountedView } from "./detail/count-view.ts";
import { DetailAmenities } from "./detail/detail-amenities.tsx";
import { DetailDisclaimer } from "./detail/detail-disclaimer.tsx";
import { DetailGallery, findFirstPicture } from "./detail/detail-gallery.tsx";
import { DetailHead } from "./detail/detail-head.tsx";
import { DetailJumpBar } from "./detail/detail-jump-bar.tsx";
import { findDetailPage } from "./detail/detail-loader.server.ts";
import { DetailPhoneBar } from "./detail/detail-phone-bar.tsx";
import { DetailVerdict } from "./detail/detail-verdict.tsx";
import { FloorPlans } from "./detail/floor-plans.tsx";
import { PropertyDetails } from "./detail/property-details.tsx";
import { sentQuery, useSentMark } from "./detail/sent-mark.ts";
import { SimilarProjects } from "./detail/similar-projects.tsx";
import styles from "./detail-page.module.css";
import { findProject } from "./store.server.ts";

export const handle = { section: "projects" };

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
  const sentPath = `${projectHref(params.id)}?${sentQuery}#${contactFormId}`;
  return takeContactForm(services, context.get(visitContext), form, sentPath);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPage(request, serverLoader);
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { detail, description, canonicalUrl, cardUrl, jsonLd } = loaderData;
  return buildPageMeta({
    title: `RERA Project: ${detail.title}`,
    description,
    canonicalUrl,
    image: { url: cardUrl, alt: [detail.title, detail.place, detail.price].filter(Boolean).join(", ") },
    isIndexed: !detail.isSample,
    firstPicture: import.meta.env.SSR ? findFirstPicture(detail) : undefined,
    jsonLd,
  });
}

/** One housing project: what is known of it, and what is not. */
export default function DetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { detail, similar, figures, brandName, canonicalUrl } = loaderData;
  useCountedView(detail.id);
  const isSent = useSentMark();
  return (
    <main id="main" tabIndex={-1} className={`container ${styles.page}`}>
      <DetailHead detail={detail} canonicalUrl={canonicalUrl} />
      <div className={styles.grid}>
        <div className={styles.gallery}>
          <DetailGallery key={detail.id} detail={detail} />
        </div>
        <DetailJumpBar className={styles.jump} />
        <section id="property-details" className={styles.details}>
          <PropertyDetails detail={detail} />
        </section>
        <div className={styles.about}>
          <DetailVerdict detail={detail} />
          <div id="floor-plan" className={styles.plans}>
            <FloorPlans key={detail.id} plans={detail.floorPlans} />
          </div>
          <section id="amenities">
            <DetailAmenities amenities={detail.amenities} />
          </section>
        </div>
        <div className={`${styles.aside} screen-only`}>
          <ContactForm
            key={detail.id}
            subject={detail}
            brandName={brandName}
            outcome={actionData ?? (isSent ? { isSent } : undefined)}
          />
          <AgentTeaser />
        </div>
        <div className={styles.end}>
          <SimilarProjects projects={similar} />
          <section id="disclaimer">
            <DetailDisclaimer {...{ brandName, figures }} isSample={detail.isSample} />
          </section>
        </div>
      </div>
      <PhoneBar target={contactFormId}>
        <DetailPhoneBar price={detail.price} contactFormId={contactFormId} />
      </PhoneBar>
    </main>
  );
}
