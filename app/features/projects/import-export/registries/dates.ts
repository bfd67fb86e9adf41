import { reraBeganOn } from "#app/features/rera/model.ts";
import { buildIsoDate } from "#app/shared/dates.ts";
import type { FieldKey } from "../../fields.ts";
import type { RemarkKind } from "./remarks.ts";

/** The dates of registries: each list writes them in its own way, and some hold dates that can't be. */

export type DateOrder = "day-first" | "month-first";

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
/** The name of a month, whole or cut short. */
export const monthPattern =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
/** "2027-03-31"; "31.03.2027"; "31-Mar-2027", "31st March, 2027", "31-Mar-27", "Mar 2027"; "March 31, 2027". */
const anyDate = new RegExp(
  [
    String.raw`(?<isoYear>\d{4})-(?<isoMonth>\d{1,2})-(?<isoDay>\d{1,2})`,
    String.raw`(?<first>\d{1,2})[/.-](?<second>\d{1,2})[/.-](?<year>\d{4})`,
    String.raw`(?<wordDay>\d{1,2})(?:st|nd|rd|th)?[\s,.-]+(?<dayMonth>${monthPattern})[\s,.-]+(?<dayYear>\d{4}|\d{2}(?!\d))`,
    String.raw`(?<![a-z])(?<monthDay>${monthPattern})[\s.-]+(?<dayBehind>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<behindYear>\d{4})`,
    String.raw`(?<![a-z])(?<month>${monthPattern})[\s,.-]+(?<monthYear>\d{4})`,
  ].join("|"),
  "gi",
);

/**
 * The date in a cell as YYYY-MM-DD; the latest where it holds several; the last day of the month where no day is told.
 * Undefined where there is none, and for what can't be true of a project: not in the calendar, before 2000, after 2045.
 */
export function parseRegistryDate(text: string, order: DateOrder): string | undefined {
  return latest([...text.matchAll(anyDate)], order);
}

/** The same, but undefined where no day is told. */
export function parseRegistryDay(text: string, order: DateOrder): string | undefined {
  return latest(
    [...text.matchAll(anyDate)].filter(({ groups }) => groups?.month === undefined),
    order,
  );
}

function latest(matches: RegExpMatchArray[], order: DateOrder): string | undefined {
  return matches
    .flatMap((match) => readDate(match, order) ?? [])
    .sort()
    .at(-1);
}

function readDate({ groups = {} }: RegExpMatchArray, order: DateOrder): string | undefined {
  const { isoYear, isoMonth, isoDay, first, second, year, month, monthYear } = groups;
  if (isoYear) return toPlausibleDate(isoYear, isoMonth, isoDay);
  if (year && order === "day-first") return toPlausibleDate(year, second, first);
  if (year) return toPlausibleDate(year, first, second);
  if (month) {
    const ofYear = monthOf(month);
    return toPlausibleDate(monthYear, ofYear, new Date(Date.UTC(Number(monthYear), ofYear, 0)).getUTCDate());
  }
  const { wordDay, dayMonth, dayYear, dayBehind, monthDay, behindYear } = groups;
  const writtenYear = dayYear ?? behindYear ?? "";
  const fullYear = writtenYear.length === 2 ? `20${writtenYear}` : writtenYear;
  return toPlausibleDate(fullYear, monthOf(dayMonth ?? monthDay ?? ""), wordDay ?? dayBehind);
}

/** From 1; 0 for what is none. */
function monthOf(word: string): number {
  return months.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

type Digits = string | number | undefined;

function toPlausibleDate(year: Digits, month: Digits, day: Digits): string | undefined {
  const isPlausible = Number(year) >= 2000 && Number(year) <= 2045;
  return isPlausible ? buildIsoDate(Number(year), Number(month), Number(day)) : undefined;
}

/** Days of what has been done. */
const pastDays: ReadonlySet<FieldKey> = new Set(["approvedOn", "registerChangedOn"]);

/**
 * Why a day of a register can't be true. All but the first date of completion are given under RERA; that one is the
 * promoter's own, and an ongoing project may have promised it years before.
 */
export function faultOfDay(key: FieldKey, day: string | undefined, today: string): RemarkKind | undefined {
  if (day === undefined) return "unreadable";
  if (day < reraBeganOn && key !== "originalCompletionOn") return "beforeRera";
  return day > today && pastDays.has(key) ? "future" : undefined;
}

/**
 * Whether a list writes the day or the month first, told by the values above 12 among these cells; `usual` where they
 * don't tell. The same authority publishes both orders.
 */
export function detectDateOrder(cells: Iterable<string>, usual: DateOrder): DateOrder {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const cell of cells) {
    const match = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}/.exec(cell);
    if (Number(match?.[1]) > 12) dayFirst += 1;
    if (Number(match?.[2]) > 12) monthFirst += 1;
  }
  if (dayFirst === monthFirst) return usual;
  return dayFirst > monthFirst ? "day-first" : "month-first";
}
