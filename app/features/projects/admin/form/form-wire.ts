import { formatRupeesGrouped, parseRupees } from "#app/shared/money.ts";
import { type ImageItem, presentImages } from "#app/ui/image-list-state.ts";
import type { ImageOnWire, ProjectOnWire } from "../../wire.ts";
import { type FieldErrors, type FieldName, fieldNames } from "./fields.ts";
import { type CarpetArea, isEmptyUnit, type ListRow, type ProjectForm, type UnitRow } from "./form-state.ts";

/** The form's fields as the API spells them. */
const wireNames = {
  title: "title",
  developer: "developer",
  reraNumber: "rera_no",
  registrationStatus: "registration_status",
  reraValidUntil: "rera_valid_until",
  reraCheckedOn: "rera_checked_on",
  website: "website_property",
  visibility: "visibility",
  state: "state",
  city: "city",
  locality: "locality",
  district: "district",
  bhk: "bhk",
  priceMin: "pricingmin",
  priceMax: "pricing_max",
  projectStatus: "project_status",
  propertyType: "property_type",
  possessionOn: "possession",
  carpetArea: "carpet_area",
  units: "bhk_no",
  configuration: "configuration",
  towers: "tower",
  floors: "floor",
  apartmentsPerFloor: "apartment_per_floor",
  isHotDeal: "hot_deal",
  pros: "why",
  cautions: "cautions",
  otherFeatures: "other_fet",
  amenities: "amenites",
  images: "imgCollection",
  logo: "developer_logo",
} as const satisfies Record<FieldName, string>;

/** The file field of floor plans: the i-th belongs to the i-th unit. */
export const planField = "image";

const fieldOfWire = new Map<string, FieldName>([
  ...fieldNames.map((name) => [wireNames[name], name] as const),
  [planField, "units"],
  ["pricing_min", "priceMin"],
  ["amenities", "amenities"],
]);

/** What the server found wrong, beside our fields; what belongs to none of them comes back as `others`. */
export function fieldErrorsFromWire(given: Record<string, string>): {
  errors: FieldErrors;
  others: string[];
} {
  const errors: FieldErrors = {};
  const others: string[] = [];
  for (const [wireName, message] of Object.entries(given)) {
    // "bhk_no[2]" and "keep.imgCollection" are about bhk_no and imgCollection.
    const name = wireName.split(/[^\w]+/).flatMap((part) => fieldOfWire.get(part) ?? [])[0];
    if (name) errors[name] ??= message;
    else others.push(message);
  }
  return { errors, others };
}

/** A stored project as the form shows it. Building the form's data from it again changes nothing. */
export function formFromWire(record: ProjectOnWire): ProjectForm {
  return {
    title: record.title,
    developer: record.developer,
    reraNumber: record.rera_no,
    registrationStatus: record.registration_status,
    reraValidUntil: record.rera_valid_until ?? "",
    reraCheckedOn: record.rera_checked_on ?? "",
    website: record.website_property,
    visibility: record.visibility,
    state: record.state,
    city: record.city,
    locality: record.locality,
    district: record.district,
    bhk: record.bhk,
    priceMin: formatPriceInput(record.pricingmin),
    priceMax: formatPriceInput(record.pricing_max),
    projectStatus: record.project_status,
    propertyType: record.property_type,
    possessionOn: record.possession ?? "",
    carpetArea: parseCarpetArea(record.carpet_area),
    units: unitsFromWire(record),
    configuration: record.configuration,
    towers: formatCount(record.tower),
    floors: formatCount(record.floor),
    apartmentsPerFloor: formatCount(record.apartment_per_floor),
    isHotDeal: record.hot_deal,
    pros: listFromWire("pros", record.why),
    cautions: listFromWire("cautions", record.cautions),
    otherFeatures: listFromWire("otherFeatures", record.other_fet),
    amenities: record.amenites,
    images: record.imgCollection.map(imageFromWire),
    logo: imagesFromWire(record.developer_logo),
  };
}

/** Rupees as the price field shows them: "62,40,000"; "" where unknown. */
export function formatPriceInput(rupees: number | null): string {
  return rupees === null ? "" : formatRupeesGrouped(rupees).slice(1);
}

const formatCount = (count: number | null) => (count === null ? "" : String(count));

// Rows are keyed by their place: a project that is loaded again has the same keys.
const listFromWire = (name: FieldName, texts: readonly string[]): ListRow[] =>
  texts.map((text, index) => ({ key: `${name}-${index}`, text }));

const carpetPattern = /^(.*?)\s*(sq\.?\s*ft\.?|ft\.?|m)$/i;

