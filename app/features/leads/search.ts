import type { changeTableQuery, TableQuery, TableRules } from "#app/shared/table-query.ts";
import { type LeadStatus, leadStatuses } from "./model.ts";

/** How the contact table is narrowed, sorted and paged, as its address says it. Pure and browser-safe. */

export type LeadSort = "created" | "name" | "email" | "project" | "state" | "city";
type LeadFilter = "status" | "city";
export type LeadTableQuery = TableQuery<LeadSort, LeadFilter>;
export type LeadTableChange = Parameters<typeof changeTableQuery<LeadSort, LeadFilter>>[2];

/** The columns of the specification (§2) in its order, with the status where it is in sight without scrolling. */
export const leadColumns = [
  "id",
  "name",
  "status",
  "email",
  "mobile",
  "project",
  "state",
  "city",
  "budget",
  "remark",
  "created",
  "source",
] as const;
export type LeadColumn = (typeof leadColumns)[number];

export const leadTableRules = {
  sorts: ["created", "name", "email", "project", "state", "city"],
  defaultSort: "-created",
  columns: leadColumns,
  defaultColumns: leadColumns,
  filters: ["status", "city"],
} as const satisfies TableRules<LeadSort, LeadFilter>;

/** What narrows the table; "" is no filter. Without a status everything but Spam is meant. */
export type LeadFilters = { q: string; status: LeadStatus | ""; city: string };

/** The filters of an address; an unknown status is none. */
export function leadFiltersOf({ q, filters }: Pick<LeadTableQuery, "q" | "filters">): LeadFilters {
  return { q, status: leadStatuses.find((status) => status === filters.status) ?? "", city: filters.city };
}
