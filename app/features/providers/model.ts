import { type Parsed, tooLong } from "#app/shared/typed-text.ts";
import { parseWebUrl, parseWhatsappUrl } from "#app/shared/web-links.ts";

/** The words of a service provider. Safe in the browser. */

/** The inspection is what the home page invites to. */
export const serviceChoices = [
  "RERA Agent",
  "Vastu Consultant",
  "Architects",
  "Property Lawyer",
  "Interior Designer",
  "Builder",
  "Home Inspection",
] as const;
export type Service = (typeof serviceChoices)[number];

export const availabilities = ["Online", "Offline", "Online/Offline"] as const;
export type Availability = (typeof availabilities)[number];

export type ProviderPicture = { contentHash: string; width: number; height: number; alt: string };

export type Provider = {
  id: string;
  name: string;
  services: string[];
  area: string | null;
  state: string | null;
  city: string | null;
  availability: Availability;
  facebookUrl: string | null;
  whatsappUrl: string | null;
  instagramUrl: string | null;
  websiteUrl: string | null;
  picture: ProviderPicture | null;
  isSample: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/** The ways to reach a provider, as they were typed. */
export type TypedLinks = Pick<Provider, "whatsappUrl" | "facebookUrl" | "instagramUrl" | "websiteUrl">;

/** Whether visitors can reach a provider at all. */
export function hasPublicContact({
  whatsappUrl,
  facebookUrl,
  instagramUrl,
  websiteUrl,
}: TypedLinks): boolean {
  const addresses = [
    parseWhatsappUrl(whatsappUrl),
    ...[facebookUrl, instagramUrl, websiteUrl].map(parseWebUrl),
  ];
  return addresses.some((address) => address !== undefined);
}

/** What is said where nobody could: to staff who list or add a provider. */
export const noPublicContact = "A provider needs a public contact: a WhatsApp number, or one of the links.";

export type NewProvider = Pick<Provider, "name" | "availability"> &
  Partial<Omit<Provider, "createdAt" | "updatedAt">>;

/** Upper bounds of what is stored, in letters and entries. */
export const providerLimits = {
  name: 200,
  city: 200,
  text: 2000,
  service: 80,
  services: 100,
} as const;

/** What a write says about a provider. What it does not name stays as it is. */
export type ProviderChanges = {
  [Field in Exclude<keyof Provider, "id" | "picture" | "isSample" | "createdAt" | "updatedAt">]?:
    | Provider[Field]
    | undefined;
} & { pictureAlt?: string | undefined; isPictureRemoved?: boolean };

/** What a column is called where staff read that it was changed. */
const columnWords: ReadonlyMap<string, string> = new Map([
  ["facebookUrl", "Facebook"],
  ["whatsappUrl", "Whatsapp"],
  ["instagramUrl", "Instagram"],
  ["websiteUrl", "website"],
  ["picture", "profile picture"],
]);

/** Names of columns in words: "area, Facebook, profile picture". */
export function formatColumns(columns: readonly string[]): string {
  return columns.map((column) => columnWords.get(column) ?? column).join(", ");
}

/** An availability as a form says it, in any case and spacing. */
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
  const byKey = new Map(named.toReversed().map((text) => [caseless(knownService(text)), knownService(text)]));
  if (byKey.size > providerLimits.services) return { error: `At most ${providerLimits.services} services.` };
  return { value: [...byKey.values()].toReversed() };
}

/** A service under its own spelling, whatever it was told or once stored as. */
export function knownService(text: string): string {
  const key = caseless(text);
  return (
    serviceChoices.find((choice) => [choice, ...formerNames(choice)].map(caseless).includes(key)) ?? text
  );
}

/** What a service may still be stored as. */
export function formerNames(service: string): string[] {
  return service === "Home Inspection" ? ["Home Inspector"] : [];
}

function caseless(text: string): string {
  return text.replace(/\s/g, "").toLowerCase();
}
