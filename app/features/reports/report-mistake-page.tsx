import { data } from "react-router";
import { pageFormContext, servicesContext, visitContext } from "#app/context.server.ts";
import { buildPageMeta } from "#app/features/home/page-meta.ts";
import { formatPlace } from "#app/features/places/model.ts";
import { projectHref, reportMistakeHref } from "#app/links.ts";
import type { PageHandle } from "#app/root.tsx";
import { emptyForm } from "#app/shared/form.ts";
import type { Route } from "./+types/report-mistake-page";
import { takeReport } from "./create-report.server.ts";
import { answerDays, sentQuery } from "./model.ts";
import { ReportForm } from "./report-form.tsx";
import styles from "./report-mistake.module.css";

const title = "Report a mistake";

export const handle: PageHandle = { section: "projects", isStatic: true };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { catalogue, brand, publicUrl } = context.get(servicesContext);
  const project = (await catalogue.findProject(params.id))?.project;
  if (!project) throw data(null, 404);
  return {
    project: { id: project.id, title: project.title, place: formatPlace(project) },
    brandName: brand.name,
    canonicalUrl: publicUrl + reportMistakeHref(project.id),
    isSent: url.search === `?${sentQuery}`,
  };
}

/** The form, sent without script. */
export async function action({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  if (!(await services.catalogue.findProject(params.id))) throw data(null, 404);
  const form = context.get(pageFormContext) ?? emptyForm;
  const sentPath = `${reportMistakeHref(params.id)}?${sentQuery}#report`;
  return takeReport(services, context.get(visitContext), form, sentPath);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { project, brandName, canonicalUrl } = loaderData;
  const description = `Tell us what is wrong on the page of ${project.title}. Answered within ${answerDays} days.`;
  return buildPageMeta({
    title: `${title}: ${project.title}`,
    brandName,
    description,
    canonicalUrl,
    isIndexed: false,
  });
}

/** Where anybody says that a project's page is wrong. */
export default function ReportMistakePage({ loaderData, actionData }: Route.ComponentProps) {
  const { project, isSent } = loaderData;
  return (
    <main id="main" tabIndex={-1} className={`container ${styles.page}`}>
      <div>
        <h1>{title}</h1>
        <p className={styles.lead}>
          On the page of <a href={projectHref(project.id)}>{project.title}</a>
          {project.place && `, ${project.place}`}. We compare it with the register and other sources, and
          answer within {answerDays} days.
        </p>
      </div>
      <ReportForm projectId={project.id} outcome={actionData ?? (isSent ? { isSent } : undefined)} />
    </main>
  );
}
