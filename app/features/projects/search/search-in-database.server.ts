import { inArray, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import type { ProjectWithImages } from "../model.ts";
import type { ProjectFacets, ProjectFilters, ProjectQuery, ProjectSort } from "../search.ts";
import type { Reading, TextQuery } from "../search-text.ts";
import { attachImages } from "../store.server.ts";
import { projectSearch, projects } from "../table.server.ts";
import { choiceFacets, countChoices, countPlaces, totalOf } from "./facets.server.ts";
import { conditionOf, type SearchPlan } from "./search-conditions.server.ts";
import { holdsAll, numberCondition } from "./search-words.server.ts";
import { readText, rereadText } from "./understand-in-database.server.ts";

export type SearchOptions = {
  withFacets?: boolean;
  /** Drafts, hidden and withheld projects too: for staff. */
  includeWithheld?: boolean;
};

export type DatabaseSearchResult = {
  items: ProjectWithImages[];
  /** All that match, whatever the page. */
  total: number;
  facets?: ProjectFacets;
  /** How the text was taken, where that is not as it was typed. */
  reading: Reading | null;
};

/**
 * The search as the database answers it: for staff, for what the index in memory does not know, and while there is none.
 * What strangers find is the same by either way.
 */
export async function searchInDatabase(
  db: DbOrTx,
  query: ProjectQuery,
  { withFacets = false, includeWithheld = false }: SearchOptions = {},
): Promise<DatabaseSearchResult> {
  const search = (text?: TextQuery | null) =>
    runSearch(db, query, planSearch(query, { includeWithheld, text }), withFacets);
  if (!query.search) return { ...(await search()), reading: null };
  const among = { db, includeWithheld };
  const asTyped = await readText(among, query.search);
  const found = await search(asTyped.text);
  if (found.total > 0) return { ...found, reading: asTyped.reading };
  const { text, reading } = await rereadText(among, query.search, asTyped);
  const foundInstead = text === asTyped.text ? found : await search(text);
  return { ...foundInstead, reading: foundInstead.total > 0 ? reading : null };
}

/** A query with its text as it was understood; without it where the query has none any more. */
export function planSearch(
  filters: ProjectFilters,
  { includeWithheld, text }: Pick<SearchPlan, "includeWithheld" | "text">,
): SearchPlan {
  return { filters, text: filters.search ? text : undefined, includeWithheld };
}

async function runSearch(db: DbOrTx, query: ProjectQuery, plan: SearchPlan, withFacets: boolean) {
  const [counted, items] = await Promise.all([
    withFacets ? countWithFacets(db, plan) : { total: await countProjects(db, plan) },
    findPage(db, query, plan),
  ]);
  return { ...counted, items };
}

async function countWithFacets(
  db: DbOrTx,
  plan: SearchPlan,
): Promise<{ total: number; facets: ProjectFacets }> {
  const [choices, places] = await Promise.all([countChoices(db, plan), countPlaces(db, plan)]);
  return {
    total: totalOf(choices, plan.filters),
    facets: { ...places, ...choiceFacets(choices, plan.filters) },
  };
}

/** How many projects a query finds. */
export async function countProjects(db: DbOrTx, plan: SearchPlan): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${projectSearch} where ${conditionOf(plan, allFilters)}`,
  );
  return rows[0]?.count ?? 0;
}

const allFilters = ["state", "city", "price", "text", "choices"] as const;

async function findPage(
  db: DbOrTx,
  { sort, page, perPage }: ProjectQuery,
  plan: SearchPlan,
): Promise<ProjectWithImages[]> {
  const { rows } = await db.execute<{ seq: string }>(sql`
    select seq from ${projectSearch} where ${conditionOf(plan, allFilters)}
    order by ${orderOf(sort, plan.text)} limit ${perPage} offset ${(page - 1) * perPage}`);
  if (rows.length === 0) return [];
  const seqs = rows.map(({ seq }) => Number(seq));
  const found = await db.select().from(projects).where(inArray(projects.seq, seqs));
  const place = new Map(seqs.map((seq, index) => [seq, index]));
  return attachImages(
    db,
    found.sort((left, right) => (place.get(left.seq) ?? 0) - (place.get(right.seq) ?? 0)),
  );
}

/** Unknown values come last in every order, and creation order decides between equals. */
function orderOf(sort: ProjectSort, text: TextQuery | null | undefined): SQL {
  const { seq, priceMinRupees, possessionOn, views } = projectSearch;
  const orders: Record<ProjectSort, SQL> = {
    created: sql`${seq}`,
    newest: sql`${seq} desc`,
    "price-asc": sql`${priceMinRupees}, ${seq}`,
    "price-desc": sql`${priceMinRupees} desc nulls last, ${seq}`,
    possession: sql`${possessionOn}, ${seq}`,
    views: sql`${views} desc, ${seq}`,
    relevance: text ? sql`${relevance(text)}, ${seq}` : sql`${seq}`,
  };
  return orders[sort];
}

/** The SQL of `relevanceOf` (search-text.ts). A phrase holds letters, digits and spaces only: no wildcard of LIKE. */
function relevance({ phrase, numbers, placed }: TextQuery): SQL {
  const { titleText, developerText, words } = projectSearch;
  return sql`case
    ${numbers.length === 0 ? sql`` : sql`when ${numberCondition(words, numbers)} then 0`}
    when ${titleText} = ${` ${phrase}`} then 1
    ${placed.length === 0 ? sql`` : sql`when ${holdsAll(words, placed)} then 2`}
    when ${titleText} || ' ' like ${` ${phrase} %`} then 3
    when ${titleText} like ${` ${phrase}%`} then 4
    when ${titleText} like ${`% ${phrase}%`} then 5
    when ${developerText} like ${` ${phrase}%`} then 6
    else 7 end`;
}
