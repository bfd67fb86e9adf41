import type { TableQuery, TableRules } from "#app/shared/table-query.ts";
import { type ReportStatus, reportStatuses } from "./model.ts";

/** How the table of reports is narrowed, sorted and paged, as its address says it. Pure and browser-safe. */

const sorts = ["created", "name", "fact"] as const;
export type ReportSort = (typeof sorts)[number];
export type ReportQuery = TableQuery<ReportSort, "status">;

const columns = ["name", "status", "fact", "correction", "due", "email", "note", "id", "created"] as const;
export type ReportColumn = (typeof columns)[number];

export const reportTableRules = {
  sorts,
  // The oldest first: it is due first.
  defaultSort: "created",
  columns,
  defaultColumns: columns.filter((id) => id !== "id"),
  filters: ["status"],
} as const satisfies TableRules<ReportSort, "status">;

/** What narrows a list of reports; "" is no filter. Without a status everything but Spam is meant. */
export type ReportFilters = { q: string; status: ReportStatus | "" };

/** The filters of an address; what is no status is none. */
export function reportFiltersOf({ q, filters }: Pick<ReportQuery, "q" | "filters">): ReportFilters {
  return { q, status: reportStatuses.find((status) => status === filters.status) ?? "" };
}
