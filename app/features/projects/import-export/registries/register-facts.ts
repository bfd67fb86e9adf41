import { fieldOf } from "../../fields.ts";
import type { Project } from "../../model.ts";
import type { RegisterKey } from "../../register-fields.ts";
import { type DateOrder, parseRegistryDate } from "./dates.ts";
import type { Row } from "./layout.ts";
import { cellOf } from "./registry-row.ts";

/** What lists say in columns of one fact each. */

/** The column of each fact. */
export type FactColumns = Readonly<Record<string, RegisterKey>>;

export type RegisterFacts = {
  facts: Partial<Project>;
  /** Columns whose cell holds something else than its fact: it is left out, and the report names it. */
  unreadable: string[];
};

/** Reads each fact with the rules of its field. An empty cell tells nothing. */
export function readRegisterFacts(row: Row, columns: FactColumns, order: DateOrder): RegisterFacts {
  const facts: Record<string, unknown> = {};
  const unreadable: string[] = [];
  for (const [column, key] of Object.entries(columns)) {
    const cell = row[column] ? cellOf(row, column) : "";
    if (cell === "") continue;
    const value = readCell(key, cell, order);
    if (value === undefined) unreadable.push(column);
    else facts[key] = value;
  }
  // Each value was read by its own field.
  return { facts: facts as Partial<Project>, unreadable };
}

function readCell(key: RegisterKey, cell: string, order: DateOrder): unknown {
  const field = fieldOf(key);
  if (field.kind === "day") return parseRegistryDate(cell, order);
  const parsed = field.parse([cell]);
  return "value" in parsed ? parsed.value : undefined;
}
