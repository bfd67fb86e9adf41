import type { Services } from "#app/context.server.ts";
import { type FoundProject, foundInDatabase } from "./catalogue/found-project.server.ts";
import { isIndexed } from "./search/index/index-query.ts";
import { searchInIndex } from "./search/index/search-in-index.server.ts";
import { searchInDatabase } from "./search/search-in-database.server.ts";
import type { ProjectFacets, ProjectQuery } from "./search.ts";

export type SearchServices = Pick<Services, "db" | "catalogue" | "tally">;

export type SearchResult = {
  items: FoundProject[];
  /** All that match, whatever the page. */
  total: number;
  facets?: ProjectFacets;
  /** What mistyped words were taken for: "dehardun" → "dehradun". Empty where all words were found. */
  corrections: Record<string, string>;
};

/**
 * The one door of the search for strangers: a page of public projects, their number and, if asked, the counts of every
 * option. From memory where that knows what is asked for, which needs no database; else from the database, the same.
 */
export async function searchProjects(
  { db, catalogue, tally }: SearchServices,
  query: ProjectQuery,
  { withFacets = false } = {},
): Promise<SearchResult> {
  const { index } = catalogue;
  if (!index || !isIndexed(query)) {
    tally.databaseSearches += 1;
    const found = await searchInDatabase(db, query, { withFacets });
    return { ...found, items: found.items.map(foundInDatabase) };
  }
  tally.indexSearches += 1;
  const { seqs, total, facets, corrections } = searchInIndex(index, query, { withFacets });
  return {
    items: await catalogue.findProjects(seqs),
    total,
    ...(facets && { facets }),
    corrections: Object.fromEntries([...corrections].map(([word, [meant = ""]]) => [word, meant])),
  };
}
