import type { TableQuery, TableRules } from "#app/shared/table-query.ts";

/** What the Services tab can show, sort and filter. Browser-safe: the page and its loader read addresses alike. */

const columns = [
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
export type ServiceColumn = (typeof columns)[number];

const sorts = ["id", "name", "area", "state", "city", "availability", "updated"] as const;
export type ServiceSort = (typeof sorts)[number];
type ServiceFilter = "state" | "availability" | "service";

export const servicesTableRules: TableRules<ServiceSort, ServiceFilter> = {
  sorts,
  // The newest first: what was just added is in sight.
  defaultSort: "-id",
  columns,
  defaultColumns: columns.filter((id) => id !== "updated"),
  filters: ["state", "availability", "service"],
};

export type ServicesQuery = TableQuery<ServiceSort, ServiceFilter>;
