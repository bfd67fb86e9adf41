import type { TableQuery, TableRules } from "#app/shared/table-query.ts";
import {
  type ApplicationKind,
  type ApplicationStatus,
  applicationKinds,
  applicationStatuses,
} from "./model.ts";

/** How the table of applications is narrowed, sorted and paged, as its address says it. Pure and browser-safe. */

const sorts = ["created", "name", "kind", "state", "city"] as const;
export type ApplicationSort = (typeof sorts)[number];
type ApplicationFilter = "status" | "kind";
export type ApplicationQuery = TableQuery<ApplicationSort, ApplicationFilter>;

export const applicationColumns = [
  "name",
  "status",
  "kind",
  "offer",
  "contact",
  "mobile",
  "email",
  "state",
  "city",
  "remarks",
  "id",
  "created",
] as const;
export type ApplicationColumn = (typeof applicationColumns)[number];

export const applicationTableRules = {
  sorts,
  defaultSort: "-created",
  columns: applicationColumns,
  defaultColumns: applicationColumns.filter((id) => id !== "remarks"),
  filters: ["status", "kind"],
} as const satisfies TableRules<ApplicationSort, ApplicationFilter>;

/** What narrows a list of applications; "" is no filter. Without a status everything but Spam is meant. */
export type ApplicationFilters = {
  q: string;
  kind: ApplicationKind | "";
  status: ApplicationStatus | "";
};

/** The filters of an address; what is no kind or status is none. */
export function applicationFiltersOf({
  q,
  filters,
}: Pick<ApplicationQuery, "q" | "filters">): ApplicationFilters {
  return {
    q,
    kind: applicationKinds.find((kind) => kind === filters.kind) ?? "",
    status: applicationStatuses.find((status) => status === filters.status) ?? "",
  };
}
