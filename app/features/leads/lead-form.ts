import { parseState } from "#app/features/places/model.ts";
import type { Form } from "#app/shared/form.ts";
import { parseMobile } from "#app/shared/mobile.ts";
import { isStorableText } from "#app/shared/storable-text.ts";
import { type LeadChanges, leadLimits, leadStatuses, leadTexts } from "./model.ts";
import { leadFieldNames } from "./wire.ts";

export type LeadReading = {
  /** What the form says, ready to be stored; a field that it does not name, or leaves empty, is not in it. */
  changes: LeadChanges;
  /** What is wrong, by the name of the field on the wire. */
  fields: Record<string, string>;
};

type LeadKey = keyof LeadChanges;
type Parsed<Value> = { value: Value } | { error: string };
type Parsers = { [Key in LeadKey]: (text: string) => Parsed<NonNullable<LeadChanges[Key]>> };

const parsers: Parsers = {
  name: line,
  mobile(text) {
    const reading = parseMobile(text);
    return "mobile" in reading ? { value: reading.mobile } : reading;
  },
  email: parseEmail,
  projectName: line,
  projectId: line,
  state(text) {
    const state = parseState(text);
    return state === undefined ? { error: leadTexts.state } : { value: state };
  },
  city: line,
  budget: line,
  remarks: (text) => upTo(leadLimits.remarks, cleanLines(text)),
  status(text) {
    const status = leadStatuses.find((choice) => choice.toLowerCase() === text.trim().toLowerCase());
    return status ? { value: status } : { error: `Choose one of ${leadStatuses.join(", ")}.` };
  },
};

const clearable: ReadonlySet<string> = new Set<LeadKey>(["city", "budget", "remarks", "projectId"]);

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
  const parsed: Parsed<NonNullable<LeadChanges[Key]>> = isStorableText(text)
    ? parsers[key](text)
    : { error: "This text has characters that can't be stored." };
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

function line(text: string): Parsed<string> {
  return upTo(leadLimits.text, cleanLines(text).replace(/\s+/g, " "));
}

/** As browsers check it, but in any script and with a dot in the domain: an address that mail can reach. */
function parseEmail(text: string): Parsed<string> {
  const typed = text.normalize("NFKC").replace(/[\s\p{Cc}\p{Cf}]/gu, "");
  const [mailbox = "", domain = "", ...rest] = typed.split("@");
  const isAddress =
    /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u.test(mailbox) &&
    /^(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u.test(domain);
  if (!isAddress || rest.length > 0) {
    return { error: "Enter a whole email address, such as name@example.com." };
  }
  return upTo(leadLimits.email, `${mailbox}@${domain.toLowerCase()}`);
}

function upTo(limit: number, text: string): Parsed<string> {
  if (text === "") return { error: "Enter a text that can be read." };
  return [...text].length > limit
    ? { error: `At most ${limit.toLocaleString("en-IN")} letters.` }
    : { value: text };
}

/** Without what nobody sees: controls but line breaks, and marks that turn the direction of all that follows. */
function cleanLines(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .trim();
}
