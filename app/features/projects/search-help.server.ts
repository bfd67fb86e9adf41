import type { Services } from "#app/context.server.ts";
import type { ZeroResultHint } from "./search/hint-changes.ts";
import { findHintsInIndex } from "./search/index/hints-in-index.server.ts";
import { isIndexed } from "./search/index/index-query.ts";
import { suggestInIndex } from "./search/index/suggest-in-index.server.ts";
import { suggestProjects } from "./search/suggest.server.ts";
import type { Suggestion } from "./search/suggestions.server.ts";
import { findZeroResultHints } from "./search/zero-result-hints.server.ts";
import type { ProjectQuery } from "./search.ts";

type HelpServices = Pick<Services, "db" | "catalogue">;

const mostSuggestions = 8;

/** What a stranger may be typing into the search box; from memory, or, until that knows all projects, from the database. */
export function findSuggestions({ db, catalogue }: HelpServices, typed: string): Promise<Suggestion[]> {
  const { index } = catalogue;
  if (!index) return suggestProjects(db, typed, mostSuggestions);
  return suggestInIndex(index, typed, mostSuggestions, (seqs) => catalogue.findLabels(seqs));
}

/** Which one filter to drop from a query that found nothing; from memory where that knows what is asked for. */
export async function findHints(
  { db, catalogue }: HelpServices,
  query: ProjectQuery,
): Promise<ZeroResultHint[]> {
  const { index } = catalogue;
  return index && isIndexed(query) ? findHintsInIndex(index, query) : findZeroResultHints(db, query);
}
