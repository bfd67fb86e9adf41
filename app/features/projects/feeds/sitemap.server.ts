import { setImmediate } from "node:timers/promises";
import { and, asc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { stateNames } from "#app/features/places/model.ts";
import { projectHref, promoterHref } from "#app/links.ts";
import type { Catalogue } from "../catalogue/catalogue.server.ts";
import { placeHref } from "../list/list-address.ts";
import { standingBits } from "../standing/standing.ts";
import { projectSearch, projects } from "../table.server.ts";

const { draft, hidden, withheld, sample } = standingBits;

/** The rows of `project_search` that search engines are told of: public ones that are no samples. */
const listedCondition = sql.raw(`standing & ${draft | hidden | withheld | sample} = 0`);

/**
 * What search engines are told of: public projects that are no samples. They lie in parts by their `seq`, so a project never
 * moves to another part, and a part is found by the primary key.
 */
const projectsPerPart = 10_000;

/** Read at once; the rest waits until the client has taken it. */
const rowsPerRead = 1_000;

type Part = { number: number; count: number; updatedAt: Date };
type PartRow = { number: number; count: number; updatedMs: number };

const counted = sql`count(*)::int as "count", (extract(epoch from max(updated_at)) * 1000)::float8 as "updatedMs"`;

/** The parts that list a project, in order. */
export async function listSitemapParts(db: DbOrTx, perPart = projectsPerPart): Promise<Part[]> {
  const number = sql`((seq - 1) / ${sql.raw(String(perPart))} + 1)::int`;
  const { rows } = await db.execute<PartRow>(sql`
    select ${number} as "number", ${counted} from ${projectSearch} where ${listedCondition} group by 1 order by 1`);
  return rows.map(partFromRow);
}

/** One part; undefined where it lists nothing. */
export async function findSitemapPart(
  db: DbOrTx,
  number: number,
  perPart = projectsPerPart,
): Promise<Part | undefined> {
  const { rows } = await db.execute<PartRow>(sql`
    select ${number}::int as "number", ${counted} from ${projectSearch}
    where ${within(projectSearch.seq, number, perPart)} and ${listedCondition}`);
  return rows.filter(({ count }) => count > 0).map(partFromRow)[0];
}

/** The addresses of a part, some hundred at a time. */
export async function* streamSitemapPart(
  db: DbOrTx,
  number: number,
  today: string,
  perPart = projectsPerPart,
): AsyncGenerator<{ path: string; updatedAt: Date }[]> {
  let after = (number - 1) * perPart;
  while (true) {
    const rows = await db
      .select({ seq: projects.seq, id: projects.id, updatedAt: projects.updatedAt })
      .from(projects)
      .where(
        and(
          eq(projects.isPublic, true),
          eq(projects.isSample, false),
          isAdvertised(today),
          gt(projects.seq, after),
          lte(projects.seq, number * perPart),
        ),
      )
      .orderBy(asc(projects.seq))
      .limit(rowsPerRead);
    if (rows.length > 0) yield rows.map(({ id, updatedAt }) => ({ path: projectHref(id), updatedAt }));
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerRead) return;
    after = last.seq;
  }
}

/** standing-model.ts says the same. */
function isAdvertised(today: string): SQL {
  const { registrationStatus, completionPaper, reraValidUntil } = projects;
  return sql`(${reraValidUntil} is null or ${reraValidUntil} >= ${today} or ${completionPaper} is not null
    or ${registrationStatus} = 'Completed')`;
}

/** More than India has; a catalogue of made-up places fills no sitemap. */
const maxPlaces = 20_000;

/** The lists of each state and each of its places that show a project: where every term is over, a list shows none. */
export async function listPlacePages(
  { db, catalogue }: { db: DbOrTx; catalogue: Pick<Catalogue, "complete"> },
  today: string,
): Promise<{ path: string }[]> {
  const { rows } = await db.execute<{ state: string; place: string }>(sql`
    select state, place from ${projectSearch} where ${listedCondition} group by state, place
    order by state, place limit ${maxPlaces}`);
  const isAdvertisedIn = (await catalogue.complete()).advertisedPlaces(today);
  const known = rows.filter(({ state, place }) => stateNames.includes(state) && isAdvertisedIn(state, place));
  const states = [...new Set(known.map(({ state }) => state))].map((state) => ({ state, city: null }));
  const cities = known.map(({ state, place }) => ({ state, city: place }));
  return [...states, ...cities].map((place) => ({ path: placeHref(place) }));
}

/** What a sitemap holds at most (sitemaps.org). */
const maxPromoters = 50_000;

/** The records of promoters, from memory; others get the process in between. */
export async function* streamPromoterPages(
  catalogue: Pick<Catalogue, "complete">,
): AsyncGenerator<{ path: string }[]> {
  let left = maxPromoters;
  for (const slugs of (await catalogue.complete()).promoterSlugs()) {
    yield slugs.slice(0, left).map((slug) => ({ path: promoterHref(slug) }));
    left -= slugs.length;
    if (left <= 0) return;
    await setImmediate();
  }
}

function within(seq: typeof projectSearch.seq, number: number, perPart: number): SQL {
  return sql`${seq} > ${(number - 1) * perPart} and ${seq} <= ${number * perPart}`;
}

function partFromRow({ number, count, updatedMs }: PartRow): Part {
  return { number, count, updatedAt: new Date(updatedMs) };
}
