import type { Services } from "#app/context.server.ts";
import { type PricesInAll, pricesInAll } from "#app/features/costs/ceiling-model.ts";
import { indianDay } from "#app/shared/india-time.ts";
import type { FoundProject } from "../catalogue/public-json.server.ts";
import { readStoredProjects } from "../catalogue/read-projects.server.ts";
import type { ProjectWithImages } from "../model.ts";
import {
  findHints as findHintChanges,
  localityAsText,
  mostHints,
  type ZeroResultHint,
} from "./hint-changes.ts";
import { Matches } from "./index/matches.ts";
import type { ProjectIndex } from "./index/project-index.ts";
import {
  type IndexResult,
  type Known,
  nothingKnown,
  planOf,
  searchInIndex,
} from "./index/search-in-index.server.ts";
import { suggestProjects } from "./index/suggest.server.ts";
import { countHolding } from "./index/text-sets.ts";
import { isNearTexts, readText, rereadText } from "./index/understand-text.server.ts";
import { nameInQuestion } from "./interpret/name-in-question.ts";
import { beginsAsSentence } from "./interpret/vocabulary.ts";
import { placeWords } from "./place-words.server.ts";
import type { ProjectFacets, ProjectQuery } from "./query.ts";
import { parseSearchText, type Reading, type TextQuery } from "./search-text.ts";
import { findSitePages } from "./site-page-matches.ts";
import { suggestQuestions } from "./suggest-questions.server.ts";
import { pageSuggestion, type Suggestion } from "./suggestions.server.ts";

export type SearchServices = Pick<Services, "catalogue" | "counters" | "clock">;

export type SearchResult<Item> = {
  items: Item[];
  /** All that match, whatever the page. */
  total: number;
  facets?: ProjectFacets;
  /** How the text was taken, where that is not as it was typed. */
  reading: Reading | null;
  /** How many more there are whose registration's term is over, where the query asks for no standing. */
  leftOut: number;
  /** Counted with the facets: how many more there are whose price is old, where a budget leaves those out. */
  leftOutOldPrices: number;
  /** Counted with the facets: how many more there are that don’t publish what is asked. */
  leftOutUnpublished: number;
};

type Options = { withFacets?: boolean };

/**
 * The one door of the search for strangers: a page of public projects, their number and, if asked, the counts of every
 * option. Waits where there is no index: while the process starts, and after a fault of ours.
 */
export async function searchProjects(
  { catalogue, counters, clock }: SearchServices,
  query: ProjectQuery,
  options: Options = {},
): Promise<SearchResult<FoundProject>> {
  counters.searches += 1;
  const today = indianDay(clock());
  const known = await knownFor(catalogue, query, today);
  const result = searchInIndex(await catalogue.ready(), query, { ...options, ...known, today });
  return { ...countsOf(result), items: await catalogue.findProjects(result.seqs) };
}

/** What staff find: drafts, hidden and withheld projects too. */
export async function searchAllProjects(
  { db, catalogue, counters, clock }: SearchServices & Pick<Services, "db">,
  query: ProjectQuery,
  options: Options = {},
): Promise<SearchResult<ProjectWithImages>> {
  counters.searches += 1;
  const today = indianDay(clock());
  const known = await knownFor(catalogue, query, today);
  const result = searchInIndex(await catalogue.ready(), query, {
    ...{ ...options, ...known },
    ...{ audience: "staff", today },
  });
  const found = new Map(
    (await readStoredProjects(db, result.seqs)).map(({ seq, project }) => [seq, project]),
  );
  return { ...countsOf(result), items: result.seqs.flatMap((seq) => found.get(seq) ?? []) };
}

