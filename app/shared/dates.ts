/** Calendar days as YYYY-MM-DD texts: no clock, no time zone. */

/** In English, January first. */
export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** YYYY-MM-DD of a day that exists; undefined for 31 April or 29 February of a common year. */
export function buildIsoDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isReal =
    year >= 1 &&
    year <= 9999 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** The day of "2026-03-31", with or without a time behind it; undefined for other forms and impossible days. */
export function parseIsoDate(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:.*)?$/.exec(text.trim()) ?? [];
  return buildIsoDate(Number(year), Number(month), Number(day));
}

/** "Mar, 2019", and "Mar-19" as spreadsheets make it, as "March 2019"; undefined for other texts. Years of this century. */
export function parseMonth(text: string): string | undefined {
  const [, word = "", year] = /^([a-z]{3,9})[\s,-]+(?:20)?(\d{2})$/i.exec(text.trim()) ?? [];
  const named = word.toLowerCase();
  const month = monthNames.find((name) =>
    [name, name.slice(0, 3)].some((one) => one.toLowerCase() === named),
  );
  return month && `${month} 20${year}`;
}

/** "2019-03-01" of "March 2019"; undefined for other texts. */
export function firstDayOfMonth(month: string): string | undefined {
  const [name = "", year] = month.split(" ");
  const names: readonly string[] = monthNames;
  return buildIsoDate(Number(year), names.indexOf(name) + 1, 1);
}

/** A month for people: "March 2026"; text that is no date stays as it is. */
export function formatMonth(isoDate: string): string {
  return formatDate(isoDate).replace(/^\d+ /, "");
}

/** From the month of one day to that of a later one: 2026-11-23 to 2027-03-31 is 4. */
export function monthsBetween(from: string, to: string): number {
  const [start, end] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  return (end ?? 0) - (start ?? 0);
}

/** The day so many months after an ISO day, or the last of a month that has no such day: 31 August and 6 months is 28 February. */
export function addMonths(isoDate: string, months: number): string {
  const date = new Date(`${isoDate}T00:00Z`);
  const day = date.getUTCDate();
  // The day before the first of a month is the last of the one before it.
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(day, date.getUTCDate()));
  return date.toISOString().slice(0, 10);
}

/** A day for people: "31 March 2026"; text that is no date stays as it is. */
export function formatDate(isoDate: string): string {
  const date = parseIsoDate(isoDate);
  if (!date) return isoDate;
  const [year = "", month = "", day = ""] = date.split("-");
  return `${Number(day)} ${monthNames[Number(month) - 1]} ${Number(year)}`;
}
