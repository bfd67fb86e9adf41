import { fileLimits } from "#app/shared/image-files.ts";
import { parseRupees } from "#app/shared/rupee-text.ts";
import { parseWebUrl } from "#app/shared/web-url.ts";
import { limits } from "../../model.ts";
import {
  type FieldErrors,
  type FieldName,
  fieldNames,
  fields,
  type StarredField,
  starredFields,
} from "./fields.ts";
import { changedFields } from "./form-data.ts";
import type { FormState } from "./form-reducer.ts";
import { isEmptyField, isEmptyUnit, type ProjectForm } from "./form-state.ts";
import { picturesOf } from "./form-to-wire.ts";

/** How long the parts of a unit may be (unit-schema.ts). */
const unitLimits = { bhk: 40, price: 80, area: 80 } as const;

/**
 * What keeps the form from being saved. A draft needs a title alone; a stored project is not reproached with what was
 * there before and has not been touched.
 */
export function checkForm(
  { base, form, notPublished }: FormState,
  mode: { isDraft: boolean; isNew: boolean },
): FieldErrors {
  const missing = mode.isDraft ? {} : findMissing(form, notPublished);
  const errors: FieldErrors = { ...missing, ...findWrong(form) };
  if (mode.isNew) return errors;
  const changed = new Set<FieldName>(changedFields(base, form));
  // A new lowest price may be what puts the two upside down.
  if (changed.has("priceMin")) changed.add("priceMax");
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isOneOf(changed, name)));
}

function isOneOf(names: Set<FieldName>, name: string): boolean {
  return fieldNames.some((known) => known === name && names.has(known));
}

const asks: Record<StarredField, string> = {
  bhk: "Choose at least one",
  priceMin: "Type the lowest price",
  priceMax: "Type the highest price",
  projectStatus: "Choose a status",
  propertyType: "Choose a type",
  possessionOn: "Choose the day",
  amenities: "Choose at least one",
};

function findMissing(form: ProjectForm, notPublished: readonly StarredField[]): FieldErrors {
  return Object.fromEntries(
    starredFields
      .filter((name) => isEmptyField(form, name) && !notPublished.includes(name))
      .map((name) => [name, `${asks[name]}, or tick “Not published”.`]),
  );
}

function findWrong(form: ProjectForm): FieldErrors {
  const found: [FieldName, string | undefined][] = [
    ...fieldNames.map((name) => [name, findTooMuch(form, name)] as [FieldName, string | undefined]),
    ["title", form.title.trim() ? undefined : "Type a title."],
    ["website", isWebsite(form.website) ? undefined : "Type a web address, like https://example.in."],
    ["reraValidUntil", checkYear(form.reraValidUntil)],
    ["reraCheckedOn", checkYear(form.reraCheckedOn)],
    ["possessionOn", checkYear(form.possessionOn)],
    ["towers", checkCount(form.towers)],
    ["floors", checkCount(form.floors)],
    ["apartmentsPerFloor", checkCount(form.apartmentsPerFloor)],
    ["priceMin", checkPrice(form.priceMin)],
    ["priceMax", checkPrice(form.priceMax) ?? checkOrder(form)],
    ["carpetArea", checkArea(form) ?? findTooMuch(form, "carpetArea")],
    ["units", checkUnits(form)],
    ["images", checkImages(form)],
  ];
  return Object.fromEntries(found.filter(([, message]) => message !== undefined));
}

function isWebsite(text: string): boolean {
  return !text.trim() || parseWebUrl(text) !== undefined;
}

/** A year of two digits is a slip of the keyboard. */
function checkYear(day: string): string | undefined {
  return !day || (day >= "1950" && day < "2101") ? undefined : "Check the year.";
}

function checkCount(text: string): string | undefined {
  return /^\d{0,6}$/.test(text.trim()) ? undefined : "Type a whole number.";
}

function checkPrice(text: string): string | undefined {
  if (!text.trim()) return undefined;
  const rupees = parseRupees(text);
  if (rupees === undefined) return "Type rupees (62,40,000) or a short form (62.4 Lacs).";
  return rupees > 0 ? undefined : "A price is more than 0.";
}

function checkArea({ carpetArea: { text, unit } }: ProjectForm): string | undefined {
  // An older text with a unit of its own is kept as it is.
  if (unit === "" || !text.trim()) return undefined;
  const isArea = /^[\d,.]+(?:\s*[-–]\s*[\d,.]+)?$/.test(text.trim()) && /[1-9]/.test(text);
  return isArea ? undefined : "Enter a number or a range, such as 835-1255.";
}

/** Told while one types, not only when it is saved. */
export function checkOrder({ priceMin, priceMax }: ProjectForm): string | undefined {
  const [min, max] = [parseRupees(priceMin), parseRupees(priceMax)];
  return min !== undefined && max !== undefined && max < min ? "Max is less than min." : undefined;
}

function checkUnits({ units }: ProjectForm): string | undefined {
  const wrong = units.flatMap((unit, index) => {
    if (isEmptyUnit(unit)) return [];
    if (!unit.bhk.trim()) return [`Row ${index + 1}: type its BHK.`];
    const long = (["bhk", "price", "area"] as const).find((part) => unit[part].length > unitLimits[part]);
    return long ? [`Row ${index + 1}: ${long} has more than ${unitLimits[long]} characters.`] : [];
  });
  return wrong[0];
}

function checkImages(form: ProjectForm): string | undefined {
  const pictures = picturesOf(form);
  if (pictures.imgCollection.length > fileLimits.perKind)
    return `At most ${fileLimits.perKind} pictures; these are ${pictures.imgCollection.length}.`;
  const files = [...pictures.imgCollection, ...pictures.image, ...pictures.developer_logo].filter(
    (item) => item?.file,
  );
  if (files.length <= fileLimits.perRequest) return undefined;
  return `${files.length} new pictures are too many at once: save with ${fileLimits.perRequest}, then add the rest.`;
}

function findTooMuch(form: ProjectForm, name: FieldName): string | undefined {
  const value = form[name];
  if (typeof value === "string") return checkLength(value);
  if (name === "carpetArea") return checkLength(form.carpetArea.text);
  if (!Array.isArray(value)) return undefined;
  if (value.length > limits.list) return `${fields[name].label} holds at most ${limits.list} entries.`;
  if (name === "pros" || name === "cautions" || name === "otherFeatures") {
    const long = form[name].findIndex(({ text }) => text.length > limits.text);
    return long === -1 ? undefined : `Entry ${long + 1} is too long: at most 2,000 characters.`;
  }
  return name === "amenities" ? form.amenities.map(checkLength).find(Boolean) : undefined;
}

function checkLength(text: string): string | undefined {
  if (text.length <= limits.text) return undefined;
  return `At most 2,000 characters; these are ${text.length.toLocaleString("en-IN")}.`;
}
