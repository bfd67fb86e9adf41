import { parseState } from "#app/features/places/model.ts";
import { parseWebUrl } from "#app/shared/web-url.ts";
import { type Availability, availabilities, providerLimits, serviceChoices } from "./model.ts";
import { parseWhatsappUrl } from "./provider-links.ts";

/** What one field of a provider's form may say: a value to store, or what is wrong in words for the form. */
export type Parsed<Value> = { value: Value } | { error: string };

/** A line of text of at most so many letters. */
export function lineUpTo(max: number): (text: string) => Parsed<string> {
  return (text) => (text.length > max ? tooLong(max) : { value: text });
}

function tooLong(max: number): { error: string } {
  return { error: `At most ${max.toLocaleString("en-IN")} letters.` };
}

/** A state by any of its spellings, under its right name. */
export function parseStateField(text: string): Parsed<string> {
  const state = parseState(text);
  return state === undefined ? { error: "Please select a valid state." } : { value: state };
}

export function parseAvailability(text: string): Parsed<Availability> {
  const value = availabilities.find((choice) => caseless(choice) === caseless(text));
  return value === undefined ? { error: `Choose one of ${availabilities.join(", ")}.` } : { value };
}

/** Repeated or comma-joined. Known services get their own spelling; others stay as typed. Commas alone say nothing. */
export function parseServices(given: readonly string[]): Parsed<string[] | undefined> {
  const named = given
    .flatMap((text) => text.split(","))
    .map((text) => text.trim())
    .filter((text) => text !== "");
  if (named.length === 0) return { value: undefined };
  if (named.some((text) => text.length > providerLimits.service)) return tooLong(providerLimits.service);
  const byKey = new Map(named.toReversed().map((text) => [caseless(text), knownService(text)]));
  if (byKey.size > providerLimits.services) return { error: `At most ${providerLimits.services} services.` };
  return { value: [...byKey.values()].toReversed() };
}

function knownService(text: string): string {
  return serviceChoices.find((choice) => caseless(choice) === caseless(text)) ?? text;
}

function caseless(text: string): string {
  return text.replace(/\s/g, "").toLowerCase();
}

/** Kept as typed, but for the scheme that a bare host needs; `#` is how existing clients spell "none". */
export function parseLink(text: string): Parsed<string | null> {
  if (text === "#") return { value: null };
  if (text.length > providerLimits.text) return tooLong(providerLimits.text);
  const url = parseWebUrl(text);
  if (url === undefined) return { error: "Enter a web address, such as https://example.com." };
  return { value: /^https?:/i.test(text) ? text : url };
}

/** A web address, or a number alone, which is kept as typed. */
export function parseWhatsapp(text: string): Parsed<string | null> {
  if (!/^[\d\s()+.-]+$/.test(text)) return parseLink(text);
  if (parseWhatsappUrl(text) !== undefined && text.length <= providerLimits.phone) return { value: text };
  return { error: "Enter all digits of the WhatsApp number, or a web address." };
}
