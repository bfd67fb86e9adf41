import { parseStateField } from "#app/features/places/model.ts";
import type { Form } from "#app/shared/form.ts";
import { parseMobileField } from "#app/shared/mobile.ts";
import { linesUpTo, lineUpTo, type Parsed, parseEmail, parseStorable } from "#app/shared/typed-text.ts";
import { leadFieldNames } from "./api-shape.ts";
import { callLanguages, callWindows, parseOneOf, timeZoneNames } from "./call-window.ts";
import { type LeadChanges, leadLimits, leadStatuses } from "./model.ts";

export type LeadReading = {
  /** What the form says, ready to be stored; a field that it does not name, or leaves empty, is not in it. */
  changes: LeadChanges;
  /** What is wrong, by the name of the field on the wire. */
  fields: Record<string, string>;
};

type LeadKey = keyof LeadChanges;
type Parsers = { [Key in LeadKey]: (text: string) => Parsed<NonNullable<LeadChanges[Key]>> };

const line = lineUpTo(leadLimits.text);

const parsers: Parsers = {
  name: line,
  mobile: parseMobileField,
  email: parseEmail,
  projectName: line,
  projectId: line,
  state: parseStateField,
  city: line,
  budget: line,
  remarks: linesUpTo(leadLimits.remarks),
  language: parseOneOf(callLanguages),
  callWindow: parseOneOf(callWindows),
  timeZone: parseOneOf(timeZoneNames),
  status: parseOneOf(leadStatuses),
};

const clearable: ReadonlySet<string> = new Set<LeadKey>([
  "city",
  "budget",
  "remarks",
  "language",
  "callWindow",
  "timeZone",
  "projectId",
]);

/**
 * Reads the texts of a contact form, as the API spells them: the public form, the dashboard's and existing clients'
 * alike. Empty texts say nothing; only `clear=<field>` empties. Of a repeated field the last counts.
 */
export function readLeadForm(texts: Form["texts"]): LeadReading {
  const reading: LeadReading = { changes: readCleared(texts), fields: {} };
  for (const key of leadKeys) readField(key, texts, reading);
  const isUnknown = (name: string) => !leadKeys.some((key) => isCleared(key, name));
  if (texts.get("clear")?.some(isUnknown)) reading.fields.clear = "Only an optional field can be cleared.";
  return reading;
}

// Object.keys forgets what the keys are; they are those of the parsers.
const leadKeys = Object.keys(parsers) as LeadKey[];

function readField<Key extends LeadKey>(
  key: Key,
  texts: Form["texts"],
  { changes, fields }: LeadReading,
): void {
  const field = leadFieldNames[key];
  const text = texts.get(field)?.at(-1) ?? "";
  if (text.trim() === "") return;
  const parsed: Parsed<NonNullable<LeadChanges[Key]>> = parseStorable(text, parsers[key]);
  if ("error" in parsed) fields[field] = parsed.error;
  else changes[key] = parsed.value;
}

function readCleared(texts: Form["texts"]): LeadChanges {
  const cleared = leadKeys.filter((key) => texts.get("clear")?.some((name) => isCleared(key, name)));
  return Object.fromEntries(cleared.map((key) => [key, null]));
}

function isCleared(key: LeadKey, name: string): boolean {
  return clearable.has(key) && leadFieldNames[key] === name;
}
