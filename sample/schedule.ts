import type { Project, ProjectStatus } from "#app/features/projects/model.ts";
import { formatMonth, monthsBetween } from "#app/shared/dates.ts";
import type { Random } from "./random.ts";
import { wholeBetween } from "./random.ts";

/** When a sample was registered, and by when it is ready. Its dates lie around the day on which the samples are loaded. */
export type Schedule = {
  status: ProjectStatus;
  /** YYYY-MM-DD, the last day of a month. */
  possessionOn: string;
  /** "March 2027" */
  possessionMonth: string;
  /** In the number; by the catalogue's own calendar, so that addresses stay the same on whatever day it is loaded. */
  registeredYear: number;
  reraValidUntil: string;
  /** The month of the possession in the catalogue's own calendar, and by how many months the day is later than that. */
  months: { possession: number; shift: number };
};

/** Months counted from the year 0, so that they can be added. */
const monthsAt = (year: number, month: number) => year * 12 + month - 1;

/** The month from which the catalogue's own calendar speaks: Ready to Move lies before it, Under Construction after it. */
const catalogueMonth = monthsAt(2026, 11);

/** YYYY-MM-DD; without a day the last one of the month. */
function dayIn(months: number, day?: number): string {
  const [year, monthIndex] = [Math.floor(months / 12), months % 12];
  // Day 0 of the next month is the last day of this one.
  const date = day === undefined ? Date.UTC(year, monthIndex + 1, 0) : Date.UTC(year, monthIndex, day);
  return new Date(date).toISOString().slice(0, 10);
}

/**
 * Six of eleven are ready on the day, YYYY-MM-DD. A registration outlasts the possession by some months, and is never shown
 * expired.
 */
export function buildSchedule(random: Random, today: string): Schedule {
  const shift = monthsBetween(dayIn(catalogueMonth), today);
  const isReady = random() < 0.55;
  const possession = isReady
    ? wholeBetween(random, monthsAt(2022, 3), monthsAt(2026, 9))
    : wholeBetween(random, monthsAt(2027, 3), monthsAt(2030, 12));
  const validUntil = isReady
    ? wholeBetween(random, monthsAt(2027, 3), monthsAt(2028, 12))
    : possession + wholeBetween(random, 3, 12);
  const registeredYear = Math.min(2026, Math.floor(possession / 12) - 3);
  const possessionOn = dayIn(possession + shift);
  return {
    status: isReady ? "Ready to Move" : "Under Construction",
    possessionOn,
    possessionMonth: formatMonth(possessionOn),
    registeredYear,
    reraValidUntil: dayIn(validUntil + shift),
    months: { possession, shift },
  };
}

/** What a register would say of a sample. */
export type SampleRegister = Pick<
  Project,
  | "approvedOn"
  | "originalCompletionOn"
  | "revisedCompletionOn"
  | "extendedCompletionOn"
  | "completionPaper"
  | "quarterlyReport"
  | "complaints"
  | "unitsTotal"
  | "unitsBooked"
  | "openAreaPercent"
>;

/** In months, the parts by which a date of completion moved on: not at all, once, or twice. */
const moves: readonly (readonly number[])[] = [[], [], [], [6], [9], [12], [9, 9], [6, 12]];

/** Two years after its registration at the earliest a date of completion is moved. */
const monthsUntilMoved = 24;

/** `homes` is how many the project has. Whatever is ready has its paper; what is being built may still be moved. */
export function buildRegister(
  { status, registeredYear, months: { possession, shift } }: Schedule,
  homes: number,
  random: Random,
): SampleRegister {
  const isReady = status === "Ready to Move";
  // In the first half of the year: that leaves even what moved twice a year to be built in.
  const approved = monthsAt(registeredYear, wholeBetween(random, 1, 6));
  const moved = moves[wholeBetween(random, 0, moves.length - 1)] ?? [];
  const [first = 0, second = 0] = catalogueMonth - approved > monthsUntilMoved ? moved : [];
  const original = possession - first - second;
  const soldPercent = isReady ? wholeBetween(random, 72, 100) : wholeBetween(random, 0, 80);
  const complaints = random() < 0.2 ? wholeBetween(random, 1, 4) : 0;
  return {
    approvedOn: dayIn(approved + shift, wholeBetween(random, 2, 27)),
    originalCompletionOn: dayIn(original + shift),
    revisedCompletionOn: first === 0 ? null : dayIn(original + first + shift),
    extendedCompletionOn: second === 0 ? null : dayIn(possession + shift),
    completionPaper: paperOf(isReady, random()),
    quarterlyReport: isReady ? null : random() < 0.15 ? "Not uploaded" : "Uploaded",
    complaints,
    unitsTotal: homes,
    unitsBooked: Math.round((homes * soldPercent) / 100),
    openAreaPercent: wholeBetween(random, 28, 64),
  };
}

function paperOf(isReady: boolean, draw: number): SampleRegister["completionPaper"] {
  if (!isReady) return null;
  return draw < 0.7 ? "Occupation certificate" : "Completion certificate";
}
