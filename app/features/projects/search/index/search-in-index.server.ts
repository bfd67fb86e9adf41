import { placeOf } from "#app/features/places/model.server.ts";
import type { ProjectFacets, ProjectFilters, ProjectQuery } from "../../search.ts";
import { type Corrections, parseSearchText } from "../../search-text.ts";
import { placeAliases } from "../search-words.server.ts";
import { findIndexCorrections } from "./index-corrections.ts";
import { countFacets } from "./index-facets.ts";
import { pickPage } from "./index-page.ts";
import { IndexMatches, type IndexPlan } from "./index-query.ts";
import type { ProjectIndex } from "./project-index.ts";

export type IndexAnswer = {
  /** `seq` of the projects of the page, in order. */
  seqs: number[];
  total: number;
  facets: ProjectFacets | undefined;
  corrections: Corrections;
};

/** What `searchProjects` finds for strangers, from memory alone; the filters must be ones that the index knows (isIndexed). */
export function searchInIndex(
  index: ProjectIndex,
  query: ProjectQuery,
  { withFacets = false } = {},
): IndexAnswer {
  index.scratch.reset();
  const { plan, matches, corrections } = understand(index, query);
  const { sort, page, perPage } = query;
  const window = { offset: (page - 1) * perPage, count: perPage };
  const slots = pickPage(index, matches, sort, plan.text, window);
  return {
    seqs: slots.map((slot) => index.slots.seqs[slot] ?? 0),
    total: matches.total,
    facets: withFacets ? countFacets(index, matches, query) : undefined,
    corrections,
  };
}

/** What a query finds as it is, or, if that is nothing, with its mistyped words corrected. */
function understand(index: ProjectIndex, query: ProjectQuery) {
  const plan = planOf(query);
  const matches = new IndexMatches(index, plan);
  const corrections =
    plan.text && matches.total === 0 ? findIndexCorrections(index, plan.text, placeAliases) : noCorrections;
  if (corrections.size === 0) return { plan, matches, corrections };
  const corrected = planOf(query, corrections);
  return { plan: corrected, matches: new IndexMatches(index, corrected), corrections };
}

const noCorrections: Corrections = new Map();

/** Reads the place and the text of a query. */
export function planOf(filters: ProjectFilters, corrections = noCorrections): IndexPlan {
  const { state, city, search } = filters;
  return {
    filters,
    place: city === null ? null : (placeOf({ state, city, district: null }) ?? ""),
    text: search === "" ? undefined : parseSearchText(search, placeAliases, corrections),
  };
}
