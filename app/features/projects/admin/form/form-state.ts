import { type ImageItem, presentImages } from "#app/ui/image-list-state.ts";
import type { FieldName } from "./fields.ts";

/** What stands in the form: everything as typed, so that nothing is lost by being unreadable. */
export interface ProjectForm {
  readonly title: string;
  readonly developer: string;
  readonly reraNumber: string;
  readonly registrationStatus: string;
  readonly reraValidUntil: string;
  readonly reraCheckedOn: string;
  readonly website: string;
  readonly visibility: string;
  readonly state: string;
  readonly city: string;
  readonly locality: string;
  readonly district: string;
  readonly bhk: readonly number[];
  readonly priceMin: string;
  readonly priceMax: string;
  readonly projectStatus: string;
  readonly propertyType: string;
  readonly possessionOn: string;
  readonly carpetArea: CarpetArea;
  readonly units: readonly UnitRow[];
  readonly configuration: string;
  readonly towers: string;
  readonly floors: string;
  readonly apartmentsPerFloor: string;
  readonly isHotDeal: boolean;
  readonly pros: readonly ListRow[];
  readonly cautions: readonly ListRow[];
  readonly otherFeatures: readonly ListRow[];
  readonly amenities: readonly string[];
  readonly images: readonly ImageItem[];
  readonly logo: readonly ImageItem[];
}

/** Fields that hold one text. */
export type TextName = {
  [Name in FieldName]: ProjectForm[Name] extends string ? Name : never;
}[FieldName];

export type ListName = "pros" | "cautions" | "otherFeatures";

/** An area and its unit: ft, sq.ft. or m; "" where an older text has another one. */
export type CarpetArea = { readonly text: string; readonly unit: string };

export interface ListRow {
  readonly key: string;
  readonly text: string;
}

export interface UnitRow {
  readonly key: string;
  readonly bhk: string;
  readonly price: string;
  readonly area: string;
  /** None or one; the removed one is kept here so that it can come back. */
  readonly plan: readonly ImageItem[];
}

let lastKey = 0;

/** A key for a new row or picture; unlike a random UUID it exists on plain http too. */
export function createKey(): string {
  lastKey += 1;
  return `new-${lastKey}`;
}

export const emptyForm: ProjectForm = {
  title: "",
  developer: "",
  reraNumber: "",
  registrationStatus: "Registered",
  reraValidUntil: "",
  reraCheckedOn: "",
  website: "",
  visibility: "public",
  state: "",
  city: "",
  locality: "",
  district: "",
  bhk: [],
  priceMin: "",
  priceMax: "",
  projectStatus: "",
  propertyType: "",
  possessionOn: "",
  carpetArea: { text: "", unit: "sq.ft." },
  units: [],
  configuration: "",
  towers: "",
  floors: "",
  apartmentsPerFloor: "",
  isHotDeal: false,
  pros: [],
  cautions: [],
  otherFeatures: [],
  amenities: [],
  images: [],
  logo: [],
};

/** Whether a field tells nothing. */
export function isEmptyField(form: ProjectForm, name: FieldName): boolean {
  const value = form[name];
  if (name === "units") return form.units.every(isEmptyUnit);
  if (name === "images" || name === "logo") return presentImages(form[name]).length === 0;
  if (name === "carpetArea") return form.carpetArea.text.trim() === "";
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.every(isEmptyEntry);
  return value === false;
}

function isEmptyEntry(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && "text" in entry && String(entry.text).trim() === "";
}

/** A row that says nothing is not sent. */
export function isEmptyUnit(unit: UnitRow): boolean {
  return !unit.bhk.trim() && !unit.price.trim() && !unit.area.trim() && presentImages(unit.plan).length === 0;
}
