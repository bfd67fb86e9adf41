import { formatMonth } from "#app/shared/dates.ts";
import { formatQuantity } from "#app/shared/money.ts";
import type { Project } from "../model.ts";

/** The dates by which the work was to be done, as the register publishes them: YYYY-MM-DD, null where it publishes none. */
export type CompletionDates = {
  readonly original: string | null;
  readonly revised: string | null;
  readonly extended: string | null;
};

/** The dates that came after the original one, in the order in which a register gives them. */
export type LaterDate = "revised" | "extended";
const laterDates: readonly LaterDate[] = ["revised", "extended"];

export type Slip = {
  /** Whole months from the original date to the latest one; 0 where no later date is published. */
  readonly months: number;
  /** How many times the date moved on. */
  readonly moves: number;
  /** The latest of the dates. */
  readonly latestOn: string;
  /** Dates that lie before one that came before them: shown as published, and not counted. */
  readonly odd: readonly LaterDate[];
};

/**
 * How far the date of completion has moved on. A date moves it where it is later than every date before it: an equal one
 * moves nothing, and an earlier one is odd and counts for nothing. Null without an original date: nothing tells from when
 * to count, and nobody guesses it.
 */
export function slipOf(dates: CompletionDates): Slip | null {
  if (dates.original === null) return null;
  let latestOn = dates.original;
  let moves = 0;
  const odd: LaterDate[] = [];
  for (const name of laterDates) {
    const day = dates[name];
    if (day === null || day === latestOn) continue;
    if (day < latestOn) {
      odd.push(name);
      continue;
    }
    latestOn = day;
    moves++;
  }
  return { months: wholeMonths(dates.original, latestOn), moves, latestOn, odd };
}

/** From one day to a later one, as calendars count: from 31 December to 30 June are 6, for June has no 31st day; to 29 June they are 5. */
export function wholeMonths(from: string, to: string): number {
  const [start, end] = [new Date(from), new Date(to)];
  const months =
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  const isReached = end.getUTCDate() >= Math.min(start.getUTCDate(), lastDay);
  return isReached ? months : months - 1;
}

/** "14 months", "less than a month" */
export function formatMonths(months: number): string {
  return months === 0 ? "less than a month" : formatQuantity(months, "month");
}

type Dated = Pick<Project, "originalCompletionOn" | "revisedCompletionOn" | "extendedCompletionOn">;

export function completionDatesOf(project: Dated): CompletionDates {
  const { originalCompletionOn, revisedCompletionOn, extendedCompletionOn } = project;
  return { original: originalCompletionOn, revised: revisedCompletionOn, extended: extendedCompletionOn };
}

/**
 * When the work is to be done, by the latest date of the register, and how far that moved on; null where the date first
 * registered is not published.
 */
export function formatCompletion(project: Dated): string | null {
  const slip = slipOf(completionDatesOf(project));
  if (slip === null) return null;
  const month = formatMonth(slip.latestOn);
  if (slip.moves === 0) return `Completion by ${month}, not moved`;
  return `Completion moved by ${formatMonths(slip.months)}, to ${month}`;
}

/** How far the date has moved on, as lists of projects are asked for it; in whole months, as `slipOf` counts them. */
export const slipChoices = ["not-moved", "moved-up-to-12", "moved-over-12"] as const;
export type SlipChoice = (typeof slipChoices)[number];

/** Up to so many months a slip is a short one. */
export const shortSlipMonths = 12;

export const slipLabels: Readonly<Record<SlipChoice, string>> = {
  "not-moved": "Not moved",
  "moved-up-to-12": `Moved by up to ${shortSlipMonths} months`,
  "moved-over-12": `Moved by more than ${shortSlipMonths} months`,
};

export function slipChoiceOf(project: Dated): SlipChoice | null {
  const slip = slipOf(completionDatesOf(project));
  if (slip === null) return null;
  if (slip.moves === 0) return "not-moved";
  return slip.months > shortSlipMonths ? "moved-over-12" : "moved-up-to-12";
}

/** The two as the API tells them. */
export function slipToApi(dates: CompletionDates) {
  return { completion_dates: dates, slip_months: slipOf(dates)?.months ?? null };
}
