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
  "No answer": { status: "Called", next: "later" },
  Busy: { status: "Called", next: "soon" },
  "Call again": { status: "Called", next: "tomorrow" },
  "In talks": { status: "In talks", next: "days" },
  "Visit planned": { status: "Visit planned", next: "days" },
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

/** So many minutes from now, or an hour in India so many days on. */
type Plan = { readonly minutes: number } | { readonly days: number; readonly hour: number };

const plans = {
  soon: { minutes: 30 },
  later: { minutes: 180 },
  evening: { days: 0, hour: 17 },
  tomorrow: { days: 1, hour: 11 },
  "tomorrow evening": { days: 1, hour: 17 },
  days: { days: 3, hour: 11 },
  week: { days: 7, hour: 11 },
} as const satisfies Record<string, Plan>;

export type NextCall = keyof typeof plans | "never";

/** What a caller can choose. */
export const nextCallChoices = Object.keys(plans) as (keyof typeof plans)[];

/** "in 30 minutes", "tomorrow, 11:00". */
export function formatNextCall(choice: NextCall): string {
  if (choice === "never") return "no more calls";
  const plan: Plan = plans[choice];
  if ("minutes" in plan) return `in ${countTime(plan.minutes * minute)}`;
  const named = ["today", "tomorrow"][plan.days] ?? `in ${countTime(plan.days * day)}`;
  return `${named}, ${plan.hour}:00`;
}

/** The moment of a choice; null for never. */
export function nextCallAt(choice: NextCall, now: Date): Date | null {
  if (choice === "never") return null;
  const plan: Plan = plans[choice];
  return "minutes" in plan
    ? byDay(new Date(now.getTime() + plan.minutes * minute))
    : atHour(now, plan.days, plan.hour);
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

/** Lines of each of a caller's lists: no more than a person gets through before looking again. */
export const queueLength = 50;

/** Upper bound of a note, in characters. */
export const longestNote = 1000;

/** How long something waits. */
export function formatWait(since: Date, now: Date): string {
  return countTime(Math.max(minute, now.getTime() - since.getTime()));
}

/** In minutes, hours or days, the whole ones. */
function countTime(ms: number): string {
  const [number, unit] =
    ms < hour
      ? [Math.floor(ms / minute), "minute"]
      : ms < 2 * day
        ? [Math.floor(ms / hour), "hour"]
        : [Math.floor(ms / day), "day"];
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}
