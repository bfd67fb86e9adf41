import { parseState } from "#app/features/places/model.ts";
import { longestReraText, normaliseReraNumber, reraKey } from "#app/features/rera/model.ts";
import { parseIsoDate, parseMonth } from "#app/shared/dates.ts";
import { formatGrouped, parseRupees } from "#app/shared/money.ts";
import type { Parsed } from "#app/shared/typed-text.ts";
import { parseWebUrl } from "#app/shared/web-links.ts";
import { formatApiUnit, parseUnits } from "./homes/unit-text.ts";
import { bhkRange, limits, parseAmenity, type Unit } from "./model.ts";

/** The kinds of fields that a project has. Safe in the browser. */

export type KindName =
  | "line"
  | "area"
  | "state"
  | "reraNumber"
  | "webAddress"
  | "rupees"
  | "count"
  | "decimal"
  | "day"
  | "choice"
  | "flag"
  | "lines"
  | "amenities"
  | "bhk"
  | "units";

/** What a kind knows of its values. `Api` is what the API answers. */
export type Kind<Name extends KindName, Value, Api = Value> = {
  readonly kind: Name;
  /** The value of a project of which nothing is known. */
  readonly blank: Value;
  /**
   * From the texts that were told, tidy and none of them empty. Of a field with one value it is the last that counts.
   * The error is for people.
   */
  readonly parse: (texts: readonly string[]) => Parsed<Value>;
  readonly toApi: (value: Value) => Api;
  /** It has several values: each text tells one, or some. */
  readonly isList: boolean;
  /** The texts of one text that gives several; undefined where it can't. */
  readonly split?: (text: string) => readonly string[];
  /** What the choices are. */
  readonly choices?: readonly string[];
};

function single<Name extends KindName, Value, Api>(
  kind: Name,
  blank: Value,
  parse: (text: string) => Parsed<Value>,
  toApi: (value: Value) => Api,
): Kind<Name, Value, Api> {
  return { kind, blank, isList: false, parse: (texts) => parse(texts.at(-1) ?? ""), toApi };
}

function read<Value>(value: Value | undefined, error: string): Parsed<Value> {
  return value === undefined ? { error } : { value };
}

const asText = (value: string | null) => value ?? "";
const asItIs = <Value>(value: Value) => value;

function parseLine(text: string, max: number = limits.text): Parsed<string> {
  return text.length <= max ? { value: text } : { error: `At most ${formatGrouped(max)} characters.` };
}

/** One line of text of at most so many characters; null where unknown. */
export const line = (most?: number) =>
  single<"line", string | null, string>("line", null, (text) => parseLine(text, most), asText);

/** A line that ends with its unit: ft, sq.ft. or m. */
export const area = () =>
  single<"area", string | null, string>("area", null, (text) => parseLine(text), asText);

/** One line of text that every project has. */
export const neededLine = () => single<"line", string, string>("line", "", (text) => parseLine(text), asItIs);

export const state = () =>
  single<"state", string | null, string>(
    "state",
    null,
    (text) => read(parseState(text), "Choose one of the states of India."),
    asText,
  );

export const reraNumber = () =>
  single<"reraNumber", string | null, string>(
    "reraNumber",
    null,
    (text) => {
      const number = parseLine(text, longestReraText);
      if ("error" in number) return number;
      return read(
        reraKey(text) === null ? undefined : normaliseReraNumber(text),
        "No number can be read from this.",
      );
    },
    asText,
  );

export const webAddress = () =>
  single<"webAddress", string | null, string>(
    "webAddress",
    null,
    (text) => {
      const address = parseLine(text);
      if ("error" in address) return address;
      return read(parseWebUrl(text), "Enter a web address, such as https://example.com.");
    },
    asText,
  );

/** Whole rupees. */
export const rupees = () =>
  single<"rupees", number | null, number | null>(
    "rupees",
    null,
    (text) => read(parseRupees(text), 'Enter an amount in rupees, such as 6240000 or "62.4 Lacs".'),
    asItIs,
  );

function parseCount(text: string, max: number): Parsed<number> {
  const isCount = /^\d{1,12}(?:\.0+)?$/.test(text) && Number(text) <= max;
  return read(isCount ? Number(text) : undefined, `Enter a whole number from 0 to ${formatGrouped(max)}.`);
}

const mostOfAThing = 999_999;

export const count = (most: number = mostOfAThing) =>
  single<"count", number | null, number | null>("count", null, (text) => parseCount(text, most), asItIs);

type DecimalRange = { readonly min: number; readonly max: number; readonly decimals: number };

