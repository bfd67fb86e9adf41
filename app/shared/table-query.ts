import { parsePage } from "./query-params.ts";
import { isStorableText, textLimits } from "./typed-text.ts";

/**
 * What a table shows, as its address says it: `q`, `sort` (`title`, or `-title` for descending), `page`, `perPage`,
 * `columns` and the tab's own filters. Defaults are left out. Pure: server and browser read addresses alike.
 */
export type SortOrder<SortId extends string> = SortId | `-${SortId}`;

export type TableRules<SortId extends string = string, FilterName extends string = string> = {
  /** What rows can be sorted by. */
  sorts: readonly SortId[];
  defaultSort: SortOrder<SortId>;
  /** Every column that can be shown or hidden, in the table's order. */
  columns: readonly string[];
  defaultColumns: readonly string[];
  /** Names of the tab's own parameters. Their values pass as text, the tab says what they mean. */
  filters?: readonly FilterName[];
  /** Those of them that say which table it is: they narrow nothing, and stay when all is cleared. */
  tables?: readonly FilterName[];
};

export type TableQuery<SortId extends string = string, FilterName extends string = string> = {
  /** "" where nothing is searched. */
  q: string;
  sort: SortOrder<SortId>;
  page: number;
  perPage: number;
  columns: readonly string[];
  /** "" where not set. */
  filters: Readonly<Record<FilterName, string>>;
};

export const perPageChoices = [10, 25, 50, 100] as const;
const defaultTablePerPage = 25;

/** Reads any address: what is broken, unknown or too long falls back to its default. Never throws. */
export function parseTableQuery<SortId extends string, FilterName extends string = never>(
  params: URLSearchParams,
  rules: TableRules<SortId, FilterName>,
): TableQuery<SortId, FilterName> {
  const perPage = perPageChoices.find((choice) => String(choice) === params.get("perPage"));
  const filters = (rules.filters ?? []).map((name) => [name, parseText(params.get(name))]);
  return {
    q: parseText(params.get("q")),
    sort: parseSort(params.get("sort"), rules),
    page: parsePage(params.get("page")),
    perPage: perPage ?? defaultTablePerPage,
    columns: parseColumns(params.get("columns"), rules),
    // fromEntries forgets the names; they are those of the rules.
    filters: Object.fromEntries(filters) as Record<FilterName, string>,
  };
}

/** The address of a query relative to its page: `?q=palm&page=2`, and `?` where everything is at its default. */
export function formatTableQuery<SortId extends string, FilterName extends string>(
  query: TableQuery<SortId, FilterName>,
  rules: TableRules<SortId, FilterName>,
): `?${string}` {
  const params = new URLSearchParams();
  const setUnless = (fallback: string, name: string, value: string) => {
    if (value !== fallback) params.set(name, value);
  };
  setUnless("", "q", query.q);
  for (const name of rules.filters ?? []) setUnless("", name, query.filters[name]);
  setUnless(rules.defaultSort, "sort", query.sort);
  setUnless("1", "page", String(query.page));
  setUnless(String(defaultTablePerPage), "perPage", String(query.perPage));
  setUnless(rules.defaultColumns.join(), "columns", query.columns.join());
  return `?${params}`;
}

/** The first page of the same table with another search, filter, order or length; other columns keep the page. */
export function changeTableQuery<SortId extends string, FilterName extends string>(
  query: TableQuery<SortId, FilterName>,
  rules: TableRules<SortId, FilterName>,
  change: Partial<Omit<TableQuery<SortId, FilterName>, "filters">> & {
    filters?: Partial<Record<FilterName, string>>;
  },
): `?${string}` {
  const filters = { ...query.filters, ...change.filters };
  const page = change.columns ? query.page : 1;
  return formatTableQuery({ ...query, page, ...change, filters }, rules);
}

/** What a column's head needs (`DrawnColumn.sort` of ui/table/column.ts): how it is sorted now, and where a press leads. */
export function sortLink<SortId extends string, FilterName extends string>(
  query: TableQuery<SortId, FilterName>,
  rules: TableRules<SortId, FilterName>,
  id: SortId,
): { href: string; direction: "ascending" | "descending" | undefined } {
  const isAscending = query.sort === id;
  const direction = isAscending ? "ascending" : query.sort === `-${id}` ? "descending" : undefined;
  return { href: changeTableQuery(query, rules, { sort: isAscending ? `-${id}` : id }), direction };
}

/** Where nothing narrows the table any more; undefined where nothing does: then "no rows" is an empty table, no result. */
export function clearedHref(query: TableQuery, rules: TableRules): `?${string}` | undefined {
  const { q, filters } = query;
  const narrowing = Object.keys(filters).filter((name) => !rules.tables?.includes(name));
  if (q === "" && narrowing.every((name) => filters[name] === "")) return undefined;
  const none = Object.fromEntries(narrowing.map((name) => [name, ""]));
  return changeTableQuery(query, rules, { q: "", filters: none });
}

/**
 * Whether two addresses of a page show the same rows: they differ in the shown columns and the open dialogs only.
 * For `shouldRevalidate`: such a change asks nothing of the server.
 */
export function isSameRows(current: URL, next: URL, dialogParams: readonly string[] = []): boolean {
  const rowsOf = ({ pathname, searchParams }: URL) => {
    const params = new URLSearchParams(searchParams);
    for (const name of ["columns", ...dialogParams]) params.delete(name);
    params.sort();
    return `${pathname}?${params}`;
  };
  return current.href !== next.href && rowsOf(current) === rowsOf(next);
}

function parseText(text: string | null): string {
  const trimmed = (text ?? "").trim();
  return isStorableText(trimmed) ? [...trimmed].slice(0, textLimits.search).join("") : "";
}

function parseSort<SortId extends string>(
  text: string | null,
  { sorts, defaultSort }: Pick<TableRules<SortId>, "sorts" | "defaultSort">,
): SortOrder<SortId> {
  const orders = sorts.flatMap((id): SortOrder<SortId>[] => [id, `-${id}`]);
  return orders.find((order) => order === text) ?? defaultSort;
}

function parseColumns(
  text: string | null,
  { columns, defaultColumns }: Pick<TableRules, "columns" | "defaultColumns">,
): readonly string[] {
  if (text === null) return defaultColumns;
  const requested = new Set(text.split(","));
  const known = columns.filter((id) => requested.has(id));
  return known.length > 0 || text === "" ? known : defaultColumns;
}
