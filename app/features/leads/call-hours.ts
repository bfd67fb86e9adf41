import {
  type CallWindow,
  dayMinutes,
  formatHour,
  formatWindow,
  homeZone,
  hoursOf,
  type TimeZone,
  timeZones,
} from "./call-window.ts";

/** When a person who asked to be called may be called, for who calls. Pure. */

/**
 * For who calls: the hours where the person is and, abroad, the same hours in India on this day, for summer time comes and
 * goes. Who asked for none is called by day.
 */
export function formatCallTime(window: CallWindow | null, zone: TimeZone | null, day: Date): string {
  const isAbroad = zone !== null && zone !== homeZone;
  if (!isAbroad) return window === null ? "Any time" : formatWindow(window);
  const { from, until } = hoursOf(window);
  const ahead = offsetMinutes(homeZone, day) - offsetMinutes(zone, day);
  const inIndia = [from, until].map((hour) => formatHour(hour * 60 + ahead));
  return `${formatWindow(window)} in: ${timeZones[zone]}. In India: ${inIndia.join(" to ")}`;
}

/** How far a zone is ahead of UTC at a moment. */
function offsetMinutes(zone: TimeZone, moment: Date): number {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" }).formatToParts(
    moment,
  );
  const written = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d+):(\d+)/.exec(written) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * Whether a person may be called at a moment: within the hours that were asked for, where the person is. Who asked for none
 * is called by day; in India that is when callers are at work.
 */
export function isWithin(window: CallWindow | null, zone: TimeZone | null, moment: Date): boolean {
  if (window === null && (zone ?? homeZone) === homeZone) return true;
  const { from, until } = hoursOf(window);
  const minutes = Math.floor(moment.getTime() / 60_000) + offsetMinutes(zone ?? homeZone, moment);
  const ofDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  return ofDay >= from * 60 && ofDay < until * 60;
}
