import { indianDay, startOfIndianDay } from "#app/shared/india-time.ts";
import type { LeadStatus } from "../model.ts";

/** What callers do with enquiries all day. Pure and browser-safe. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Outcome = {
  /** What the contact is from then on. */
  readonly status: LeadStatus;
  /** When it is called again, where the caller says nothing else. */
  readonly next: NextCall;
};

/** What became of a call. */
export const outcomes = {
  "No answer": { status: "Called", next: "in 3 hours" },
  Busy: { status: "Called", next: "in 30 minutes" },
  "Call again": { status: "Called", next: "tomorrow, 11:00" },
  "In talks": { status: "In talks", next: "in 3 days" },
  "Visit planned": { status: "Visit planned", next: "in 3 days" },
  Booked: { status: "Booked", next: "never" },
  "Not interested": { status: "Closed", next: "never" },
  "Wrong number": { status: "Closed", next: "never" },
} as const satisfies Record<string, Outcome>;

export type CallOutcome = keyof typeof outcomes;
// Object.keys forgets what the keys are.
export const callOutcomes = Object.keys(outcomes) as CallOutcome[];

/** Whether somebody calls again after it. */
export function isLast(outcome: CallOutcome): boolean {
  return outcomes[outcome].next === "never";
}

const moments = {
  "in 30 minutes": (now) => byDay(new Date(now.getTime() + 30 * minute)),
  "in 3 hours": (now) => byDay(new Date(now.getTime() + 3 * hour)),
  "today, 17:00": (now) => atHour(now, 0, 17),
  "tomorrow, 11:00": (now) => atHour(now, 1, 11),
  "tomorrow, 17:00": (now) => atHour(now, 1, 17),
  "in 3 days": (now) => atHour(now, 3, 11),
  "in a week": (now) => atHour(now, 7, 11),
} as const satisfies Record<string, (now: Date) => Date>;

type NextCall = keyof typeof moments | "never";

/** What a caller can choose; the hours are India's. */
export const nextCallChoices = Object.keys(moments) as (keyof typeof moments)[];

/** The moment of a choice; null for never. */
export function nextCallAt(choice: NextCall, now: Date): Date | null {
  if (choice === "never") return null;
  return moments[choice](now);
}

/** Nobody is planned to be called at night: what falls there waits until ten. */
function byDay(moment: Date): Date {
  const [morning, night] = [atHour(moment, 0, 9), atHour(moment, 0, 20)];
  if (moment >= morning && moment < night) return moment;
  return atHour(moment, moment < morning ? 0 : 1, 10);
}

/** An hour of a day in India, so many days on. */
function atHour(now: Date, days: number, hours: number): Date {
  return new Date(startOfIndianDay(indianDay(now)).getTime() + days * day + hours * hour);
}

/** Upper bound of a note, in characters. */
export const longestNote = 1000;

/** "40 minutes", "3 hours", "5 days": how long something waits. */
export function formatWait(since: Date, now: Date): string {
  const waited = Math.max(0, now.getTime() - since.getTime());
  const [number, unit] =
    waited < hour
      ? [Math.max(1, Math.floor(waited / minute)), "minute"]
      : waited < 2 * day
        ? [Math.floor(waited / hour), "hour"]
        : [Math.floor(waited / day), "day"];
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}
