import { parseTableQuery, type TableQuery, type TableRules } from "#app/shared/table-query.ts";

/** What the Projects table can be sorted by; `created` is the order of the ids. */
export const sortIds = [
  "created",
  "title",
  "developer",
  "state",
  "city",
  "price",
  "possession",
  "views",
  "updated",
] as const;
export type ProjectSortId = (typeof sortIds)[number];
export type ProjectFilterName = "state" | "status" | "shown";
export type ProjectTableQuery = TableQuery<ProjectSortId, ProjectFilterName>;

/** The specification's columns in its order (§2, Projects tab) with the id behind them, then ours. The title is always shown. */
export const columnIds = [
  "rera",
  "title",
  "developer",
  "state",
  "city",
  "bhk",
  "units",
  "price",
  "website",
  "possession",
  "configuration",
  "carpet",
  "towers",
  "floors",
  "perFloor",
  "status",
  "type",
  "views",
  "logo",
  "hotDeal",
  "why",
  "features",
  "images",
  "amenities",
  "id",
  "shown",
  "registration",
  "updated",
] as const;
export type ProjectColumnId = (typeof columnIds)[number];

export const fixedColumns: readonly ProjectColumnId[] = ["title"];

export const projectTableRules: TableRules<ProjectSortId, ProjectFilterName> = {
  sorts: sortIds,
  // What was entered last is what staff look for.
  defaultSort: "-created",
  columns: columnIds,
  defaultColumns: [
    "rera",
    "title",
    "developer",
    "state",
    "city",
    "bhk",
    "price",
    "status",
    "views",
    "id",
    "shown",
    "updated",
  ] satisfies ProjectColumnId[],
  filters: ["state", "status", "shown"],
};

/** The table's state from an address; never fails. The export reads the same parameters. */
export function parseProjectTable(params: URLSearchParams): ProjectTableQuery {
  return parseTableQuery(params, projectTableRules);
}
