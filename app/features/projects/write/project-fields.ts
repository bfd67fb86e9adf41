import { z } from "zod";
import { parseState } from "#app/features/places/model.ts";
import { normaliseReraNumber, reraKey } from "#app/features/rera/model.ts";
import { parseIsoDate } from "#app/shared/dates.ts";
import { parseRupees } from "#app/shared/rupee-text.ts";
import { parseWebUrl } from "#app/shared/web-url.ts";
import {
  type NewProject,
  parseAmenity,
  projectStatuses,
  propertyTypes,
  registeredUses,
  registrationStatuses,
  visibilities,
} from "../model.ts";
import {
  choiceOf,
  entryLine,
  flag,
  lineUpTo,
  listOf,
  readWith,
  tidyEntries,
  wholeNumberUpTo,
} from "./field-schemas.ts";
import { tidyText } from "./tidy-text.ts";
import { parseUnitText } from "./unit-texts.ts";

/** The fields of a project that a form may hold, as the API spells them, and what each is called here. */
export const columnOf = {
  title: "title",
  rera_no: "reraNumber",
  developer: "developer",
  state: "state",
  city: "city",
  district: "district",
  locality: "locality",
  bhk: "bhk",
  bhk_no: "units",
  pricingmin: "priceMinRupees",
  pricing_max: "priceMaxRupees",
  priceMinFormated: "priceMinText",
  priceMaxFormated: "priceMaxText",
  website_property: "websiteUrl",
  possession: "possessionOn",
  configuration: "configuration",
  carpet_area: "carpetArea",
  tower: "towers",
  floor: "floors",
  apartment_per_floor: "apartmentsPerFloor",
  why: "pros",
  cautions: "cautions",
  other_fet: "otherFeatures",
  amenites: "amenities",
  project_status: "projectStatus",
  property_type: "propertyType",
  hot_deal: "isHotDeal",
  views: "views",
  registration_status: "registrationStatus",
  registered_use: "registeredUse",
  rera_valid_until: "reraValidUntil",
  rera_checked_on: "reraCheckedOn",
  visibility: "visibility",
} as const satisfies Record<string, keyof NewProject>;

export type FieldName = keyof typeof columnOf;

/** Longer than any number; what follows would be cut off when it is read. */
const longestReraNumber = 500;
const maxCount = 999_999;
const maxViews = 2_147_483_647;

const day = readWith((text) => parseIsoDate(text.slice(0, 10)), "Enter a date as YYYY-MM-DD.");
const rupees = readWith(parseRupees, 'Enter an amount in rupees, such as 6240000 or "62.4 Lacs".');
const lines = listOf(tidyEntries, entryLine);

const reraNumber = lineUpTo(longestReraNumber)
  .refine((text) => reraKey(text) !== null, "No number can be read from this.")
  .transform(normaliseReraNumber);

const bhkNumber = z.number().min(0.5, bhkMessage()).max(20, bhkMessage());

function bhkMessage() {
  return "A home has 0.5 to 20 BHK.";
}

/** What is no number is dropped (decisions.md §3). */
function parseBhk(texts: readonly string[]): number[] {
  return texts
    .flatMap((text) => text.split(","))
    .map(tidyText)
    .filter((text) => /^-?\d{1,9}(?:\.\d{1,9})?$/.test(text))
    .map(Number);
}

/** Repeated, comma-joined, or a JSON list, which alone can hold a name with a comma. */
function parseAmenities(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) => parseJsonList(text) ?? text.split(","));
  return [...new Set(tidyEntries(names).map(parseAmenity))];
}

const jsonList = z.array(z.string());

