/** The fields of the project form by name, in the order they stand in it, with the labels people read. */

export const sections = [
  { id: "basics", label: "Basics" },
  { id: "location", label: "Location" },
  { id: "price", label: "Units and price" },
  { id: "building", label: "Building" },
  { id: "selling", label: "Selling points" },
  { id: "images", label: "Images" },
] as const;
export type SectionId = (typeof sections)[number]["id"];

type Field = { label: string; section: SectionId };

export const fields = {
  title: { label: "Title", section: "basics" },
  developer: { label: "Developer", section: "basics" },
  reraNumber: { label: "RERA No.", section: "basics" },
  registrationStatus: { label: "Registration status", section: "basics" },
  reraValidUntil: { label: "Registration valid until", section: "basics" },
  reraCheckedOn: { label: "Checked against the RERA register on", section: "basics" },
  website: { label: "Project Website", section: "basics" },
  visibility: { label: "Visibility", section: "basics" },
  state: { label: "State", section: "location" },
  city: { label: "City", section: "location" },
  locality: { label: "Locality", section: "location" },
  district: { label: "District", section: "location" },
  bhk: { label: "Total BHK", section: "price" },
  priceMin: { label: "Pricing min, ₹", section: "price" },
  priceMax: { label: "Pricing max, ₹", section: "price" },
  projectStatus: { label: "Project Status", section: "price" },
  propertyType: { label: "Property Type", section: "price" },
  possessionOn: { label: "Possession in", section: "price" },
  carpetArea: { label: "Carpet Area", section: "price" },
  units: { label: "Added Bhk list", section: "price" },
  configuration: { label: "Configuration", section: "building" },
  towers: { label: "Tower", section: "building" },
  floors: { label: "Floors", section: "building" },
  apartmentsPerFloor: { label: "Apartments per floor", section: "building" },
  isHotDeal: { label: "Hot Deal", section: "selling" },
  pros: { label: "Why You should buy this property", section: "selling" },
  cautions: { label: "Know before you buy (cautions)", section: "selling" },
  otherFeatures: { label: "Other Features", section: "selling" },
  amenities: { label: "Amenities", section: "selling" },
  images: { label: "Property Images", section: "images" },
  logo: { label: "Developer Logo", section: "images" },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof fields;

// Object.keys forgets the names of a constant's keys.
export const fieldNames = Object.keys(fields) as FieldName[];

/** What is wrong, by field. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Fields with a star: each must be told or be said to be not published. */
export const starredFields = [
  "bhk",
  "priceMin",
  "priceMax",
  "projectStatus",
  "propertyType",
  "possessionOn",
  "amenities",
] as const satisfies FieldName[];
export type StarredField = (typeof starredFields)[number];

export function isStarred(name: FieldName): name is StarredField {
  return starredFields.some((starred) => starred === name);
}

/** Said at fields that a draft can do without. */
export const neededToBePublic = "Needed to be public";

/** The id of a field's control in the page: where a jump to it sets the focus. */
export function controlId(name: FieldName): string {
  return `project-${name}`;
}
