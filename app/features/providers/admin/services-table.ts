import { stateNames } from "#app/features/places/model.ts";
import type { changeTableQuery, TableQuery, TableRules } from "#app/shared/table-query.ts";
import { availabilities, serviceChoices } from "../model.ts";

/** What the Services tab can show, sort and filter. Browser-safe: the page and its loader read addresses alike. */

export const serviceColumns = [
  "picture",
  "name",
  "area",
  "state",
  "city",
  "availability",
  "facebook",
  "whatsapp",
  "instagram",
  "website",
  "services",
  "id",
  "updated",
] as const;
export type ServiceColumn = (typeof serviceColumns)[number];

const sorts = ["id", "name", "area", "state", "city", "availability", "updated"] as const;
export type ServiceSort = (typeof sorts)[number];
export type ServiceFilter = "state" | "availability" | "service";

export const servicesTableRules: TableRules<ServiceSort, ServiceFilter> = {
  sorts,
  // The newest first: what was just added is in sight.
  defaultSort: "-id",
  columns: serviceColumns,
  defaultColumns: serviceColumns.filter((id) => id !== "updated"),
  filters: ["state", "availability", "service"],
};

export type ServicesChange = Parameters<typeof changeTableQuery<ServiceSort, ServiceFilter>>[2];
export type ServicesQuery = TableQuery<ServiceSort, ServiceFilter>;

/** What each filter offers. */
export const filterChoices = {
  state: stateNames,
  availability: availabilities,
  service: serviceChoices,
} as const satisfies Record<ServiceFilter, readonly string[]>;
