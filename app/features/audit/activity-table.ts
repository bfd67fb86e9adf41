import type { TableQuery, TableRules } from "#app/shared/table-query.ts";

/** What the Activity tab can show and filter. Browser-safe: the page and its loader read addresses alike. */

const activityColumns = ["at", "admin", "what", "detail", "record"] as const;
export type ActivitySort = "at";
type ActivityFilter = "admin" | "subject" | "action";

export const activityTableRules: TableRules<ActivitySort, ActivityFilter> = {
  sorts: ["at"],
  defaultSort: "-at",
  columns: activityColumns,
  defaultColumns: activityColumns,
  filters: ["admin", "subject", "action"],
};

export type ActivityQuery = TableQuery<ActivitySort, ActivityFilter>;
