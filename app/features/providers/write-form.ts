import { parseStateField } from "#app/features/places/model.ts";
import type { Form } from "#app/shared/form.ts";
import { cleanLine, isStorableText, lineUpTo, type Parsed } from "#app/shared/typed-text.ts";
import { parseLink, parseWhatsapp } from "#app/shared/web-links.ts";
import { type ProviderChanges, parseAvailability, parseServices, providerLimits } from "./model.ts";

export type ProviderReading = {
  /** What the form says; a field that it does not name is not in it. */
  changes: ProviderChanges;
  /** What is wrong, by the name of the field on the wire. */
  fields: Record<string, string>;
};

/**
 * Reads the texts of a provider's add or update, as the API spells them. An empty text says nothing; only
 * `clear=<field>` empties. The dashboard's form asks the same rules before it sends.
 */
export function readProviderForm(texts: Form["texts"]): ProviderReading {
  const fields: Record<string, string> = {};
  const readAll = <Value>(field: string, parse: (given: string[]) => Parsed<Value>): Value | undefined => {
    const given = texts.get(field) ?? [];
    const lines = given.map(cleanLine).filter((text) => text !== "");
    if (lines.length === 0) return undefined;
    const parsed = given.every(isStorableText)
      ? parse(lines)
      : { error: "This text contains broken characters." };
    if ("value" in parsed) return parsed.value;
    fields[field] = parsed.error;
    return undefined;
  };
  /** Of a repeated field that holds one value the last counts. */
  const read = <Value>(field: string, parse: (text: string) => Parsed<Value>) =>
    readAll(field, (given) => parse(given.at(-1) ?? ""));

  const given: ProviderChanges = {
    name: read("name", lineUpTo(providerLimits.name)),
    services: readAll("services", parseServices),
    area: read("loc_area", lineUpTo(providerLimits.text)),
    state: read("loc_state", parseStateField),
    city: read("loc_city", lineUpTo(providerLimits.city)),
    availability: read("availability", parseAvailability),
    facebookUrl: read("facebook_link", parseLink),
    whatsappUrl: read("whatsapp_link", parseWhatsapp),
    instagramUrl: read("instagram_link", parseLink),
    websiteUrl: read("website_link", parseLink),
    pictureAlt: read("profile_pic_alt", lineUpTo(providerLimits.text)),
  };
  const emptied = readCleared(texts.get("clear") ?? [], fields);
  return { changes: { ...emptied, ...withoutAbsent(given) }, fields };
}

/** What `clear=<field>` does to each optional field. */
const cleared: ReadonlyMap<string, ProviderChanges> = new Map<string, ProviderChanges>([
  ["services", { services: [] }],
  ["loc_area", { area: null }],
  ["loc_state", { state: null }],
  ["loc_city", { city: null }],
  ["facebook_link", { facebookUrl: null }],
  ["whatsapp_link", { whatsappUrl: null }],
  ["instagram_link", { instagramUrl: null }],
  ["website_link", { websiteUrl: null }],
  ["profile_pic", { isPictureRemoved: true }],
  ["profile_pic_alt", { pictureAlt: "" }],
]);

function readCleared(names: readonly string[], fields: Record<string, string>): ProviderChanges {
  if (names.some((name) => !cleared.has(name))) fields.clear = "Only an optional field can be cleared.";
  const emptied: ProviderChanges = {};
  for (const name of names) Object.assign(emptied, cleared.get(name));
  return emptied;
}

function withoutAbsent(changes: ProviderChanges): ProviderChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
