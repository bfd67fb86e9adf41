import type { PricesInAll } from "#app/features/costs/ceiling-model.ts";
import { placeOf } from "#app/features/places/model.server.ts";
import { isUnset, type Range } from "../../facets/facet.ts";
import { advertisedStandings, standings } from "../../standing-model.ts";
import { matchesHomes, type ProjectFacets, type ProjectFilters, type ProjectQuery } from "../query.ts";
import type { Reading, TextQuery } from "../search-text.ts";
import { forEachBit } from "./bitmap.ts";
import { countFacets } from "./index-facets.ts";
import { pickNearest } from "./index-relevance.ts";
import { type IndexPlan, Matches } from "./matches.ts";
import { pickByHomePrice } from "./pick-by-home-price.ts";
import { pickPage } from "./pick-page.ts";
import type { Audience, ProjectIndex } from "./project-index.ts";
import { readText, rereadText, type UnderstoodText } from "./understand-text.server.ts";

export type IndexResult = {
  /** `seq` of the projects of the page, in order. */
  seqs: number[];
  total: number;
  facets: ProjectFacets | undefined;
  /** How the text was taken, where that is not as it was typed. */
  reading: Reading | null;
  /** How many more there are whose registration's term is over, where the query asks for no standing. */
  leftOut: number;
  /** Counted with the facets: how many more there are whose price is old, where a budget leaves those out. */
  leftOutOldPrices: number;
  /** Counted with the facets: how many more there are that don’t publish what is asked. */
  leftOutUnpublished: number;
};

type Options = {
  withFacets?: boolean;
  audience?: Audience;
  /** The day in India, YYYY-MM-DD. */
  today: string;
} & Partial<Known>;

/** What the rest of the site knows for a query: the records of promoters, and what states take of a home's price. */
export type Known = {
  promoters: PromoterNumbers;
  pricesInAll: (budgetRupees: Range) => PricesInAll;
};

/** Where nobody needs to ask it. */
export const nothingKnown: Known = { promoters: () => [], pricesInAll: () => () => null };

/** The numbers under which the projects of a promoter are counted, by the slug; none for who has no record. */
export type PromoterNumbers = (slug: string) => readonly number[];

/** What a query finds, from memory alone. */
export function searchInIndex(
  index: ProjectIndex,
  query: ProjectQuery,
  { withFacets = false, audience = "public", today, ...known }: Options,
): IndexResult {
  const { plan, matches, reading } = understand(index, query, { ...nothingKnown, ...known, audience, today });
  const { sort, page, perPage } = query;
  const window = { offset: (page - 1) * perPage, count: perPage };
  const { text } = plan;
  const stored = sort === "relevance" ? "created" : sort;
  const isByHome = matchesHomes(query) && (sort === "price-asc" || sort === "price-desc");
  const pick = () => {
    if (sort === "relevance" && text) return pickNearest(index, matches, text, window);
    if (isByHome)
      return pickByHomePrice(index, matches, plan, { ...window, isDescending: sort === "price-desc" });
    return pickPage(index, matches.all, matches.total, stored, window);
  };
  return {
    seqs: pick(),
    total: matches.total,
    facets: withFacets ? countFacets(index, matches, plan) : undefined,
    reading: matches.total > 0 ? reading : null,
    leftOut: audience === "public" && isUnset(query.standing) ? matches.leftOutBy("standing") : 0,
    leftOutOldPrices: withFacets ? matches.leftOutBy("oldPrices") : 0,
    leftOutUnpublished: withFacets ? matches.leftOutUnpublished : 0,
  };
}

/** `seq` of all that a stranger's query without text finds, in no order. */
export function findSeqs(index: ProjectIndex, query: ProjectQuery, today: string): number[] {
  index.scratch.reset();
  const plan = planOf(query, null, { ...nothingKnown, audience: "public", today });
  const { set, ranges, fresh } = new Matches(index, plan).all;
  const seqs = fresh.map(({ seq }) => seq);
  for (const range of ranges) forEachBit(set, range, (slot) => seqs.push(index.segment.seqOf(slot)));
  return seqs;
}

/** What a query finds as it is, or, if its text is nowhere, by what it may have meant. */
function understand(index: ProjectIndex, query: ProjectQuery, context: SearchContext) {
  const { search } = query;
  const { audience } = context;
  const find = ({ text, reading }: UnderstoodText) => {
    index.scratch.reset();
    const plan = planOf(query, text, context);
    return { plan, reading, matches: new Matches(index, plan) };
  };
  if (search === "") return find({ text: null, reading: null });
  const asTyped = readText(index, search, audience);
  const found = find(asTyped);
  if (found.matches.total > 0) return found;
  return find(rereadText(index, search, asTyped, audience));
}

type SearchContext = Pick<IndexPlan, "audience" | "today"> & Known;

/** Reads places and promoter of a query, and takes the text as it was understood, where the query has one. */
export function planOf(
  filters: ProjectFilters,
  text: TextQuery | null,
  { audience, today, promoters, pricesInAll }: SearchContext,
): IndexPlan {
  const { state, city, promoter, search, budgetRupees } = filters;
  return {
    filters: { ...filters, standing: meantStandings(filters.standing, audience) },
    places:
      city.length === 0
        ? null
        : [...new Set(city.map((name) => placeOf({ state, city: name, district: null }) ?? ""))],
    promoters: promoter === null ? null : promoters(promoter),
    text: search === "" ? undefined : text,
    pricesInAll: filters.allIn && budgetRupees !== null ? pricesInAll(budgetRupees) : null,
    audience,
    today,
  };
}

/** Strangers who ask for none mean what may be advertised; an empty list is no filter. */
function meantStandings(chosen: ProjectFilters["standing"], audience: Audience): ProjectFilters["standing"] {
  if (chosen.length === standings.length) return [];
  return chosen.length === 0 && audience === "public" ? [...advertisedStandings] : chosen;
}
