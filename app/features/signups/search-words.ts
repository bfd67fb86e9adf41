import { buildPersonWords } from "#app/shared/person-words.ts";
import type { Application } from "./model.ts";

type SearchableApplication = Pick<
  Application,
  "name" | "contactName" | "mobile" | "email" | "city" | "state" | "services" | "projects"
>;

/** The words by which the dashboard's search finds an application, one space between them. */
export function buildApplicationSearchText(application: SearchableApplication): string {
  const { name, contactName, mobile, email, city, state, services, projects } = application;
  const ofProjects = projects.flatMap(({ title, reraNumber }) => [title, reraNumber]);
  return buildPersonWords([name, contactName, email, city, state, ...services, ...ofProjects], mobile);
}
