import { bestHints, changesOf, type ZeroResultHint } from "../hint-changes.ts";
import type { ProjectQuery } from "../query.ts";
import { Matches } from "./matches.ts";
import type { ProjectIndex } from "./project-index.ts";
import { planOf } from "./search-in-index.server.ts";
import { readText, rereadText } from "./understand-text.server.ts";

/** For a query that found nothing: which one filter to drop, most projects first, at most three. */
export function findZeroResultHints(index: ProjectIndex, query: ProjectQuery): ZeroResultHint[] {
  const { search } = query;
  const { text } = rereadText(index, search, readText(index, search, "public"), "public");
  return bestHints(
    changesOf(query).map((change) => {
      index.scratch.reset();
      return { ...change, total: new Matches(index, planOf(change.query, text, "public")).total };
    }),
  );
}
