import { normaliseReraNumber } from "#app/features/rera/model.ts";
import { keepText } from "#app/shared/typed-text.ts";
import { type KindName, parseJsonList } from "../../field-kinds.ts";
import type { Field } from "../../fields/field-row.ts";
import { blankProject, csvNamesOf, fieldKeys, fieldOf } from "../../fields.ts";
import type { NewProject } from "../../model.ts";
import { canonicalPlace } from "../../store.server.ts";
import { parseRegistryDate } from "../registries/dates.ts";
import type { Layout, Reading } from "../registries/layout.ts";
import { cleanText } from "../registries/text.ts";

/** Columns of an export that we make ourselves, or that name files, which a CSV can't carry. */
export const derivedColumns: readonly string[] = [
  "created_at",
  "updated_at",
  "rera_authority",
  "image",
  "imgcollection",
  "developer_logo",
];

/** The columns of each field, ours first. */
export const ownColumns = fieldKeys.map((key) => ({ key, names: csvNamesOf(key) }));

/** Our own CSV: every field of the entity, see docs/import.md. An empty cell leaves the field as it is. */
export const ownCsv: Layout = {
  name: "own CSV",
  required: ["title", "state"],
  optional: ["id", ...ownColumns.flatMap(({ names }) => names), ...derivedColumns],
  unread: derivedColumns,
  listColumns: ownColumns.flatMap(({ key, names }) => (fieldOf(key).isList ? names : [])),
  dateColumns: [],
  dateOrder: "day-first",
  read(row, context) {
    const given = new Map<keyof NewProject, unknown>();
    const id = row.id?.trim();
    if (id && !/^[\w-]{1,120}$/.test(id)) return refuse("id", id);
    if (id) given.set("id", id);
    for (const { key, names } of ownColumns) {
      const column = names.find((name) => row[name]?.trim());
      if (!column) continue;
      const cell = row[column]?.trim() ?? "";
      const parsed = parseCell(fieldOf(key), cell);
      if ("error" in parsed) return refuse(column, cell);
      given.set(key, parsed.value);
    }
    // Each value was read by the kind of its own field.
    const values = Object.fromEntries(given) as Partial<NewProject>;
    return finish({ ...(context.state && { state: context.state }), ...values });
  },
};

function refuse(column: string, cell: string): Reading {
  return { refused: `${column} can't be read: ${cell.slice(0, 80)}` };
}

const asItStands: readonly KindName[] = ["line", "area", "webAddress"];

/** Texts stay as they stand; what means something else is read however a spreadsheet spells it. */
function parseCell(field: Field, cell: string) {
  // One that can't be read is kept, and its project is a draft.
  if (field.kind === "reraNumber") return fieldOf("title").parse([keepText(cell)]);
  if (field.isList) {
    const entries = splitCell(field, cell);
    return entries ? field.parse(entries) : { error: "This is no list." };
  }
  const parsed = field.parse([asItStands.includes(field.kind) ? keepText(cell) : cleanText(cell)]);
  const date = field.kind === "day" && "error" in parsed && parseRegistryDate(cell, "day-first");
  return date ? { value: date } : parsed;
}

/** "Gym | Park" or a JSON list; undefined where that is broken. Numbers may stand between commas too. */
function splitCell({ kind }: Field, cell: string): string[] | undefined {
  const isJson = cell.startsWith("[");
  const entries = isJson ? parseJsonList(cell, keepText) : cell.split(kind === "bhk" ? /[|,]/ : "|");
  return entries?.map(keepText).filter(Boolean);
}

function finish(given: Partial<NewProject>): Reading {
  const title = given.title ?? "";
  const reraNumber = given.reraNumber ? normaliseReraNumber(given.reraNumber) : "";
  if (!title && !reraNumber && !given.id) return { refused: "neither a RERA number nor a name" };
  const { priceMinRupees: low, priceMaxRupees: high } = given;
  if (low && high && low > high) return { refused: "price_min is above price_max" };
  return {
    project: { ...given, ...canonicalPlace(blankProject, given), title, ...(reraNumber && { reraNumber }) },
  };
}
