import { redirect, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { pageCount } from "#app/shared/query-params.ts";
import {
  formatTableQuery,
  isSameRows,
  parseTableQuery,
  type TableQuery,
  type TableRules,
} from "#app/shared/table-query.ts";

/** What the page's address says of its table. */
export function useTableQuery<SortId extends string, FilterName extends string>(
  rules: TableRules<SortId, FilterName>,
): TableQuery<SortId, FilterName> {
  return parseTableQuery(new URLSearchParams(useLocation().search), rules);
}

/** For a loader: an address beyond the last page leads to that. */
export function requirePage(query: TableQuery, rules: TableRules, total: number): void {
  const lastPage = Math.max(1, pageCount(total, query.perPage));
  if (query.page > lastPage) throw redirect(formatTableQuery({ ...query, page: lastPage }, rules));
}

/** A page's `shouldRevalidate`: other columns and open dialogs ask nothing of the server. */
export function needsOtherRows(
  { currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs,
  dialogParams?: readonly string[],
): boolean {
  return !isSameRows(currentUrl, nextUrl, dialogParams) && defaultShouldRevalidate;
}
