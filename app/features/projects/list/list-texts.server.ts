import { findNumberIn } from "#app/features/rera/model.server.ts";
import { numberCheckHref, sitePages } from "#app/links.ts";
import { formatQuantity } from "#app/shared/money.ts";
import { type FacetKey, facetOf } from "../facets.ts";
import { homeFacets } from "../homes/homes.ts";
import type { HintDrop, HintRest, ZeroResultHint } from "../search/hint-changes.ts";
import { filtersOnPublished, type ProjectQuery, setFilters } from "../search/query.ts";
import { findSitePages } from "../search/site-page-matches.ts";
import { type ListState, listHref } from "./list-address.ts";
import { isPlaceOnly, type ListPlace, placeFilter } from "./list-place.ts";
import { formatListPlace } from "./list-titles.ts";

/** What a list says that found nothing, and the ways on. */
export type EmptyList = {
  readonly title: string;
  readonly lead: string;
  readonly hints: readonly { readonly label: string; readonly href: string; readonly total: string }[];
  /** Other pages: what we hold at all, where we have nothing of a state, and what the text may mean. */
  readonly pages: readonly { readonly label: string; readonly href: string }[];
  /** Where the text is or holds a RERA number: its check, by state. */
  readonly checks: readonly { readonly label: string; readonly href: string }[];
  /** Whether there are filters to clear. */
  readonly isNarrowed: boolean;
};

type Known = {
  place: ListPlace;
  hints: readonly ZeroResultHint[];
  gap: Gap | null;
};

/** What our copy does not hold: any project of the state, or a place in the city as near as the localities that are asked for. */
export type Gap = "state" | "localities";

export function describeEmptyList({ query, view }: ListState, { place, hints, gap }: Known): EmptyList {
  const count = countNarrowing(query);
  const number = findNumberIn(query.search, query.state);
  return {
    title: gap
      ? formatGap(gap, query, place)
      : formatFailure(count, isPlaceOnly(query) ? formatListPlace(place) : ""),
    lead: number
      ? formatNumberLead(number.number, hints.length > 0)
      : [...textsFor(query.search), formatLead(hints)].filter(Boolean).join(" "),
    hints: hints.map((hint) => ({
      label: formatChange(query, hint),
      href: listHref({ query: hint.query, view }),
      total: formatQuantity(hint.total, "project"),
    })),
    pages: [
      ...(gap === "state" ? [{ label: "What our copy contains", href: sitePages.registers.href }] : []),
      ...findSitePages(query.search),
    ],
    checks: (number?.states ?? []).map((state) => ({
      label: `Check ${number?.number} in ${state}`,
      href: numberCheckHref(state, number?.number ?? ""),
    })),
    isNarrowed: count > 0,
  };
}

/** What people seek and no filter of ours can find, and what to do instead. */
const notFindable: readonly (readonly [words: RegExp, text: string])[] = [
  [
    /\b(?:rent(?:al|als|ed)?|leased?|resale|second[- ]hand|pg|paying guests?|hostels?)\b|किराए|किराये|भाड्याने/i,
    "Aangan lists registered projects of promoters, not homes for rent or resale.",
  ],
  [
    /\b(?:lapsed|revoked|suspended|cancelled|blacklisted|de-?registered)\b/i,
    "Projects whose registration the register calls lapsed, revoked or suspended are not listed. The check of a RERA number gives the register’s word.",
  ],
  [
    /(?:\bper|\/)\s*sq|\bp(?:er)?\s?sf\b/i,
    "There is no filter for a price per square foot. A budget and a carpet area together come close.",
  ],
];

function textsFor(search: string): string[] {
  return notFindable.filter(([words]) => words.test(search)).map(([, text]) => text);
}

function formatGap(gap: Gap, { city, localities }: ProjectQuery, { state }: ListPlace): string {
  return gap === "state"
    ? `We show no project of ${state} yet`
    : `Our lists do not say which projects of ${city.join()} are in ${either.format(localities)}`;
}

/** How many filters narrow the list: two cities or two BHK are one, two amenities that must both be there are two. */
export function countNarrowing(query: ProjectQuery): number {
  const counts = setFilters(query).map((name) => {
    const { kind, parts } = facetOf(name);
    // A flag is about another filter.
    if (kind === "flag") return 0;
    return kind === "allOf" && query.amenitiesMatch === "all" ? parts(query[name]).length : 1;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

function formatLead([first, ...others]: readonly ZeroResultHint[]): string {
  if (!first) return "";
  if (first.rest) return "No change of one or two filters helps, but this list has projects:";
  return others.length === 0 ? "This change brings results back:" : "These changes bring results back:";
}

function formatNumberLead(number: string, hasHints: boolean): string {
  return `${number} has the form of a RERA number. Check it${hasHints ? ", or change the search" : ""}:`;
}

const either = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** "price", "BHK or sub type", "BHK or price of such a home": what a list asks that need not be published. */
export function formatUnpublished(query: ProjectQuery): string {
  const keys = filtersOnPublished(query);
  const names = either.format(keys.map((key) => facetOf(key).unpublishedName ?? ""));
  const isOfHome = (key: FacetKey) => homeFacets.some((own) => own === key);
  return keys.filter(isOfHome).length > 1 ? `${names} of such a home` : names;
}

/** What a hint does to the query: "BHK: any", "All of Haryana", "Without Park", "All projects in Pune, Maharashtra". */
export function formatChange(
  query: ProjectQuery,
  { drops, rest, isText }: Pick<ZeroResultHint, "drops" | "rest" | "isText">,
): string {
  if (isText) return `Search for “${query.localities.join()}” as text`;
  if (rest !== undefined) return formatRest(query, rest);
  const [only, ...more] = drops;
  if (!only) return `Also with no ${formatUnpublished(query)} published`;
  return more.length === 0
    ? formatDrop(query, only)
    : `Without ${drops.map((drop) => nameDrop(query, drop)).join(" and ")}`;
}

function formatRest(query: ProjectQuery, rest: HintRest): string {
  if (rest === "any standing") return "All projects, of any standing";
  if (rest === "all") return "All projects";
  return `All projects in ${rest === "cities" ? formatListPlace(placeFilter(query), query.city) : query.state}`;
}

function formatDrop(query: ProjectQuery, drop: HintDrop): string {
  const { state, city, search } = query;
  const [onlyCity] = city.length === 1 ? city : [];
  if (drop.key === "search") return `Remove “${search}”`;
  if (drop.key === "city" && state) return `All of ${state}`;
  if (drop.key === "localities" && onlyCity) return `All of ${onlyCity}`;
  return drop.option === undefined ? `${facetOf(drop.key).label}: any` : `Without ${nameDrop(query, drop)}`;
}

/** The values that go, as the chips name them. */
function nameDrop(query: ProjectQuery, { key, option }: HintDrop): string {
  const { parts, options } = facetOf(key);
  if (option !== undefined) return options.find(({ value }) => value === option)?.label ?? option;
  return parts(query[key])
    .map(({ label }) => label)
    .join(", ");
}

const numberWords = ["", "", "", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** One line on what failed: "No approved project matches all six filters"; a place that is alone is named. */
export function formatFailure(filterCount: number, place = ""): string {
  if (place) return `No approved project in ${place} is listed yet`;
  if (filterCount === 0) return "No approved project is listed yet";
  if (filterCount === 1) return "No approved project matches this filter";
  if (filterCount === 2) return "No approved project matches both filters";
  return `No approved project matches all ${numberWords[filterCount] ?? filterCount} filters`;
}
