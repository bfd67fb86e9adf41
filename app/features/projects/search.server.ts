import type { Services } from "#app/context.server.ts";
import { type FoundProject, foundInDatabase } from "./catalogue/found-project.server.ts";
import { isIndexed } from "./search/index/index-query.ts";
import { type IndexAnswer, searchInIndex } from "./search/index/search-in-index.server.ts";
import { searchInDatabase } from "./search/search-in-database.server.ts";
import type { ProjectFacets, ProjectQuery } from "./search.ts";
import type { Reading } from "./search-text.ts";

export type SearchServices = Pick<Services, "db" | "catalogue" | "tally">;

export type SearchResult = {
  items: FoundProject[];
  /** All that match, whatever the page. */
  total: number;
  facets?: ProjectFacets;
  /** How the text was taken, where that is not as it was typed. */
  reading: Reading | null;
};

type Options = { withFacets?: boolean };

/**
 * The one door of the search for strangers: a page of public projects, their number and, if asked, the counts of every
 * option. From memory where that knows what is asked for, which needs no database; else from the database, the same.
 */
export async function searchProjects(
  { db, catalogue, tally }: SearchServices,
  query: ProjectQuery,
  { withFacets = false }: Options = {},
): Promise<SearchResult> {
  const { index } = catalogue;
  if (!index || !isIndexed(query)) {
    tally.databaseSearches += 1;
    const found = await searchInDatabase(db, query, { withFacets });
    return { ...found, items: found.items.map(foundInDatabase) };
  }
  tally.indexSearches += 1;
  const answer = searchInIndex(index, query, { withFacets });
  return { ...countsOf(answer), items: await catalogue.findProjects(answer.seqs) };
}

/** What `searchProjects` finds, if all of it is in memory. */
export function searchProjectsAtOnce(
  { catalogue, tally }: Omit<SearchServices, "db">,
  query: ProjectQuery,
  { withFacets = false }: Options = {},
): SearchResult | undefined {
  const { index } = catalogue;
  if (!index || !isIndexed(query)) return undefined;
  const answer = searchInIndex(index, query, { withFacets });
  const items = catalogue.recallProjects(answer.seqs);
  if (!items) return undefined;
  tally.indexSearches += 1;
  return { ...countsOf(answer), items };
}

function countsOf({ total, facets, reading }: IndexAnswer): Omit<SearchResult, "items"> {
  return { total, ...(facets && { facets }), reading };
}