/** Who asks for no promoter need not wait until all projects are remembered. */
async function knownFor(
  catalogue: SearchServices["catalogue"],
  { promoter, allIn }: ProjectQuery,
  today: string,
): Promise<Known> {
  if (promoter === null && !allIn) return nothingKnown;
  const { costRates } = await catalogue.knownData();
  const all = promoter === null ? undefined : await catalogue.complete();
  const prices = new Map<string, PricesInAll>();
  return {
    promoters: (slug) => all?.promoterNumbers(slug) ?? [],
    pricesInAll: (budget) => {
      const key = `${budget.from}-${budget.to}`;
      const known = prices.get(key) ?? pricesInAll(costRates, budget, today);
      prices.set(key, known);
      return known;
    },
  };
}

function countsOf({ seqs: _seqs, facets, ...counts }: IndexResult): Omit<SearchResult<never>, "items"> {
  return { ...counts, ...(facets && { facets }) };
}

const mostSuggestions = 8;

/** What a stranger may be typing into the search box. */
export async function findSuggestions(
  { catalogue, clock }: Pick<SearchServices, "catalogue" | "clock">,
  typed: string,
): Promise<Suggestion[]> {
  const today = indianDay(clock());
  const index = await catalogue.ready();
  const interpret = (text: string) => catalogue.interpret(text, { today });
  const questions = await suggestQuestions(index, typed, interpret);
  const pages = findSitePages(typed).map(pageSuggestion);
  const suggest = (text: string) =>
    suggestProjects(index, text, {
      limit: mostSuggestions - questions.length - pages.length,
      today,
      findLabels: (seqs) => catalogue.findLabels(seqs),
    });
  let others = await suggest(typed);
  if (questions.length + others.length + pages.length === 0) {
    // "palm court price", "2 bhk in palm court", "palm court ph": the list finds the name in it too.
    const names = [nameInQuestion(typed), (await interpret(typed)).rest, typed.replace(/\s+\S+\s*$/, "")];
    for (const name of new Set(names))
      if (others.length === 0 && name !== typed) others = await suggest(name);
  }
  const isPlace = ({ kind }: Suggestion) => kind === "place";
  const isOther = (suggestion: Suggestion) => !isPlace(suggestion);
  // Towns are before localities, and both before what is only called so.
  const places = [...others.filter(isPlace), ...questions.filter(isPlace)];
  return [...questions.filter(isOther), ...pages, ...places, ...others.filter(isOther)];
}

/** Whether a text names projects, in any usual spelling: then it is no sentence, whatever words it has. */
export function isNameOfProjects(index: ProjectIndex, search: string): boolean {
  if (beginsAsSentence(search)) return false;
  const text = parseSearchText(search, placeWords);
  return text !== null && countHolding(index, text, "public") > 0;
}

/** Whether it does with a typing error in it. */
export function isNearlyNameOfProjects(index: ProjectIndex, search: string): boolean {
  return !beginsAsSentence(search) && isNearTexts(index, search, "public");
}

/** What to change in a query that found nothing. */
export async function findHints(
  { catalogue, clock }: Pick<SearchServices, "catalogue" | "clock">,
  query: ProjectQuery,
): Promise<ZeroResultHint[]> {
  const today = indianDay(clock());
  const known = await knownFor(catalogue, query, today);
  return findZeroResultHints(await catalogue.ready(), query, { today, ...known });
}

/** The changes of hint-changes.ts, counted by the index. */
export function findZeroResultHints(
  index: ProjectIndex,
  query: ProjectQuery,
  context: { today: string } & Known,
): ZeroResultHint[] {
  const { search } = query;
  const { text } = rereadText(index, search, readText(index, search, "public"), "public");
  const count = (changed: ProjectQuery, text: TextQuery | null) => {
    index.scratch.reset();
    return new Matches(index, planOf(changed, text, { audience: "public", ...context })).total;
  };
  const hints = findHintChanges(query, (changed) => count(changed, text));
  const asText = localityAsText(query);
  // As it stands: what sounds like a locality's name is another one.
  const total = asText ? count(asText.query, readText(index, asText.query.search, "public").text) : 0;
  return asText && total > 0 ? [{ ...asText, total }, ...hints].slice(0, mostHints) : hints;
}
