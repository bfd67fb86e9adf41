import { buildIsoDate } from "#app/shared/dates.ts";

/**
 * The day in a number of K-RERA, which is that of the registration: the register's list of 20 August 2026 calls numbers of
 * that day approved. Its six digits say year, month, day up to serial 004573, and mostly day, month, year since. Serials
 * run on over the years, so that the serial says which of two readings is meant.
 */

const form = /^PRM\/KA\/RERA\/\d{4}\/\d{3}\/PR\/(\d{2})(\d{2})(\d{2})\/(\d{6})$/i;

const lastOfYearFirst = 4573;

/** The last serial of each year in that list. */
const lastSerials: readonly (readonly [year: number, serial: number])[] = [
  [2021, 4619],
  [2022, 5595],
  [2023, 6526],
  [2024, 7337],
  [2025, 8371],
];

/** The first and the last year in which a serial was given. */
function yearsOf(serial: number): [from: number, to: number] {
  if (serial <= lastOfYearFirst) return [2017, 2021];
  const year = lastSerials.find(([, lastSerial]) => serial <= lastSerial)?.[0];
  return year === undefined ? [2026, 9999] : [year, year];
}

/** YYYY-MM-DD of a number as people read it; undefined for another form, and where several days until `today` would do. */
export function dayInKarnatakaNumber(number: string, today: string): string | undefined {
  const [first, month, last, serial] = form.exec(number)?.slice(1).map(Number) ?? [];
  if (first === undefined || month === undefined || last === undefined || serial === undefined)
    return undefined;
  const yearFirst = buildIsoDate(2000 + first, month, last);
  const dayFirst = buildIsoDate(2000 + last, month, first);
  const readings = serial <= lastOfYearFirst ? [yearFirst] : [yearFirst, dayFirst];
  const [from, to] = yearsOf(serial);
  const possible = readings.filter(
    (day = "") => day <= today && day >= `${from}-01-01` && day <= `${to}-12-31`,
  );
  const [day, another] = new Set(possible);
  return another === undefined ? day : undefined;
}
