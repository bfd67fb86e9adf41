import { type FieldErrors, type FieldName, fieldNames } from "./fields.ts";

/** The form's fields as the API spells them. */
export const wireNames = {
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
const planField = "image";

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
