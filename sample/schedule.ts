import type { ProjectStatus } from "#app/features/projects/model.ts";
import { monthNames } from "#app/shared/dates.ts";
import type { Random } from "./random.ts";
import { wholeBetween } from "./random.ts";

/** The sample speaks from November 2026: Ready to Move lies before it, Under Construction after it. */
export type Schedule = {
  status: ProjectStatus;
  /** YYYY-MM-DD, the last day of a month. */
  possessionOn: string;
  /** "March 2027" */
  possessionMonth: string;
  registeredYear: number;
  reraValidUntil: string;
};

/** Months counted from the year 0, so that they can be added. */
const monthsAt = (year: number, month: number) => year * 12 + month - 1;

function lastDayOf(months: number): string {
  const [year, monthIndex] = [Math.floor(months / 12), months % 12];
  // Day 0 of the next month is the last day of this one.
  return new Date(Date.UTC(year, monthIndex + 1, 0)).toISOString().slice(0, 10);
}

/** Six of eleven are ready. A registration outlasts the possession by some months, and is never shown expired. */
export function buildSchedule(random: Random): Schedule {
  const isReady = random() < 0.55;
  const possession = isReady
    ? wholeBetween(random, monthsAt(2022, 3), monthsAt(2026, 9))
    : wholeBetween(random, monthsAt(2027, 3), monthsAt(2030, 12));
  const validUntil = isReady
    ? wholeBetween(random, monthsAt(2027, 3), monthsAt(2028, 12))
    : possession + wholeBetween(random, 3, 12);
  const possessionYear = Math.floor(possession / 12);
  return {
    status: isReady ? "Ready to Move" : "Under Construction",
    possessionOn: lastDayOf(possession),
    possessionMonth: `${monthNames[possession % 12] ?? ""} ${possessionYear}`,
    registeredYear: isReady ? possessionYear - 3 : Math.min(2026, possessionYear - 3),
    reraValidUntil: lastDayOf(validUntil),
  };
}
