import { parseRupees } from "#app/shared/rupee-text.ts";
import { type ImageItem, presentImages } from "#app/ui/image-list-state.ts";
import type { FieldName } from "./fields.ts";
import { isEmptyUnit, type ListRow, type ProjectForm, type UnitRow } from "./form-state.ts";

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
function sentUnits(form: ProjectForm): UnitRow[] {
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
