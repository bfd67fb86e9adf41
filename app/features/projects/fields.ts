import { formatAbbreviated } from "#app/shared/money.ts";
import {
  area,
  bhk,
  choice,
  count,
  day,
  flag,
  line,
  neededChoice,
  neededLine,
  reraNumber,
  rupees,
  state,
  units,
  viewCount,
  webAddress,
} from "./field-kinds.ts";
import { type Field, field, type Helpers, neededToBePublic } from "./fields/field-row.ts";
import { registerFields } from "./fields/register-fields.ts";
import { registrationFields } from "./fields/registration-fields.ts";
import { sellingFields } from "./fields/selling-fields.ts";
import { maxInteger, type ProjectWithImages, projectStatuses, propertyTypes, visibilities } from "./model.ts";

/**
 * The fields of a project, one row each. The row says what the field is called on the API and in our own CSV; its kind says
 * how it is read, stored and told. Pictures, id and times are no fields: each is a case of its own. Safe in the browser.
 */

const formatPrice = (amount: number | null) => (amount === null ? "" : formatAbbreviated(amount));

export const fields = {
  title: field(neededLine(), {
    section: "basics",
    label: "Title",
    isWanted: true,
    api: "title",
    about: "Alone it makes a draft",
  }),
  reraNumber: field(reraNumber(), {
    section: "basics",
    label: "RERA No.",
    hint: neededToBePublic,
    isWanted: true,
    api: "rera_no",
    csv: "rera_number rera_no",
    about: "Its form is not enforced; GET check says whether it fits the state",
  }),
  developer: field(line(), { section: "basics", label: "Developer", api: "developer" }),
  state: field(state(), {
    section: "location",
    label: "State",
    hint: neededToBePublic,
    column: { id: "state" },
    isWanted: true,
    api: "state",
    about: "Any spelling of a state",
  }),
  city: field(line(), {
    section: "location",
    label: "City",
    hint: neededToBePublic,
    isWanted: true,
    api: "city",
    aboutRead: "The district where the registry names no city",
    otherwise: ({ district }: Helpers) => district ?? "",
  }),
  district: field(line(), {
    section: "location",
    label: "District",
    hint: "Shown when the city is not known",
    api: "district",
    about: "Where no city is known",
  }),
  locality: field(line(), { section: "location", label: "Locality", api: "locality" }),
  bhk: field(bhk(), {
    section: "price",
    label: "Total BHK",
    column: { id: "bhk", label: "BHK" },
    star: "Choose at least one",
    api: "bhk",
    about: "Repeated numbers; what is none is dropped",
  }),
  units: field(units(), {
    section: "price",
    label: "Added Bhk list",
    api: "bhk_no",
    csv: "units bhk_no",
    about: "Repeated JSON texts with the keys bhk, Price and Area",
    aboutRead: "JSON texts with the keys bhk, Price and Area",
  }),
  priceMinRupees: field(rupees(), {
    section: "price",
    label: "Pricing min, ₹",
    star: "Type the lowest price",
    api: "pricingmin",
    alsoApi: "pricing_min",
    csv: "price_min pricingmin pricing_min",
    about: 'Rupees: 6240000, "62,40,000" or "62.4 Lacs"; `pricing_min` is read too',
    aboutRead: "Rupees",
  }),
  priceMaxRupees: field(rupees(), {
    section: "price",
    label: "Pricing max, ₹",
    star: "Type the highest price",
    api: "pricing_max",
    csv: "price_max pricing_max",
    aboutRead: "Rupees",
  }),
  priceMinText: field(line(), {
    api: "priceMinFormated",
    csv: "price_min_text priceminformated",
    about: "Made from the number where absent",
    otherwise: ({ priceMinRupees }: Helpers) => formatPrice(priceMinRupees),
  }),
  priceMaxText: field(line(), {
    api: "priceMaxFormated",
    csv: "price_max_text pricemaxformated",
    otherwise: ({ priceMaxRupees }: Helpers) => formatPrice(priceMaxRupees),
  }),
  websiteUrl: field(webAddress(), {
    section: "basics",
    label: "Project Website",
    api: "website_property",
    csv: "website website_property",
    about: "http or https",
  }),
  possessionOn: field(day(), {
    section: "price",
    label: "Possession in",
    column: { id: "possession" },
    fact: "Possession in",
    star: "Choose the day",
    api: "possession",
    about: "Begins with YYYY-MM-DD",
    aboutRead: "YYYY-MM-DD",
  }),
  configuration: field(line(), {
    section: "building",
    label: "Configuration",
    example: "2 and 3 BHK apartments, 2 lifts per tower",
    column: { id: "configuration" },
    fact: "Configuration",
    api: "configuration",
  }),
  carpetArea: field(area(), {
    section: "price",
    label: "Carpet Area",
    column: { id: "carpet" },
    fact: "Carpet Area",
    api: "carpet_area",
    about: "With its unit: ft, sq.ft. or m",
  }),
  towers: field(count(), {
    section: "building",
    label: "Tower",
    column: { id: "towers" },
    fact: "Towers",
    api: "tower",
    csv: "towers tower",
  }),
  floors: field(count(), {
    section: "building",
    label: "Floors",
    column: { id: "floors" },
    fact: "Floors",
    api: "floor",
    csv: "floors floor",
  }),
  apartmentsPerFloor: field(count(), {
    section: "building",
    label: "Apartments per floor",
    column: { id: "perFloor" },
    fact: "Apartments per Floor",
    api: "apartment_per_floor",
    csv: "apartments_per_floor apartment_per_floor",
  }),
  openAreaPercent: field(count(100), {
    section: "building",
    label: "Open area, %",
    column: { id: "openArea" },
    fact: "Open area, %",
    api: "open_area_percent",
    about: "Of the land, whole percents",
  }),
  ...sellingFields,
  projectStatus: field(choice(projectStatuses), {
    section: "price",
    label: "Project Status",
    column: { id: "status" },
    fact: "Project Status",
    star: "Choose a status",
    api: "project_status",
  }),
  propertyType: field(choice(propertyTypes), {
    section: "price",
    label: "Property Type",
    column: { id: "type", label: "Project Type" },
    fact: "Project Type",
    star: "Choose a type",
    api: "property_type",
  }),
  isHotDeal: field(flag(), {
    section: "selling",
    label: "Hot Deal",
    api: "hot_deal",
    about: "true or false",
  }),
  views: field(viewCount(maxInteger), { api: "views", about: "Never lowered" }),
  ...registrationFields,
  ...registerFields,
  visibility: field(neededChoice(visibilities, "public"), {
    section: "basics",
    label: "Visibility",
    choiceLabels: { public: "Public when complete", hidden: "Hidden" },
    api: "visibility",
  }),
  isSample: field(flag(), { api: "is_sample", isReadOnly: true }),
} as const satisfies Record<string, Field>;

export type Fields = typeof fields;
export type FieldKey = keyof Fields;

/** What a project holds in a field. */
export type FieldValue<Key extends FieldKey> = Fields[Key]["blank"];

// Object.keys forgets the names of a constant's keys.
export const fieldKeys = Object.keys(fields) as FieldKey[];

/** Every field without its values' type, for code that treats all alike. */
export const fieldOf = (key: FieldKey): Field => fields[key];

/** The names of a field's column in our own CSV: the first is ours, the others are read too. */
export function csvNamesOf(key: FieldKey): readonly [string, ...string[]] {
  const { csv, api } = fieldOf(key);
  const [first = api, ...others] = csv?.split(" ") ?? [];
  return [first, ...others];
}

/** The value of each field of a project of which nothing is known. */
export const blankFields = Object.fromEntries(fieldKeys.map((key) => [key, fields[key].blank])) as {
  [Key in FieldKey]: FieldValue<Key>;
};

/** A project of which nothing is known: what a new one begins as, and what `clear` goes back to. */
export const blankProject: ProjectWithImages = {
  id: "",
  ...blankFields,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  sources: [],
  images: [],
};