/** A number with some decimals, such as an area in square metres. Further decimals are rounded away. */
export const decimal = ({ min, max, decimals }: DecimalRange) =>
  single<"decimal", number | null, number | null>(
    "decimal",
    null,
    (text) => {
      const number = /^\d{1,12}(?:\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN;
      const isInRange = number >= min && number <= max;
      return read(
        isInRange ? Number(number.toFixed(decimals)) : undefined,
        `Enter a number from ${formatGrouped(min)} to ${formatGrouped(max)}.`,
      );
    },
    asItIs,
  );

/** Six digits. */
export const pinCode = () =>
  single<"line", string | null, string>(
    "line",
    null,
    (text) => read(/^[1-9]\d{5}$/.test(text) ? text : undefined, "Enter the six digits of a PIN code."),
    asText,
  );

/** "March 2019", where nobody gives the day. */
export const month = () =>
  single<"line", string | null, string>(
    "line",
    null,
    (text) => read(parseMonth(text), "Enter a month and its year, such as March 2019."),
    asText,
  );

/** A count that is nought until something is counted. */
export const viewCount = (max: number) =>
  single<"count", number, number>("count", 0, (text) => parseCount(text, max), asItIs);

/** YYYY-MM-DD; a time behind it is not looked at. */
export const day = () =>
  single<"day", string | null, string | null>(
    "day",
    null,
    (text) => read(parseIsoDate(text.slice(0, 10)), "Enter a date as YYYY-MM-DD."),
    asItIs,
  );

/** One of the choices, told in any case; null where unknown. */
export const choice = <Choice extends string>(choices: readonly Choice[]) => ({
  ...single<"choice", Choice | null, string>("choice", null, (text) => parseChoice(choices, text), asText),
  choices,
});

/** The same, where every project has one. */
export const neededChoice = <Choice extends string>(choices: readonly Choice[], blank: Choice) => ({
  ...single<"choice", Choice, string>("choice", blank, (text) => parseChoice(choices, text), asItIs),
  choices,
});

function parseChoice<Choice extends string>(choices: readonly Choice[], text: string): Parsed<Choice> {
  const found = choices.find((one) => one.toLowerCase() === text.toLowerCase());
  return read(found, `Choose one of: ${choices.join(", ")}.`);
}

const flags = new Map([
  ...["true", "on", "yes", "1"].map((word) => [word, true] as const),
  ...["false", "off", "no", "0"].map((word) => [word, false] as const),
]);

export const flag = () =>
  single<"flag", boolean, boolean>(
    "flag",
    false,
    (text) => read(flags.get(text.toLowerCase()), "Send true or false."),
    asItIs,
  );

function list<Name extends KindName, Value, Api = Value>(
  kind: Name,
  parseAll: (texts: readonly string[]) => Parsed<Value[]>,
  toApi: (value: Value[]) => Api[],
  split?: (text: string) => readonly string[],
): Kind<Name, Value[], Api[]> {
  const parse = (texts: readonly string[]): Parsed<Value[]> => {
    const parsed = parseAll(texts);
    const isTooLong = "value" in parsed && parsed.value.length > limits.list;
    return isTooLong ? { error: `At most ${limits.list} entries.` } : parsed;
  };
  return { kind, blank: [], isList: true, parse, toApi, ...(split && { split }) };
}

function parseLines(texts: readonly string[]): Parsed<string[]> {
  const isTooLong = texts.some((text) => text.length > limits.text);
  return isTooLong
    ? { error: `At most ${formatGrouped(limits.text)} characters each.` }
    : { value: [...texts] };
}

/** Lines of text, one a text. */
export const lines = () => list<"lines", string>("lines", parseLines, asItIs);

/** Comma-joined, or a JSON list, which alone can hold a name with a comma. */
export const amenities = () =>
  list<"amenities", string>(
    "amenities",
    (texts) => parseLines([...new Set(texts.map(parseAmenity))]),
    asItIs,
    (text) => parseJsonList(text) ?? text.split(","),
  );

/**
 * The texts of a JSON list; undefined for any other text. What is no text in it becomes its JSON, with the texts inside as
 * `keep` makes them.
 */
export function parseJsonList(text: string, keep = asItIs<string>): string[] | undefined {
  if (!text.trim().startsWith("[")) return undefined;
  const keepTexts = (_key: string, value: unknown) => (typeof value === "string" ? keep(value) : value);
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return undefined;
    return parsed.map((item) => (typeof item === "string" ? keep(item) : JSON.stringify(item, keepTexts)));
  } catch {
    return undefined;
  }
}

export const isBhkNumber = (text: string) => /^-?\d{1,9}(?:\.\d{1,9})?$/.test(text);

/** Numbers of bedrooms, comma-joined. */
export const bhk = () =>
  list<"bhk", number>(
    "bhk",
    (texts) => {
      const numbers = texts.map((text) => (isBhkNumber(text) ? Number(text) : Number.NaN));
      const isTrue = numbers.every((number) => number >= bhkRange.min && number <= bhkRange.max);
      return isTrue ? { value: numbers } : { error: `A home has ${bhkRange.min} to ${bhkRange.max} BHK.` };
    },
    asItIs,
    (text) => text.split(","),
  );

/** Kinds of home, each a JSON text. */
export const units = () => list<"units", Unit, string>("units", parseUnits, (all) => all.map(formatApiUnit));
