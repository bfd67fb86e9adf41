import { siteContent } from "#app/content.ts";
import { formatGrouped } from "#app/shared/money.ts";
import type { RememberedProjects } from "../catalogue/remembered-projects.server.ts";

/** The disclaimer's figures as the owner states them; one set to "auto" is counted among the public projects. */
export function disclaimerFigures(
  remembered: RememberedProjects,
  { projects, developers }: typeof siteContent.disclaimer = siteContent.disclaimer,
): { projects: string; developers: string } {
  return {
    projects: projects === "auto" ? formatGrouped(remembered.size) : projects,
    developers: developers === "auto" ? formatGrouped(remembered.countDevelopers()) : developers,
  };
}
