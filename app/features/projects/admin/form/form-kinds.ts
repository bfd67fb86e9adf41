import { formatGrouped, formatRupeesGrouped, parseRupees } from "#app/shared/money.ts";
import { parseWebUrl } from "#app/shared/web-links.ts";
import { type ImageItem, presentImages } from "#app/ui/images/image-list-state.ts";
import type { KindName } from "../../field-kinds.ts";
import { formatAmenity, limits } from "../../model.ts";

/** What each kind of field is in the form: everything as typed, so that nothing is lost by being unreadable. */

/** An area and its unit: ft, sq.ft. or m; "" where an older text has another one. */
export type CarpetArea = { readonly text: string; readonly unit: string };

export interface ListRow {
  readonly key: string;
  readonly text: string;
}

export interface UnitRow {
  readonly key: string;
  readonly bhk: string;
  readonly price: string;
  readonly area: string;
  /** None or one; the removed one is kept here so that it can come back. */
  readonly plan: readonly ImageItem[];
}

export type FormValues = {
  line: string;
  state: string;
  reraNumber: string;
  webAddress: string;
  rupees: string;
  count: string;
  decimal: string;
  day: string;
  choice: string;
  area: CarpetArea;
  flag: boolean;
  lines: readonly ListRow[];
  amenities: readonly string[];
  bhk: readonly number[];
  units: readonly UnitRow[];
};

type FormKind<Value, Api> = {
  /** As the form shows what the API answered. Rows are keyed by their place, under the name of their field. */
  fromApi(value: Api, name: string): Value;
  /** The texts that travel; none for a field that says nothing. */
  toTexts(value: Value): readonly string[];
  isEmpty(value: Value): boolean;
  /** In one line, for the comparison of two versions. */
  describe(value: Value): string;
  /** What is wrong with it; undefined where nothing is. */
  findFault(value: Value, label: string): string | undefined;
};

/** A text, wrong where `findFault` says so. */
function text<Api>(
  fromApi: (value: Api) => string,
  findFault: (typed: string) => string | undefined = () => undefined,
  toText: (typed: string) => string = (typed) => typed,
): FormKind<string, Api> {
  return {
    fromApi,
    toTexts: (typed) => filledText(typed).map(toText),
    isEmpty: (typed) => typed.trim() === "",
    describe: (typed) => typed,
    findFault: (typed) => (typed.trim() === "" ? undefined : findFault(typed)) ?? checkLength(typed),
  };
}

const asText = (value: string | null) => value ?? "";
const numberToText = (value: number | null) => (value === null ? "" : String(value));
const filledText = (typed: string) => (typed.trim() ? [typed.trim()] : []);

const line = text(asText);

type FormKinds = {
  line: FormKind<string, string>;
  state: FormKind<string, string>;
  reraNumber: FormKind<string, string>;
  webAddress: FormKind<string, string>;
  rupees: FormKind<string, number | null>;
  count: FormKind<string, number | null>;
  decimal: FormKind<string, number | null>;
  day: FormKind<string, string | null>;
  choice: FormKind<string, string>;
  area: FormKind<CarpetArea, string>;
  flag: FormKind<boolean, boolean>;
  lines: FormKind<readonly ListRow[], readonly string[]>;
  amenities: FormKind<readonly string[], readonly string[]>;
  bhk: FormKind<readonly number[], readonly number[]>;
  units: FormKind<readonly UnitRow[], readonly string[]>;
};

