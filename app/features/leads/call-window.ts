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

type Hours = { readonly label: string; readonly from: number; readonly until: number };

/** Hours of a day where the person is. */
export const windows = {
  morning: { label: "Morning", from: 9, until: 12 },
  afternoon: { label: "Afternoon", from: 12, until: 16 },
  evening: { label: "Evening", from: 16, until: 20 },
} as const satisfies Record<string, Hours>;
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

/** From the morning to the evening where a person said none. */
export function hoursOf(window: CallWindow | null): Hours {
  return window === null
    ? { label: "By day", from: windows.morning.from, until: windows.evening.until }
    : windows[window];
}

/** "Morning, 9 am to 12 noon". */
export function formatWindow(window: CallWindow | null): string {
  const { label, from, until } = hoursOf(window);
  return `${label}, ${formatHour(from * 60)} to ${formatHour(until * 60)}`;
}

export const dayMinutes = 24 * 60;

export function formatHour(minutes: number): string {
  const ofDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  if (ofDay === dayMinutes / 2) return "12 noon";
  if (ofDay === 0) return "midnight";
  const [hour, minute] = [Math.floor(ofDay / 60), ofDay % 60];
  const written =
    minute === 0 ? `${hour % 12 || 12}` : `${hour % 12 || 12}:${String(minute).padStart(2, "0")}`;
  return `${written} ${hour < 12 ? "am" : "pm"}`;
}
