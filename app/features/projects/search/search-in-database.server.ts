import { inArray, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import type { ProjectWithImages } from "../model.ts";
import type { ProjectFacets, ProjectFilters, ProjectQuery, ProjectSort } from "../search.ts";
import { type Corrections, parseSearchText, type TextQuery } from "../search-text.ts";
import { attachImages } from "../store.server.ts";
import { projectSearch, projects } from "../table.server.ts";
import { choiceFacets, countChoices, countPlaces, totalOf } from "./facets.server.ts";
import { conditionOf, type SearchPlan } from "./search-conditions.server.ts";
import { findCorrections, numberCondition, placeAliases } from "./search-words.server.ts";

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
  /** What mistyped words were taken for: "dehardun" → "dehradun". Empty where all words were found. */
  corrections: Record<string, string>;
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
  const search = (corrections?: Corrections) =>
    runSearch(db, query, planSearch(query, { includeWithheld, corrections }), withFacets);
  const found = await search();
  if (found.total > 0 || !query.search) return { ...found, corrections: {} };
  const corrections = await findCorrections(db, query.search, { includeWithheld });
  const corrected = corrections.size > 0 ? await search(corrections) : found;
  return {
    ...corrected,
    corrections: Object.fromEntries([...corrections].map(([word, [meant = ""]]) => [word, meant])),
  };
}

/** Reads the text of a query by the rules of search-text.ts. */
export function planSearch(
  filters: ProjectFilters,
  { includeWithheld, corrections }: { includeWithheld: boolean; corrections?: Corrections },
): SearchPlan {
  const text = filters.search ? parseSearchText(filters.search, placeAliases, corrections) : undefined;
  return { filters, text, includeWithheld };
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
function relevance({ phrase, numberKey }: TextQuery): SQL {
  const { titleText, developerText, words } = projectSearch;
  const isNumber = numberKey === null ? sql`` : sql`when ${numberCondition(words, numberKey)} then 0`;
  return sql`case ${isNumber}
    when ${titleText} || ' ' like ${` ${phrase} %`} then 1
    when ${titleText} like ${` ${phrase}%`} then 2
    when ${titleText} like ${`% ${phrase}%`} then 3
    when ${developerText} like ${` ${phrase}%`} then 4
    else 5 end`;
}