const formKinds: FormKinds = {
  line,
  state: line,
  reraNumber: line,
  choice: line,
  webAddress: text(asText, (typed) =>
    parseWebUrl(typed) === undefined ? "Type a web address, like https://example.in." : undefined,
  ),
  rupees: text(formatPriceInput, checkPrice, (typed) => String(parseRupees(typed) ?? typed)),
  count: text(numberToText, (typed) => (/^\d{0,6}$/.test(typed.trim()) ? undefined : "Type a whole number.")),
  decimal: text(numberToText, (typed) =>
    /^\d{1,12}(?:\.\d+)?$/.test(typed.trim()) ? undefined : "Type a number, such as 18.52.",
  ),
  // A year of two digits is a slip of the keyboard.
  day: text(asText, (typed) => (typed >= "1950" && typed < "2101" ? undefined : "Check the year.")),
  area: {
    fromApi: parseCarpetArea,
    toTexts: ({ text, unit }) => (text.trim() ? filledText(`${text.trim()} ${unit}`) : []),
    isEmpty: ({ text }) => text.trim() === "",
    describe: ({ text, unit }) => `${text} ${unit}`,
    findFault: (area) => checkArea(area) ?? checkLength(area.text),
  },
  flag: {
    fromApi: (isOn) => isOn,
    toTexts: (isOn) => [String(isOn)],
    isEmpty: (isOn) => !isOn,
    describe: (isOn) => (isOn ? "Yes" : "No"),
    findFault: () => undefined,
  },
  lines: {
    fromApi: (texts, name) => texts.map((text, index) => ({ key: `${name}-${index}`, text })),
    toTexts: (rows) => rows.flatMap(({ text }) => filledText(text)),
    isEmpty: (rows) => rows.every(({ text }) => text.trim() === ""),
    describe: (rows) => rows.map(({ text }) => text).join(" · "),
    findFault: (rows, label) => checkCount(rows, label) ?? checkEntries(rows),
  },
  amenities: {
    fromApi: (names) => names,
    // A list of amenities may come comma-joined; a name with a comma travels as a JSON list of one.
    toTexts: (names) => names.map((name) => (/[,[]/.test(name) ? JSON.stringify([name]) : name)),
    isEmpty: (names) => names.length === 0,
    describe: (names) => names.map(formatAmenity).join(", "),
    findFault: (names, label) => checkCount(names, label) ?? names.map(checkLength).find(Boolean),
  },
  bhk: {
    fromApi: (numbers) => numbers,
    toTexts: (numbers) => numbers.map(String),
    isEmpty: (numbers) => numbers.length === 0,
    describe: (numbers) => numbers.join(", "),
    findFault: checkCount,
  },
  units: {
    fromApi: (texts, name) =>
      texts.map((json, index) => ({ key: `${name}-${index}`, ...parseUnit(json), plan: [] })),
    toTexts: (rows) => filledUnits(rows).map(formatUnit),
    isEmpty: (rows) => rows.every(isEmptyUnit),
    describe: (rows) => filledUnits(rows).map(describeUnit).join("; "),
    findFault: (rows, label) => checkCount(rows, label) ?? checkUnits(rows),
  },
};

/** Rupees as the price field shows them: "62,40,000"; "" where unknown. */
export function formatPriceInput(rupees: number | null): string {
  return rupees === null ? "" : formatRupeesGrouped(rupees).slice(1);
}

function checkPrice(typed: string): string | undefined {
  const rupees = parseRupees(typed);
  if (rupees === undefined) return "Type rupees (62,40,000) or a short form (62.4 Lacs).";
  return rupees > 0 ? undefined : "A price is more than 0.";
}

const carpetPattern = /^(.*?)\s*(sq\.?\s*ft\.?|ft\.?|m)$/i;

/** "835–1,255 sq.ft." in its two parts. A text with another unit stays whole, with none. */
export function parseCarpetArea(text: string): CarpetArea {
  if (!text) return { text: "", unit: "sq.ft." };
  const [, area = "", unit = ""] = carpetPattern.exec(text.trim()) ?? [];
  if (!/\d\W*$/.test(area)) return { text, unit: "" };
  return { text: area, unit: /^sq/i.test(unit) ? "sq.ft." : unit.toLowerCase().replace(".", "") };
}

function checkArea({ text, unit }: CarpetArea): string | undefined {
  // An older text with a unit of its own is kept as it is.
  if (unit === "" || !text.trim()) return undefined;
  const isArea = /^[\d,.]+(?:\s*[-–]\s*[\d,.]+)?$/.test(text.trim()) && /[1-9]/.test(text);
  return isArea ? undefined : "Enter a number or a range, such as 835-1255.";
}

function checkLength(text: string): string | undefined {
  if (text.length <= limits.text) return undefined;
  return `At most ${formatGrouped(limits.text)} characters; these are ${formatGrouped(text.length)}.`;
}

function checkCount(list: readonly unknown[], label: string): string | undefined {
  return list.length > limits.list ? `${label} takes at most ${limits.list} entries.` : undefined;
}

function checkEntries(rows: readonly ListRow[]): string | undefined {
  const long = rows.findIndex(({ text }) => text.length > limits.text);
  if (long === -1) return undefined;
  return `Entry ${long + 1} is too long: at most ${formatGrouped(limits.text)} characters.`;
}

type ApiUnit = Partial<Record<"bhk" | "Price" | "Area", string>>;

function parseUnit(json: string) {
  const { bhk = "", Price = "", Area = "" }: ApiUnit = JSON.parse(json);
  return { bhk, price: Price, area: Area };
}

function formatUnit({ bhk, price, area }: UnitRow): string {
  return JSON.stringify({ bhk: bhk.trim(), Price: price.trim(), Area: area.trim() });
}

/** A row that says nothing is not sent. */
export function isEmptyUnit(unit: UnitRow): boolean {
  return !unit.bhk.trim() && !unit.price.trim() && !unit.area.trim() && presentImages(unit.plan).length === 0;
}

/** The units that say something, in order. */
export function filledUnits(rows: readonly UnitRow[]): UnitRow[] {
  return rows.filter((unit) => !isEmptyUnit(unit));
}

function describeUnit({ bhk, price, area, plan }: UnitRow): string {
  const facts = [`${bhk} BHK`, price, area, presentImages(plan).length > 0 ? "with plan" : "no plan"];
  return facts.filter((fact) => fact.trim()).join(", ");
}

function checkUnits(rows: readonly UnitRow[]): string | undefined {
  const wrong = rows.flatMap((unit, index) => {
    if (isEmptyUnit(unit)) return [];
    if (!unit.bhk.trim()) return [`Row ${index + 1}: type its BHK.`];
    const long = (["bhk", "price", "area"] as const).find((part) => unit[part].length > limits.unit[part]);
    return long ? [`Row ${index + 1}: ${long} has more than ${limits.unit[long]} characters.`] : [];
  });
  return wrong[0];
}

/** A kind for code that treats all alike; its values are those of one field. */
export const formKindOf = (kind: KindName) => formKinds[kind] as unknown as FormKind<unknown, unknown>;
