import { parseTableQuery, type TableQuery, type TableRules } from "#app/shared/table-query.ts";
import { type FieldKey, type Fields, fieldKeys, fieldOf } from "../../fields.ts";

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

type ColumnKey = { [Key in FieldKey]: Fields[Key] extends { column: object } ? Key : never }[FieldKey];
/** The columns of the staff's table that show a field as its kind does. */
type FieldColumnId = Fields[ColumnKey]["column"]["id"];

/** The columns of fields, by their row. */
export const fieldColumns = fieldKeys.flatMap((key) => {
  const { column, label = "", kind } = fieldOf(key);
  // The ids are those of the rows; the erased row only forgets which.
  return column ? [{ id: column.id as FieldColumnId, label: column.label ?? label, kind }] : [];
});

/** The owner's columns in their order with the id behind them, then ours. The title is always shown. */
const orderedIds = [
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
export type ProjectColumnId = (typeof orderedIds)[number] | FieldColumnId;

/** A field's column that the order does not name is behind the others. */
export const columnIds: readonly ProjectColumnId[] = [
  ...new Set<ProjectColumnId>([...orderedIds, ...fieldColumns.map(({ id }) => id)]),
];

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
