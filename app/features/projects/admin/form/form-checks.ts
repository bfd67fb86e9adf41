import { parseRupees } from "#app/shared/money.ts";
import { pictureLimits } from "#app/shared/picture-files.ts";
import { fields as projectFields } from "../../fields.ts";
import {
  type FieldErrors,
  type FieldName,
  fieldNames,
  fields,
  formKeys,
  isStarred,
  type StarredField,
} from "./fields.ts";
import { changedFields } from "./form-data.ts";
import { formKindOf } from "./form-kinds.ts";
import type { FormState } from "./form-reducer.ts";
import { isEmptyField, type ProjectForm } from "./form-state.ts";
import { picturesOf } from "./form-to-wire.ts";

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
  if (changed.has("priceMinRupees")) changed.add("priceMaxRupees");
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isOneOf(changed, name)));
}

function isOneOf(names: Set<FieldName>, name: string): boolean {
  return fieldNames.some((known) => known === name && names.has(known));
}

function findMissing(form: ProjectForm, notPublished: readonly StarredField[]): FieldErrors {
  return Object.fromEntries(
    fieldNames
      .filter(isStarred)
      .filter((name) => isEmptyField(form, name) && !notPublished.includes(name))
      .map((name) => [name, `${fields[name].star}, or tick “Not published”.`]),
  );
}

function findWrong(form: ProjectForm): FieldErrors {
  const found: [FieldName, string | undefined][] = [
    ...formKeys.map((key): [FieldName, string | undefined] => [
      key,
      formKindOf(projectFields[key].kind).findFault(form[key], fields[key].label),
    ]),
    ["title", form.title.trim() ? undefined : "Type a title."],
    ["priceMaxRupees", checkOrder(form)],
    ["images", checkImages(form)],
  ];
  return Object.fromEntries(found.filter(([, message]) => message !== undefined));
}

/** Told while one types, not only when it is saved. */
export function checkOrder({ priceMinRupees, priceMaxRupees }: ProjectForm): string | undefined {
  const [min, max] = [parseRupees(priceMinRupees), parseRupees(priceMaxRupees)];
  return min !== undefined && max !== undefined && max < min ? "Max is less than min." : undefined;
}

function checkImages(form: ProjectForm): string | undefined {
  const pictures = picturesOf(form);
  if (pictures.imgCollection.length > pictureLimits.perKind)
    return `At most ${pictureLimits.perKind} pictures; these are ${pictures.imgCollection.length}.`;
  const files = [...pictures.imgCollection, ...pictures.image, ...pictures.developer_logo].filter(
    (item) => item?.file,
  );
  if (files.length <= pictureLimits.perRequest) return undefined;
  return `${files.length} new pictures are too many at once: save with ${pictureLimits.perRequest}, then add the rest.`;
}
