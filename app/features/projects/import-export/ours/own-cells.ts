import { fieldOf } from "../../fields.ts";
import type { Project } from "../../model.ts";
import { markProtected } from "./formula-cells.ts";
import { ownColumns, separatorsOf } from "./own-csv.ts";

/** A project as a row of our own CSV (docs/import.md): what `npm run import` reads back as the same project. */

const times = ["created_at", "updated_at"] as const;

/** The names of the columns, in their order. */
export const ownHeader: readonly string[] = [
  "id",
  ...ownColumns.map(({ names: [name = ""] }) => name),
  ...times,
];

/** The cells under `ownHeader`; unknown is empty. To be written with csv-stringify's `escape_formulas`. */
export function buildOwnCells(project: Project): string[] {
  const cells = ownColumns.map(({ key }) => formatCell(project[key], separatorsOf(fieldOf(key))));
  return [project.id, ...cells, project.createdAt.toISOString(), project.updatedAt.toISOString()].map(
    markProtected,
  );
}

/** `separators` are the characters that part the entries of a list when it is read back. */
export function formatCell(value: Project[keyof Project], separators = separatorsOf()): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? formatList(value, separators) : String(value);
}

/** "Gym | Park" where it can be distinguished again, else JSON. */
function formatList(list: readonly unknown[], separators: RegExp): string {
  const [first] = list;
  if (first === undefined) return "";
  const isPlain = list.every((item) =>
    typeof item === "string" ? item.trim() !== "" && !separators.test(item) : typeof item === "number",
  );
  return isPlain && !String(first).startsWith("[") ? list.join(" | ") : JSON.stringify(list);
}