/** "835–1,255 sq.ft." in its two parts. A text with another unit stays whole, with none. */
function parseCarpetArea(text: string): CarpetArea {
  if (!text) return { text: "", unit: "ft" };
  const [, area = "", unit = ""] = carpetPattern.exec(text.trim()) ?? [];
  if (!/\d\W*$/.test(area)) return { text, unit: "" };
  return { text: area, unit: /^sq/i.test(unit) ? "sq.ft." : unit.toLowerCase().replace(".", "") };
}

function unitsFromWire({ bhk_no, image }: ProjectOnWire): UnitRow[] {
  return Array.from({ length: Math.max(bhk_no.length, image.length) }, (_, index) => {
    return { key: `unit-${index}`, ...parseUnit(bhk_no[index]), plan: imagesFromWire(image[index]) };
  });
}

type UnitOnWire = Partial<Record<"bhk" | "Price" | "Area", string>>;

function parseUnit(json = "{}") {
  const { bhk = "", Price = "", Area = "" }: UnitOnWire = JSON.parse(json);
  return { bhk, price: Price, area: Area };
}

function imagesFromWire(image: ImageOnWire | Record<string, never> | undefined): ImageItem[] {
  return image && isImage(image) ? [imageFromWire(image)] : [];
}

function isImage(image: ImageOnWire | Record<string, never>): image is ImageOnWire {
  return typeof image.id === "string";
}

function imageFromWire({ id, url, srcset, alt }: ImageOnWire): ImageItem {
  return { key: id, url, srcset, alt, name: "", storedId: id, file: null, isRemoved: false };
}

/** The form's texts by field, as they travel; an empty list is a field that tells nothing. Pictures are apart. */
export function textsOf(form: ProjectForm): Record<Exclude<FieldName, "images" | "logo">, readonly string[]> {
  return {
    title: textOf(form.title),
    developer: textOf(form.developer),
    reraNumber: textOf(form.reraNumber),
    registrationStatus: textOf(form.registrationStatus),
    reraValidUntil: textOf(form.reraValidUntil),
    reraCheckedOn: textOf(form.reraCheckedOn),
    website: textOf(form.website),
    visibility: textOf(form.visibility),
    state: textOf(form.state),
    city: textOf(form.city),
    locality: textOf(form.locality),
    district: textOf(form.district),
    bhk: form.bhk.map(String),
    priceMin: priceOf(form.priceMin),
    priceMax: priceOf(form.priceMax),
    projectStatus: textOf(form.projectStatus),
    propertyType: textOf(form.propertyType),
    possessionOn: textOf(form.possessionOn),
    carpetArea: form.carpetArea.text.trim()
      ? textOf(`${form.carpetArea.text.trim()} ${form.carpetArea.unit}`)
      : [],
    units: sentUnits(form).map(({ bhk, price, area }) =>
      JSON.stringify({ bhk: bhk.trim(), Price: price.trim(), Area: area.trim() }),
    ),
    configuration: textOf(form.configuration),
    towers: textOf(form.towers),
    floors: textOf(form.floors),
    apartmentsPerFloor: textOf(form.apartmentsPerFloor),
    isHotDeal: [String(form.isHotDeal)],
    pros: listOf(form.pros),
    cautions: listOf(form.cautions),
    otherFeatures: listOf(form.otherFeatures),
    amenities: form.amenities.map(amenityOf),
  };
}

/** A list of amenities may come comma-joined; a name with a comma travels as a JSON list of one. */
const amenityOf = (name: string) => (/[,[]/.test(name) ? JSON.stringify([name]) : name);
const textOf = (text: string) => (text.trim() ? [text.trim()] : []);
const listOf = (rows: readonly ListRow[]) => rows.flatMap(({ text }) => textOf(text));
const priceOf = (text: string) => (text.trim() ? [String(parseRupees(text) ?? text.trim())] : []);

/** The units that say something, in order. */
export function sentUnits(form: ProjectForm): UnitRow[] {
  return form.units.filter((unit) => !isEmptyUnit(unit));
}

/** The pictures of each kind that travel, in order; null stands for a unit without a plan before others with one. */
export function picturesOf(form: ProjectForm): Record<PictureKind, readonly (ImageItem | null)[]> {
  const plans = sentUnits(form).map((unit) => presentImages(unit.plan)[0] ?? null);
  return {
    imgCollection: presentImages(form.images),
    image: plans.slice(0, plans.findLastIndex((plan) => plan !== null) + 1),
    developer_logo: presentImages(form.logo),
  };
}

export const pictureKinds = ["imgCollection", "image", "developer_logo"] as const;
export type PictureKind = (typeof pictureKinds)[number];

export function wireNameOf(name: FieldName): string {
  return wireNames[name];
}
