import type { Parsed } from "#app/shared/typed-text.ts";

/** When and in which language a person would like to be called. Pure and browser-safe. */

export const callLanguages = [
  "English",
  "Hindi",
  "Bengali",
  "Gujarati",
  "Kannada",
  "Malayalam",
  "Marathi",
  "Odia",
  "Punjabi",
  "Tamil",
  "Telugu",
  "Urdu",
] as const;
export type CallLanguage = (typeof callLanguages)[number];

/** Hours of a day where the person is. */
const windows = {
  morning: { label: "Morning", from: 9, until: 12 },
  afternoon: { label: "Afternoon", from: 12, until: 16 },
  evening: { label: "Evening", from: 16, until: 20 },
} as const;
export type CallWindow = keyof typeof windows;
// Object.keys forgets what the keys are.
export const callWindows = Object.keys(windows) as CallWindow[];

/** Where people who buy homes in India live: the zones of the IANA database, and what people call them. */
export const timeZones = {
  "Asia/Kolkata": "India",
  "Asia/Dubai": "United Arab Emirates, Oman",
  "Asia/Riyadh": "Saudi Arabia, Qatar, Kuwait",
  "Asia/Singapore": "Singapore, Malaysia",
  "Asia/Hong_Kong": "Hong Kong",
  "Australia/Sydney": "Australia, east",
  "Australia/Perth": "Australia, west",
  "Pacific/Auckland": "New Zealand",
  "Europe/London": "United Kingdom, Ireland",
  "Europe/Berlin": "Western Europe",
  "Africa/Johannesburg": "South Africa",
  "America/New_York": "USA and Canada, east",
  "America/Chicago": "USA and Canada, central",
  "America/Los_Angeles": "USA and Canada, west",
} as const;
export type TimeZone = keyof typeof timeZones;
export const timeZoneNames = Object.keys(timeZones) as TimeZone[];

export const homeZone: TimeZone = "Asia/Kolkata";

/** Reads one of some words, in any case. */
export function parseOneOf<Word extends string>(words: readonly Word[]): (text: string) => Parsed<Word> {
  return (text) => {
    const word = words.find((choice) => choice.toLowerCase() === text.trim().toLowerCase());
    return word ? { value: word } : { error: `Choose one of ${words.join(", ")}.` };
  };
}

/** "Morning, 9 am to 12 noon". */
export function formatWindow(window: CallWindow): string {
  const { label, from, until } = windows[window];
  return `${label}, ${formatHour(from * 60)} to ${formatHour(until * 60)}`;
}

/**
 * For who calls: the hours where the person is and, abroad, the same hours in India on this day, for summer time comes and
 * goes. "Any time" where none was asked for.
 */
export function formatCallTime(window: CallWindow | null, zone: TimeZone | null, day: Date): string {
  const isAbroad = zone !== null && zone !== homeZone;
  if (window === null) return isAbroad ? `Any time; the person is in: ${timeZones[zone]}` : "Any time";
  if (!isAbroad) return formatWindow(window);
  const { from, until } = windows[window];
  const ahead = offsetMinutes(homeZone, day) - offsetMinutes(zone, day);
  const inIndia = [from, until].map((hour) => formatHour(hour * 60 + ahead));
  return `${formatWindow(window)} in: ${timeZones[zone]}. In India: ${inIndia.join(" to ")}`;
}

const dayMinutes = 24 * 60;

function formatHour(minutes: number): string {
  const ofDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  if (ofDay === dayMinutes / 2) return "12 noon";
  if (ofDay === 0) return "midnight";
  const [hour, minute] = [Math.floor(ofDay / 60), ofDay % 60];
  const written =
    minute === 0 ? `${hour % 12 || 12}` : `${hour % 12 || 12}:${String(minute).padStart(2, "0")}`;
  return `${written} ${hour < 12 ? "am" : "pm"}`;
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

/** Whether the person wishes to be called at a moment: within the hours that were asked for, where the person is. */
export function isWithin(window: CallWindow | null, zone: TimeZone | null, moment: Date): boolean {
  if (window === null) return true;
  const { from, until } = windows[window];
  const minutes = Math.floor(moment.getTime() / 60_000) + offsetMinutes(zone ?? homeZone, moment);
  const ofDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  return ofDay >= from * 60 && ofDay < until * 60;
}