function parseJsonList(text: string): string[] | undefined {
  if (!text.trim().startsWith("[")) return undefined;
  try {
    return jsonList.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const unit = readWith(
  parseUnitText,
  'Each is a JSON text like {"bhk":"2","Price":"62.4 Lacs","Area":"835 sq.ft."}, its words not longer than 40 and 80 characters.',
);

/** Every field from the text that was sent to the value that is stored. Descriptions are for /api/docs. */
export const projectFields = {
  title: lineUpTo().describe("Alone it makes a draft"),
  rera_no: reraNumber.describe("Its form is not enforced; GET check tells whether it fits the state"),
  developer: lineUpTo(),
  state: readWith(parseState, "Choose one of the states of India.").describe("Any spelling of a state"),
  city: lineUpTo(),
  district: lineUpTo().describe("Where no city is known"),
  locality: lineUpTo(),
  bhk: listOf(parseBhk, bhkNumber).describe("Repeated numbers; what is none is dropped"),
  bhk_no: z
    .array(unit)
    .max(100, "At most 100 entries.")
    .describe("Repeated JSON texts with the keys bhk, Price and Area"),
  pricingmin: rupees.describe('Rupees: 6240000, "62,40,000" or "62.4 Lacs"; `pricing_min` is read too'),
  pricing_max: rupees,
  priceMinFormated: lineUpTo().describe("Made from the number where absent"),
  priceMaxFormated: lineUpTo(),
  website_property: lineUpTo()
    .refine((text) => parseWebUrl(text) !== undefined, "Enter a web address, such as https://example.com.")
    .transform((text) => parseWebUrl(text) ?? "")
    .describe("http or https"),
  possession: day.describe("Its first 10 characters are YYYY-MM-DD"),
  configuration: lineUpTo(),
  carpet_area: lineUpTo().describe("With its unit: ft, sq.ft. or m"),
  tower: wholeNumberUpTo(maxCount),
  floor: wholeNumberUpTo(maxCount),
  apartment_per_floor: wholeNumberUpTo(maxCount),
  why: lines.describe("Repeated"),
  cautions: lines.describe("Repeated"),
  other_fet: lines.describe("Repeated"),
  amenites: listOf(parseAmenities, entryLine).describe("Repeated, comma-joined or a JSON list"),
  project_status: choiceOf(projectStatuses).describe(projectStatuses.join(", ")),
  property_type: choiceOf(propertyTypes).describe(propertyTypes.join(", ")),
  hot_deal: flag.describe("true or false"),
  views: wholeNumberUpTo(maxViews).describe("Never lowered"),
  registration_status: choiceOf(registrationStatuses).describe(registrationStatuses.join(", ")),
  registered_use: choiceOf(registeredUses).describe(registeredUses.join(", ")),
  rera_valid_until: day,
  rera_checked_on: day.describe("The day a person compared the number with the register"),
  visibility: choiceOf(visibilities).describe(visibilities.join(", ")),
} satisfies { [Name in FieldName]: z.ZodType<NewProject[(typeof columnOf)[Name]], string | string[]> };

/** The values of the texts given, and what is wrong with those that have none. A list with no entry left says nothing. */
export function parseFieldTexts(texts: ReadonlyMap<FieldName, readonly string[]>): {
  values: Partial<NewProject>;
  errors: Map<FieldName, string>;
} {
  const values = new Map<keyof NewProject, unknown>();
  const errors = new Map<FieldName, string>();
  for (const [name, given] of texts) {
    const parsed = projectFields[name].safeParse(isList(name) ? given : given.at(-1));
    const isEmptyList = Array.isArray(parsed.data) && parsed.data.length === 0;
    if (!parsed.success) errors.set(name, parsed.error.issues[0]?.message ?? "This can't be read.");
    else if (!isEmptyList) values.set(columnOf[name], parsed.data);
  }
  // Each value was read by the schema of its field, whose type the declaration above compares with the column's.
  return { values: Object.fromEntries(values) as Partial<NewProject>, errors };
}

const listNames: ReadonlySet<FieldName> = new Set([
  "bhk",
  "bhk_no",
  "why",
  "cautions",
  "other_fet",
  "amenites",
]);

/** Whether all the texts of a repeated field count; of the others it is the last. */
function isList(name: FieldName): boolean {
  return listNames.has(name);
}
