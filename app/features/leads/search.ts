import { formatDate, parseIsoDate } from "#app/shared/dates.ts";
import type { TableQuery, TableRules } from "#app/shared/table-query.ts";
import { type LeadStatus, leadStatuses } from "./model.ts";

/** How the contact table is narrowed, sorted and paged, as its address says it. Pure and browser-safe. */

const sorts = ["created", "name", "email", "project", "state", "city"] as const;
export type LeadSort = (typeof sorts)[number];
export type LeadFilter = "status" | "city" | "from" | "to";
export type LeadTableQuery = TableQuery<LeadSort, LeadFilter>;

/**
 * The owner's columns in their order, with the status where it is in sight without scrolling, and the id,
 * which tells people nothing, behind the others.
 */
export const leadColumns = [
  "name",
  "status",
  "email",
  "mobile",
  "project",
  "state",
  "city",
  "budget",
  "remark",
  "id",
  "created",
  "source",
  "owner",
  "next",
] as const;
export type LeadColumn = (typeof leadColumns)[number];

export const leadTableRules = {
  sorts,
  defaultSort: "-created",
  columns: leadColumns,
  defaultColumns: leadColumns.filter((column) => column !== "owner" && column !== "next"),
  filters: ["status", "city", "from", "to"],
} as const satisfies TableRules<LeadSort, LeadFilter>;

/**
 * What narrows the table; "" is no filter. Without a status everything but Spam is meant. `from` and `to` are the first
 * and the last day of coming, in India's time.
 */
export type LeadFilters = { q: string; status: LeadStatus | ""; city: string; from: string; to: string };

/** What narrows the table besides the status, for the record of activity: never what was searched. */
export function describeNarrowing({ q, from, to }: LeadFilters): string[] {
  const days = from || to ? [`days: ${formatDate(from) || "…"} to ${formatDate(to) || "…"}`] : [];
  return q ? [...days, "searched"] : days;
}

/** The filters of an address; an unknown status and a day that is none are no filter. */
export function leadFiltersOf({ q, filters }: Pick<LeadTableQuery, "q" | "filters">): LeadFilters {
  return {
    q,
    status: leadStatuses.find((status) => status === filters.status) ?? "",
    city: filters.city,
    from: parseIsoDate(filters.from) ?? "",
    to: parseIsoDate(filters.to) ?? "",
  };
}
