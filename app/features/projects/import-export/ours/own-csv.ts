import { normaliseReraNumber } from "#app/features/rera/model.ts";
import { keepText } from "#app/shared/typed-text.ts";
import { type KindName, parseJsonList } from "../../field-kinds.ts";
import type { Field } from "../../fields/field-row.ts";
import { blankProject, csvNamesOf, type FieldKey, fieldKeys, fieldOf } from "../../fields.ts";
import type { NewProject } from "../../model.ts";
import { statusNames, typeNames } from "../../search/interpret/vocabulary.ts";
import { canonicalPlace } from "../../store.server.ts";
import { parseRegistryDate } from "../registries/dates.ts";
import { columnName, type Layout, type Reading } from "../registries/layout.ts";
import { cleanText } from "../registries/text.ts";
import { readHomes } from "./homes-in-words.ts";

/** Columns of an export that we make ourselves, or that name files, which a CSV can't carry. */
export const derivedColumns: readonly string[] = [
  "created_at",
  "updated_at",
  "rera_authority",
  "image",
  "imgcollection",
  "developer_logo",
];

/** The columns of each field, ours first; what the form and the table call it is read too. */
export const ownColumns = fieldKeys.map((key) => ({ key, names: namesOf(key) }));

function namesOf(key: FieldKey): readonly string[] {
  const { label, column } = fieldOf(key);
  const seen = [label, column?.label].flatMap((name) => (name ? columnName(name) : []));
  return [...new Set([...csvNamesOf(key), ...seen])];
}

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
    const faults: string[] = [];
    const id = row.id?.trim();
    if (id && !/^[\w-]{1,120}$/.test(id)) faults.push(describeFault("id", id, "Letters, digits, - and _."));
    else if (id) given.set("id", id);
    for (const { key, names } of ownColumns) {
      const column = names.find((name) => row[name]?.trim());
      if (!column) continue;
      const text = row[column]?.trim() ?? "";
      const cell = choiceNames[key]?.get(text.toLowerCase()) ?? text;
      if (saysNothing(fieldOf(key), cell)) continue;
      const parsed = parseCell(fieldOf(key), cell);
      if ("error" in parsed) faults.push(describeFault(column, cell, parsed.error));
      else given.set(key, parsed.value);
    }
    if (faults.length > 0) return { refused: faults.join("; ") };
    // Each value was read by the kind of its own field.
    const values = Object.fromEntries(given) as Partial<NewProject>;
    return finish({ ...(context.state && { state: context.state }), ...values });
  },
};

/** What people call a choice, as a question in the search box may. */
const choiceNames: Partial<Record<FieldKey, ReadonlyMap<string, string>>> = {
  propertyType: typeNames,
  projectStatus: statusNames,
};

/** Which cell it is, what is there, and what would be right: all that has to be corrected, at once. */
function describeFault(column: string, cell: string, error: string): string {
  return `${column} can't be read: ${cell.slice(0, 80)} (${error.replace(/\.$/, "")})`;
}

const asItStands: readonly KindName[] = ["line", "area", "webAddress"];

const kindsOfWords: readonly KindName[] = [...asItStands, "reraNumber", "lines"];

/** What people write where they don't know. A text may mean it. */
function saysNothing({ kind }: Field, cell: string): boolean {
  return (
    !kindsOfWords.includes(kind) && /^(?:-|n\/?a|unknown|not published|(?:price )?on request)$/i.test(cell)
  );
}

/** Texts stay as they are; what means something else is read however a spreadsheet spells it. */
function parseCell(field: Field, cell: string) {
  // One that can't be read is kept, and its project is a draft.
  if (field.kind === "reraNumber") return fieldOf("title").parse([keepText(cell)]);
  if (field.isList) {
    const entries = splitCell(field, cell);
    return entries ? field.parse(entries) : { error: listFaults[field.kind] ?? "This is not a list." };
  }
  const parsed = field.parse([asItStands.includes(field.kind) ? keepText(cell) : cleanText(cell)]);
  const date = field.kind === "day" && "error" in parsed && parseRegistryDate(cell, "day-first");
  return date ? { value: date } : parsed;
}

const listFaults: Partial<Record<KindName, string>> = {
  units: "Write each home as 2 BHK, 835 sq.ft., 62.4 Lacs, with | between two",
};

/** "Gym | Park" or a JSON list; undefined where that is broken. */
function splitCell(field: Field, cell: string): readonly string[] | undefined {
  const entries = cell.startsWith("[") ? parseJsonList(cell, keepText) : splitText(field, cell);
  return entries?.map(keepText).filter(Boolean);
}

/** A line of text may hold a comma; a name or a number holds none. */
export function separatorsOf(field?: Field): RegExp {
  return field?.kind === "amenities" ? /[|,]/ : /\|/;
}

/** Numbers of bedrooms as people write them too ("2, 3 & 4 BHK"), and homes in words. */
function splitText(field: Field, cell: string): readonly string[] | undefined {
  if (field.kind === "units") return readHomes(cell)?.map((home) => JSON.stringify(home));
  if (field.kind === "bhk") return cell.replace(/(?<![a-z])bhks?\b/gi, " ").split(/[|,/&]|\band\b/i);
  return cell.split(separatorsOf(field));
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
