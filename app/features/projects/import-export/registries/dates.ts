import { reraBeganOn } from "#app/features/rera/model.ts";
import { buildIsoDate } from "#app/shared/dates.ts";
import type { FieldKey } from "../../fields.ts";
import type { RemarkKind } from "./remarks.ts";

/** The dates of registries: each list writes them in its own way, and some hold dates that can't be. */

export type DateOrder = "day-first" | "month-first";

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const anyDate =
  /(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})|(?:(\d{1,2})[\s-]+)?(?<![a-z])([a-z]{3})[a-z]*[\s,.-]+(\d{4})/gi;

/**
 * The date in a cell as YYYY-MM-DD; the latest where it holds several; the last day of the month where no day is told.
 * Undefined where there is none, and for what can't be true of a project: not in the calendar, before 2000, after 2045.
 */
export function parseRegistryDate(text: string, order: DateOrder): string | undefined {
  const dates = [...text.matchAll(anyDate)].flatMap((match) => readDate(match, order) ?? []);
  return dates.sort().at(-1);
}

function readDate(match: RegExpMatchArray, order: DateOrder): string | undefined {
  const [, isoYear, isoMonth, isoDay, first, second, year, day, monthName, wordYear] = match;
  if (isoYear) return toPlausibleDate(Number(isoYear), Number(isoMonth), Number(isoDay));
  if (year && order === "day-first") return toPlausibleDate(Number(year), Number(second), Number(first));
  if (year) return toPlausibleDate(Number(year), Number(first), Number(second));
  const month = months.indexOf(monthName?.toLowerCase() ?? "") + 1;
  return toPlausibleDate(
    Number(wordYear),
    month,
    day ? Number(day) : new Date(Date.UTC(Number(wordYear), month, 0)).getUTCDate(),
  );
}

function toPlausibleDate(year: number, month: number, day: number): string | undefined {
  return year >= 2000 && year <= 2045 ? buildIsoDate(year, month, day) : undefined;
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
