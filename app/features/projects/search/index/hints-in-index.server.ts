import type { ProjectQuery } from "../../search.ts";
import { bestHints, changesOf, type ZeroResultHint } from "../hint-changes.ts";
import { IndexMatches } from "./index-query.ts";
import type { ProjectIndex } from "./project-index.ts";
import { planOf } from "./search-in-index.server.ts";
import { readTextInIndex, rereadTextInIndex } from "./understand-in-index.server.ts";

/**
 * What `findZeroResultHints` (zero-result-hints.server.ts) answers, from memory: for a query that found nothing, which one
 * filter to drop. The filters must be ones that the index knows (isIndexed).
 */
export function findHintsInIndex(index: ProjectIndex, query: ProjectQuery): ZeroResultHint[] {
  const { search } = query;
  const { text } = rereadTextInIndex(index, search, readTextInIndex(index, search));
  return bestHints(
    changesOf(query).map((change) => {
      index.scratch.reset();
      return { ...change, total: new IndexMatches(index, planOf(change.query, text)).total };
    }),
  );
}
