import { setTimeout as delay } from "node:timers/promises";
import type { Services } from "#app/context.server.ts";
import { formatPlace } from "#app/features/places/model.ts";
import type { ProjectWithImages } from "#app/features/projects/model.ts";
import { homeContent } from "#app/home-content.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { formatAbbreviated, formatGrouped } from "#app/shared/money.ts";
import { isDatabaseAway } from "#app/shared/outages.ts";
import { featuredCities } from "./featured-cities.ts";
import type { HomeFacts, HomeFigures, ShownProject } from "./home-facts.ts";

const shownPoints = 3;

/** What is asked of the public projects. */
type Projects = {
  readonly size: number;
  countIn(state: string, city: string, today: string): number;
  countViews(): number;
  findTwoSided(today: string): { readonly project: ProjectWithImages } | undefined;
};

/** Who opens the home page does not wait any longer for all projects to be read, as after an update. */
const mostWaitMs = 1000;

/** What the page shows of the catalogue: nothing while that is being read, or can't be. */
export async function findHomeFacts({
  catalogue,
  clock,
}: Pick<Services, "catalogue" | "clock">): Promise<HomeFacts> {
  const waited = delay(mostWaitMs, undefined, { ref: false });
  const projects = await Promise.race([catalogue.complete(), waited]).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
    return undefined;
  });
  return buildHomeFacts(projects, indianDay(clock()));
}

/** Where there are no projects to ask the page stands without what is counted of them. */
export function buildHomeFacts(
  projects: Projects | undefined,
  today: string,
  stated: typeof homeContent.figures = homeContent.figures,
): HomeFacts {
  if (!projects)
    return { cityCounts: undefined, figures: buildFigures(undefined, stated), project: undefined };
  return {
    cityCounts: featuredCities.map(({ state, city }) => projects.countIn(state, city, today)),
    figures: buildFigures(projects, stated),
    project: findShownProject(projects, today),
  };
}

/** The owner's figures; one set to "auto" is counted. */
function buildFigures(
  all: Projects | undefined,
  { projects, visits, happyCustomers }: typeof homeContent.figures,
): HomeFigures {
  return {
    projects: projects === "auto" ? all && formatGrouped(all.size) : projects,
    visits: visits === "auto" ? all && formatAbbreviated(all.countViews()) : visits,
    happyCustomers,
  };
}

/** A public project with pros and cons to show, the hot deals first; undefined where none has both. */
function findShownProject(projects: Projects, today: string): ShownProject | undefined {
  const project = projects.findTwoSided(today)?.project;
  return (
    project && {
      id: project.id,
      title: project.title,
      place: formatPlace(project),
      reraNumber: project.reraNumber,
      pros: project.pros.slice(0, shownPoints),
      cautions: project.cautions.slice(0, shownPoints),
      isChecked: project.reraCheckedOn !== null,
      isSample: project.isSample,
    }
  );
}
