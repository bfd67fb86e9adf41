import { and, asc, desc, eq, sql } from "drizzle-orm";
import { siteContent } from "#app/content.ts";
import type { DbOrTx } from "#app/database.server.ts";
import { formatPlace } from "#app/features/places/model.ts";
import { projects } from "#app/features/projects/table.server.ts";
import { isDatabaseAway } from "#app/shared/database-away.ts";
import { formatGrouped } from "#app/shared/grouping.ts";
import { formatAbbreviated } from "#app/shared/money.ts";
import { featuredCities } from "./featured-cities.ts";
import type { HomeFacts, HomeFigures, ShownProject } from "./home-facts.ts";

const shownPoints = 3;

/** What the page shows of the catalogue. While the database is away the page stands without it. */
export async function findHomeFacts(
  db: DbOrTx,
  stated: typeof siteContent.homeFigures = siteContent.homeFigures,
): Promise<HomeFacts> {
  try {
    const [cityCounts, figures, project] = await Promise.all([
      countFeaturedCities(db),
      findHomeFigures(db, stated),
      findShownProject(db),
    ]);
    return { cityCounts, figures, project };
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return { cityCounts: undefined, figures: buildFigures(stated, undefined), project: undefined };
  }
}

/** How many public projects each featured city has, in the order of the cities. */
export async function countFeaturedCities(db: DbOrTx): Promise<number[]> {
  return Promise.all(
    featuredCities.map(async ({ state, city }) => {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(projects)
        .where(and(projects.isPublic, eq(projects.state, state), eq(projects.place, city)));
      return row?.count ?? 0;
    }),
  );
}

/** The owner's figures; one set to "auto" is counted. */
export async function findHomeFigures(
  db: DbOrTx,
  stated: typeof siteContent.homeFigures = siteContent.homeFigures,
): Promise<HomeFigures> {
  const isCounted = Object.values(stated).includes("auto");
  const [counted] = isCounted
    ? await db
        .select({ projects: sql<number>`count(*)::int`, visits: sql<number>`coalesce(sum(views), 0)::int` })
        .from(projects)
        .where(eq(projects.isPublic, true))
    : [];
  return buildFigures(stated, counted);
}

function buildFigures(
  stated: typeof siteContent.homeFigures,
  counted: { projects: number; visits: number } | undefined,
): HomeFigures {
  const of = (figure: string, count: string | undefined) => (figure === "auto" ? count : figure);
  return {
    projects: of(stated.projects, counted && formatGrouped(counted.projects)),
    visits: of(stated.visits, counted && formatAbbreviated(counted.visits)),
    happyCustomers: stated.happyCustomers,
  };
}

/** A public project with pros and cons to show, the hot deals first; undefined where none has both. */
export async function findShownProject(db: DbOrTx): Promise<ShownProject | undefined> {
  const [row] = await db
    .select()
    .from(projects)
    // Word for word the condition of the index, so that it serves whatever the catalogue's size.
    .where(sql`${projects.isPublic} and cardinality(pros) > 1 and cardinality(cautions) > 1`)
    .orderBy(desc(projects.isHotDeal), asc(projects.seq))
    .limit(1);
  if (!row) return undefined;
  return {
    id: row.id,
    title: row.title,
    place: formatPlace(row),
    reraNumber: row.reraNumber,
    pros: row.pros.slice(0, shownPoints),
    cautions: row.cautions.slice(0, shownPoints),
    isChecked: row.reraCheckedOn !== null,
    isSample: row.isSample,
  };
}
