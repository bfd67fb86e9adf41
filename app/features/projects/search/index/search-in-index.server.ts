import { placeOf } from "#app/features/places/model.server.ts";
import type { ProjectFacets, ProjectQuery } from "../../search.ts";
import { type Corrections, parseSearchText } from "../../search-text.ts";
import { placeAliases } from "../search-words.server.ts";
import { findIndexCorrections } from "./index-corrections.ts";
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
  const plan = planOf(query);
  const found = new IndexMatches(index, plan);
  if (!plan.text || found.total > 0) return answer(index, query, plan, found, new Map(), withFacets);
  const corrections = findIndexCorrections(index, plan.text, placeAliases);
  if (corrections.size === 0) return answer(index, query, plan, found, corrections, withFacets);
  const corrected = planOf(query, corrections);
  return answer(index, query, corrected, new IndexMatches(index, corrected), corrections, withFacets);
}

function planOf(query: ProjectQuery, corrections?: Corrections): IndexPlan {
  return {
    filters: query,
    place: query.city && placeOf({ state: query.state, city: query.city, district: null }),
    text: query.search === "" ? undefined : parseSearchText(query.search, placeAliases, corrections),
  };
}

function answer(
  index: ProjectIndex,
  { sort, page, perPage }: ProjectQuery,
  { text }: IndexPlan,
  found: IndexMatches,
  corrections: Corrections,
  withFacets: boolean,
): IndexAnswer {
  const slots = pickPage(index, found.slots, sort, text, { offset: (page - 1) * perPage, count: perPage });
  return {
    seqs: slots.map((slot) => index.slots.seqs[slot] ?? 0),
    total: found.total,
    facets: withFacets ? found.countFacets() : undefined,
    corrections,
  };
}
