import { type FieldName, fieldNames, fields, isStarred, type SectionId } from "./fields.ts";
import type { FormState } from "./form-reducer.ts";
import { isEmptyField } from "./form-state.ts";

export type SectionMark = "open" | "done" | "wrong";

/** What makes a section done; of Building anything does. */
const needed: Record<SectionId, readonly FieldName[]> = {
  basics: ["title", "reraNumber"],
  location: ["state", "city"],
  price: ["bhk", "priceMin", "priceMax", "projectStatus", "propertyType", "possessionOn"],
  building: [],
  selling: ["pros", "amenities"],
  images: ["images"],
};

/** How far a section is, for its mark in the list of sections. */
export function markSection(id: SectionId, { form, notPublished, errors }: FormState): SectionMark {
  const names = fieldNames.filter((name) => fields[name].section === id);
  if (names.some((name) => errors[name])) return "wrong";
  const isTold = (name: FieldName) =>
    !isEmptyField(form, name) || (isStarred(name) && notPublished.includes(name));
  const isDone = needed[id].length > 0 ? needed[id].every(isTold) : names.some(isTold);
  return isDone ? "done" : "open";
}
