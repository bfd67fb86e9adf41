import { monthNames } from "./dates.ts";

/**
 * Moments for people: in India's time, wherever the server or the reader's machine thinks it is. India keeps one time
 * without summer time, so no calendar of time zones is needed, and server and browser write the same.
 */
const indiaOffsetMinutes = 330;

/** "21 November 2026, 12:00": the date as everywhere (dates.ts). */
export function formatMoment(moment: Date): string {
  return `${formatDay(moment)}, ${partsOf(moment).time}`;
}

/** "12:00": the time of day of a moment in India. */
export function formatTime(moment: Date): string {
  return partsOf(moment).time;
}

/** "21 November 2026": the day of a moment in India. */
export function formatDay(moment: Date): string {
  const { year, month, day } = partsOf(moment);
  return `${day} ${monthNames[month - 1]} ${year}`;
}

/** "2026-11-21 12:00", for tables that are sorted as text. */
export function formatMinute(moment: Date): string {
  return `${indianDay(moment)} ${partsOf(moment).time}`;
}

/** The day that it is in India: "2026-11-21". */
export function indianDay(moment: Date): string {
  const { year, month, day } = partsOf(moment);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The days in India from the first one of 1970 to a moment: cheap to ask, and another one each midnight. */
export function dayNumber(moment: Date): number {
  return Math.floor((moment.getTime() / 60_000 + indiaOffsetMinutes) / (24 * 60));
}

/** The first moment of a day, YYYY-MM-DD, in India. */
export function startOfIndianDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00Z`) - indiaOffsetMinutes * 60_000);
}

/** The first moment after a day, YYYY-MM-DD, in India. */
export function endOfIndianDay(day: string): Date {
  return new Date(startOfIndianDay(day).getTime() + 24 * 60 * 60_000);
}

function partsOf(moment: Date) {
  const shifted = new Date(moment.getTime() + indiaOffsetMinutes * 60_000);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    time: `${twoDigits(shifted.getUTCHours())}:${twoDigits(shifted.getUTCMinutes())}`,
  };
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
