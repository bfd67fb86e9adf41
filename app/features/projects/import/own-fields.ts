import { findDistrict, parseCity } from "#app/features/places/model.server.ts";
import { parseState } from "#app/features/places/model.ts";
import { parseIsoDate } from "#app/shared/dates.ts";
import { parseRupees } from "#app/shared/rupee-text.ts";
import { parseWebUrl } from "#app/shared/web-url.ts";
import {
  limits,
  type NewProject,
  parseAmenity,
  projectStatuses,
  propertyTypes,
  registeredUses,
  registrationStatuses,
  visibilities,
} from "../model.ts";
import { parseRegistryDate } from "./dates.ts";
import { parseUnits } from "./own-units.ts";
import { cleanText, keepText } from "./text.ts";

type Key = keyof NewProject;

/** The columns of our own CSV (docs/import.md). A reader answers undefined for a text it can't read. */
export type OwnField = {
  key: Key;
  /** The first is the column's name, the others are read too. */
  names: readonly [string, ...string[]];
  /** It holds several texts, each with the limit of one. */
  isList?: boolean;
  read: (text: string) => Partial<NewProject> | undefined;
};

/** One column for one field; undefined from `parse` is a text that can't be read. */
function field<K extends Key>(
  key: K,
  names: string,
  parse: (text: string) => NewProject[K] | undefined,
  isList = false,
): OwnField {
  const [name = key, ...otherNames] = names.split(" ");
  return {
    key,
    names: [name, ...otherNames],
    isList,
    read(text) {
      const value = parse(text);
      // A computed key widens to an index signature; K and its own value type were checked above.
      return value === undefined ? undefined : ({ [key]: value } as Partial<NewProject>);
    },
  };
}

/** One column for several texts. */
function listField<K extends Key>(...[key, names, parse]: Parameters<typeof field<K>>): OwnField {
  return field(key, names, parse, true);
}

const text = (value: string) => (keepText(value).length <= limits.text ? keepText(value) : undefined);
const date = (value: string) => parseIsoDate(value) ?? parseRegistryDate(value, "day-first");
const webAddress = (value: string) => parseWebUrl(keepText(value));
const rupees = (value: string) => parseRupees(cleanText(value));

/** What the column of the database holds. */
const maxInteger = 2_147_483_647;

function count(value: string): number | undefined {
  const isCount = /^\d{1,10}(?:\.0+)?$/.test(value.trim()) && Number(value) <= maxInteger;
  return isCount ? Number(value) : undefined;
}

function flag(value: string): boolean | undefined {
  if (/^(?:true|yes|1)$/i.test(value.trim())) return true;
  return /^(?:false|no|0)$/i.test(value.trim()) ? false : undefined;
}

function oneOf<Choice extends string>(choices: readonly Choice[]) {
  return (value: string) => choices.find((choice) => choice.toLowerCase() === cleanText(value).toLowerCase());
}

/** "Gym | Park" or a JSON list of texts. */
function list(value: string): string[] | undefined {
  const parts = value.trim().startsWith("[") ? parseJsonList(value) : value.split("|");
  const texts = parts?.map(keepText).filter(Boolean);
  return texts && texts.length <= limits.list && texts.every((part) => part.length <= limits.text)
    ? texts
    : undefined;
}

function parseJsonList(value: string): string[] | undefined {
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed.map(String) : undefined;
  } catch {
    return undefined;
  }
}

function bhkList(value: string): number[] | undefined {
  const numbers = list(value.replaceAll(",", value.trim().startsWith("[") ? "," : "|"))?.map(Number);
  return numbers?.every((number) => number >= 0.5 && number <= 20) ? numbers : undefined;
}

export const ownFields: readonly OwnField[] = [
  field("id", "id", (value) => (/^[\w-]{1,120}$/.test(value) ? value : undefined)),
  field("title", "title", text),
  field("reraNumber", "rera_number rera_no", text),
  field("developer", "developer", text),
  field("state", "state", (value) => parseState(value)),
  field("city", "city", text),
  field("district", "district", text),
  field("locality", "locality", text),
  field("bhk", "bhk", bhkList),
  listField("units", "units bhk_no", parseUnits),
  field("priceMinRupees", "price_min pricingmin pricing_min", rupees),
  field("priceMaxRupees", "price_max pricing_max", rupees),
  field("priceMinText", "price_min_text priceminformated", text),
  field("priceMaxText", "price_max_text pricemaxformated", text),
  field("websiteUrl", "website website_property", webAddress),
  field("possessionOn", "possession", date),
  field("configuration", "configuration", text),
  field("carpetArea", "carpet_area", text),
  field("towers", "towers tower", count),
  field("floors", "floors floor", count),
  field("apartmentsPerFloor", "apartments_per_floor apartment_per_floor", count),
  listField("pros", "pros why", list),
  listField("cautions", "cautions", list),
  listField("otherFeatures", "other_features other_fet", list),
  listField("amenities", "amenities amenites", (value) => list(value)?.map(parseAmenity)),
  field("projectStatus", "project_status", oneOf(projectStatuses)),
  field("propertyType", "property_type", oneOf(propertyTypes)),
  field("isHotDeal", "hot_deal", flag),
  field("views", "views", count),
  field("registrationStatus", "registration_status", oneOf(registrationStatuses)),
  field("registeredUse", "registered_use", oneOf(registeredUses)),
  field("reraValidUntil", "rera_valid_until", date),
  field("reraCheckedOn", "rera_checked_on", date),
  field("visibility", "visibility", oneOf(visibilities)),
  field("isSample", "is_sample", flag),
];

/** The place in its canonical words, where it is one we know; as given otherwise. */
export function canonicalPlace({ state, city, district }: Partial<NewProject>): Partial<NewProject> {
  const known = findDistrict(state, district);
  return {
    ...(known && { district: known.name, state: known.state }),
    ...(city && { city: parseCity(state, city) ?? city }),
  };
}
