import type { TableQuery, TableRules } from "#app/shared/table-query.ts";

/** What the Activity tab can show and filter. Browser-safe: the page and its loader read addresses alike. */

const columns = ["at", "admin", "action", "subject", "record", "detail"] as const;
export type ActivityColumn = (typeof columns)[number];
export type ActivitySort = "at";
export type ActivityFilter = "admin" | "subject" | "action";

export const activityTableRules: TableRules<ActivitySort, ActivityFilter> & {
  columns: readonly ActivityColumn[];
} = {
  sorts: ["at"],
  defaultSort: "-at",
  columns,
  defaultColumns: columns,
  filters: ["admin", "subject", "action"],
};

export type ActivityQuery = TableQuery<ActivitySort, ActivityFilter>;
