import { placeOf } from "#app/features/places/model.server.ts";
import type { ProjectFacets, ProjectFilters, ProjectQuery } from "../../search.ts";
import type { Reading, TextQuery } from "../../search-text.ts";
import type { UnderstoodText } from "../understand-in-database.server.ts";
import { countFacets } from "./index-facets.ts";
import { pickPage } from "./index-page.ts";
import { IndexMatches, type IndexPlan } from "./index-query.ts";
import type { ProjectIndex } from "./project-index.ts";
import { readTextInIndex, rereadTextInIndex } from "./understand-in-index.server.ts";

export type IndexAnswer = {
  /** `seq` of the projects of the page, in order. */
  seqs: number[];
  total: number;
  facets: ProjectFacets | undefined;
  /** How the text was taken, where that is not as it was typed. */
  reading: Reading | null;
};

/** What `searchProjects` finds for strangers, from memory alone; the filters must be ones that the index knows (isIndexed). */
export function searchInIndex(
  index: ProjectIndex,
  query: ProjectQuery,
  { withFacets = false } = {},
): IndexAnswer {
  const { plan, matches, reading } = understand(index, query);
  const { sort, page, perPage } = query;
  const window = { offset: (page - 1) * perPage, count: perPage };
  const slots = pickPage(index, matches, sort, plan.text, window);
  return {
    seqs: slots.map((slot) => index.slots.seqs[slot] ?? 0),
    total: matches.total,
    facets: withFacets ? countFacets(index, matches, query) : undefined,
    reading: matches.total > 0 ? reading : null,
  };
}

/** What a query finds as it is, or, if its text is nowhere, by what it may have meant. */
function understand(index: ProjectIndex, query: ProjectQuery) {
  const { search } = query;
  const find = ({ text, reading }: UnderstoodText) => {
    index.scratch.reset();
    const plan = planOf(query, text);
    return { plan, reading, matches: new IndexMatches(index, plan) };
  };
  if (search === "") return find({ text: null, reading: null });
  const asTyped = readTextInIndex(index, search);
  const found = find(asTyped);
  if (found.matches.total > 0) return found;
  return find(rereadTextInIndex(index, search, asTyped));
}

/** Reads the place of a query, and takes the text as it was understood, where the query has one. */
export function planOf(filters: ProjectFilters, text: TextQuery | null): IndexPlan {
  const { state, city, search } = filters;
  return {
    filters,
    place: city === null ? null : (placeOf({ state, city, district: null }) ?? ""),
    text: search === "" ? undefined : text,
  };
}
