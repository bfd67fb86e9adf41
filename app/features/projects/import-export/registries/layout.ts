import { formatGrouped } from "#app/shared/money.ts";
import { limits, type NewProject, type RegistrationStatus } from "../../model.ts";
import type { DateOrder } from "./dates.ts";
import type { Remark } from "./remarks.ts";

/** A row by the normalised names of its columns; cells as they are in the file. */
export type Row = Readonly<Record<string, string>>;

/** What a row tells: a project with only the fields the row gives, or why it can't be one. */
export type Reading =
  | {
      project: NewProject;
      /** Fields that are read between the lines: they fill what is unknown and change nothing. */
      fillsOnly?: readonly (keyof NewProject)[];
      /** What is wrong or odd about cells; the rest of the row counts. */
      remarks?: readonly Remark[];
      refused?: never;
      refusedColumn?: never;
      reraNumber?: never;
    }
  | (Refusal & { project?: never; remarks?: never });

/** Why a row is not imported. */
export type Refusal = {
  refused: string;
  /** The column that it is about: its name in the file is to be said before it. */
  refusedColumn?: string | undefined;
  /** Whose row it is, where that can be read. */
  reraNumber?: string | undefined;
};

export type ReadContext = {
  /** The state to take where a row does not give its own. */
  state: string | undefined;
  /** The status of the registration to take where a row gives none; without it a list has to give it. */
  status?: RegistrationStatus | undefined;
  dateOrder: DateOrder;
  /** In India, YYYY-MM-DD. */
  today: string;
};

/** A kind of file: how its header looks and what its rows mean. */
export type Layout = {
  name: string;
  /** Columns without which it is another file. */
  required: readonly string[];
  /** Further columns it is known by; a file may lack them. */
  optional: readonly string[];
  /** Columns among those that it is known by, but does not read. */
  unread?: readonly string[];
  /** Columns that it reads where they are, and is not known by. */
  alsoRead?: readonly string[];
  /** Columns of lists, whose texts have limits of their own. */
  listColumns?: readonly string[];
  /** No further column may be in the header, and none may be missing. */
  isExact?: boolean;
  /** The columns of a header by its own names, where it knows several of one column. */
  nameColumns?: (columns: readonly string[]) => string[];
  /** What to do where a header lacks a required column. */
  help?: Readonly<Record<string, string>>;
  /** Columns that tell when the row was copied. */
  copiedOn?: readonly string[];
  dateColumns: readonly string[];
  dateOrder: DateOrder;
  read: (row: Row, context: ReadContext) => Reading;
};

/** The name of a column without case, punctuation and spaces at the ends: "Registration Up-to" is registration_up_to. */
export function columnName(header: string): string {
  return header
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_+|_+$/g, "");
}

/** A layout, and the columns of a header as it calls them. */
export type KnownLayout = { layout: Layout; columns: readonly string[] };

/**
 * The layout whose required columns all are in the header; of several the one that knows most of its columns. One that
 * takes columns by many names comes last.
 */
export function findLayout(columns: readonly string[], layouts: readonly Layout[]): KnownLayout | undefined {
  const fitting = byKnownColumns(columns, layouts).filter((known) => missingColumns(known).length === 0);
  return fitting.find(({ layout }) => !layout.nameColumns) ?? fitting[0];
}

/** The layout that shares most columns with a header that fits none, and what is missing for it. */
export function findNearestLayout(columns: readonly string[], layouts: readonly Layout[]) {
  const [nearest] = byKnownColumns(
    columns,
    layouts.filter((layout) => !layout.isExact),
  );
  if (!nearest || knownCount(nearest) === 0) return undefined;
  return { layout: nearest.layout, missing: missingColumns(nearest) };
}

function byKnownColumns(columns: readonly string[], layouts: readonly Layout[]): KnownLayout[] {
  return layouts
    .map((layout) => ({ layout, columns: layout.nameColumns?.(columns) ?? columns }))
    .sort((a, b) => knownCount(b) - knownCount(a));
}

/** The columns whose cells become part of a project. */
export function readColumns({ required, optional, unread = [], alsoRead = [] }: Layout): string[] {
  return [...new Set([...required, ...optional, ...alsoRead])].filter((column) => !unread.includes(column));
}

function missingColumns({ layout, columns }: KnownLayout): string[] {
  if (layout.isExact && columns.length !== layout.required.length) return [...layout.required];
  return layout.required.filter((column) => !columns.includes(column));
}

function knownCount({ layout, columns }: KnownLayout): number {
  const known = new Set([...layout.required, ...layout.optional]);
  const exactBonus = layout.isExact ? 1 : 0;
  return columns.filter((column) => known.has(column)).length + exactBonus;
}

/** Builds the check whether a row's texts are within the limit of every text that we store; it says what is not. */
export function buildLengthCheck(layout: Layout): (row: Row) => Refusal | undefined {
  const columns = readColumns(layout).filter((column) => !layout.listColumns?.includes(column));
  return (row) => {
    const refusedColumn = columns.find((column) => (row[column]?.length ?? 0) > limits.text);
    const refused = `is longer than ${formatGrouped(limits.text)} characters`;
    return refusedColumn === undefined ? undefined : { refused, refusedColumn };
  };
}
