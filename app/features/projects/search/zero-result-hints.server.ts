import type { DbOrTx } from "#app/database.server.ts";
import type { ProjectFilters, ProjectQuery } from "../search.ts";
import { amenityBit, type HomeFilter } from "./facet-bits.ts";
import { type ChoiceCounts, countChoices, totalOf, totalWithAmenities } from "./facets.server.ts";
import {
  bestHints,
  changesOf,
  type FilterName,
  type HintChange,
  type ZeroResultHint,
} from "./hint-changes.ts";
import { countProjects, planSearch } from "./search-in-database.server.ts";
import { readText, rereadText } from "./understand-in-database.server.ts";

/** For a query that found nothing: which one filter to drop, most projects first, at most three. */
export async function findZeroResultHints(db: DbOrTx, query: ProjectQuery): Promise<ZeroResultHint[]> {
  const among = { db, ...publicOnly };
  const { text } = await rereadText(among, query.search, await readText(among, query.search));
  const plan = (filters: ProjectFilters) => planSearch(filters, { ...publicOnly, text });
  const choices = await countChoices(db, plan(query));
  const hints = changesOf(query).map(async (change) => ({
    ...change,
    total: summedUp(choices, query, change) ?? (await countProjects(db, plan(change.query))),
  }));
  return bestHints(await Promise.all(hints));
}

const publicOnly = { includeWithheld: false };

const homeFilters: ReadonlyMap<FilterName, HomeFilter> = new Map([
  ["bhk", "bhk"],
  ["projectStatus", "status"],
  ["propertyTypes", "types"],
]);

/** The total as the counts of choices tell it; undefined for what they know nothing about, which costs a count of its own. */
function summedUp(choices: ChoiceCounts, query: ProjectQuery, change: HintChange): number | undefined {
  const home = homeFilters.get(change.drop);
  if (home) return totalOf(choices, query, home);
  if (change.drop !== "amenities" || isUncountable(change.amenity)) return undefined;
  return totalWithAmenities(choices, change.query);
}

/** An amenity outside the choices: all of them share one bit, so the counts can't tell one from another. */
function isUncountable(amenity: string | undefined): boolean {
  return amenity !== undefined && amenityBit(amenity) === 0;
}
