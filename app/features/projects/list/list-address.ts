import { feedPath, listPath } from "#app/links.ts";
import { defaultPerPage } from "#app/shared/query-params.ts";
import { facetKeys, facetOf } from "../facets.ts";
import {
  defaultSort,
  emptyProjectQuery,
  formatProjectQuery,
  type ProjectFilters,
  type ProjectQuery,
  parseProjectQuery,
} from "../search/query.ts";

/** What the list page shows, and the same as an address. Pure and browser-safe. */

export type ListView = "list" | "grid";
export type ListState = { query: ProjectQuery; view: ListView };

/** Reads the list's address; whatever cannot be read is left at its default. */
export function parseListAddress(params: URLSearchParams): ListState {
  return {
    query: { ...parseProjectQuery(params), perPage: defaultPerPage, amenitiesMatch: "all", match: "unit" },
    view: parseListView(params),
  };
}

export function parseListView(params: URLSearchParams): ListView {
  return params.getAll("view").at(-1) === "grid" ? "grid" : "list";
}

/** The address of a list state; defaults are left out, so that each state has one address. */
export function listHref({ query, view }: ListState): string {
  const search = [formatProjectQuery(query), view === "grid" ? "view=grid" : ""].filter(Boolean).join("&");
  return search ? `${listPath}?${search}` : listPath;
}

const formParts = facetKeys.flatMap((key) => {
  const { param, form } = facetOf(key);
  return form ? [{ param, ...form }] : [];
});

/** Whether these are what the filter form sends, and not the address of a list. */
export function isListForm(params: URLSearchParams): boolean {
  return formParts.some(({ names }) => names.some((name) => params.has(name)));
}

/** Reads what the filter form sends: the address's own names, but where a filter is shown by fields of its own. */
export function parseListForm(fields: Iterable<readonly [string, unknown]>): ListState {
  const sent = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === "string") sent.append(name, value);
  for (const { param, names, toText } of formParts)
    if (names.some((name) => sent.has(name)))
      sent.set(param, toText(names.map((name) => sent.get(name) ?? "")));
  return parseListAddress(sent);
}

/** The query with some filters changed: back on page 1, and in the order that now fits where none was chosen. */
export function changeFilters(
  query: ProjectQuery,
  changes: Partial<ProjectFilters & Pick<ProjectQuery, "sort">>,
): ProjectQuery {
  const changed = { ...query, ...changes, page: 1 };
  if (changes.sort) return changed;
  const hasOwnSort = query.sort !== defaultSort(query);
  return hasOwnSort && (query.sort !== "relevance" || changed.search)
    ? changed
    : { ...changed, sort: defaultSort(changed) };
}

/** Everything, in the same view. */
export function clearedHref(view: ListView): string {
  return listHref({ query: emptyProjectQuery(), view });
}

/** The list of one place, or of all of India. */
export function placeHref(
  { state, city }: { state: string | null; city: string | null },
  view: ListView = "list",
): string {
  return listHref({ query: { ...emptyProjectQuery(), state, city: city === null ? [] : [city] }, view });
}

/** One text per set of filters, the same whatever order, page or view, and whichever of several places was named first. */
export function filtersKey(query: ProjectQuery): string {
  return formatFilters(query).split("&").sort().join();
}

function formatFilters(query: ProjectQuery): string {
  return formatProjectQuery({ ...query, sort: defaultSort(query), page: 1 });
}

/** The address search engines should know a page of the list by: neither view nor order. */
export function canonicalHref(query: ProjectQuery): string {
  return listHref({ query: { ...query, sort: defaultSort(query) }, view: "list" });
}

/** The feed of what a list will find that is new: its filters, whatever order, page or view. */
export function feedHref(query: ProjectQuery): string {
  const search = formatFilters(query);
  return search ? `${feedPath}?${search}` : feedPath;
}
