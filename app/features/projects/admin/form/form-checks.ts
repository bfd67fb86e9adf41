import { parseRupees } from "#app/shared/money.ts";
import { pictureLimits } from "#app/shared/picture-files.ts";
import { fields as projectFields } from "../../fields.ts";
import { registeredUses, registrationStatuses } from "../../model.ts";
import { withheldReasons } from "../../standing/standing.ts";
import { changedFields, picturesOf } from "./form-api.ts";
import {
  controlId,
  type FieldErrors,
  type FieldName,
  fieldNames,
  fields,
  formKeys,
  isEmptyField,
  isStarred,
  type ProjectForm,
  type StarredField,
} from "./form-fields.ts";
import { formKindOf } from "./form-kinds.ts";
import type { FormState } from "./form-reducer.ts";

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

/** Days that are typed in part ("31-02-2026", "05-–-2026"): the browser keeps those to itself and tells only that they are. */
export function findBrokenDates(): FieldErrors {
  const dates = fieldNames.filter((name) => fields[name].kind === "day");
  const broken = dates.filter((name) => {
    const field = document.getElementById(controlId(name));
    return field instanceof HTMLInputElement && field.validity.badInput;
  });
  return Object.fromEntries(broken.map((name) => [name, "This date is not complete yet."]));
}

/** What would keep the project from the public if the form were saved as it is; empty when visitors would see it. */
export function findWithheldReasons(form: ProjectForm): string[] {
  return withheldReasons({
    title: form.title,
    reraNumber: form.reraNumber.trim() || null,
    state: form.state || null,
    city: form.city.trim() || null,
    district: form.district.trim() || null,
    registeredUse: registeredUses.find((use) => use === form.registeredUse) ?? null,
    registrationStatus:
      registrationStatuses.find((status) => status === form.registrationStatus) ?? "Registered",
    visibility: form.visibility === "hidden" ? "hidden" : "public",
  });
}

/** What visitors will see, and what to do where that is nothing. */
export function describePublic(reasons: readonly string[]): string {
  if (reasons.length === 0) return "Visitors will see this project.";
  const missing = reasons.filter((reason) => reason.startsWith("no ")).map((reason) => reason.slice(3));
  const others = reasons.filter((reason) => !reason.startsWith("no ")).join(", ");
  if (missing.length === 0) return `Not public: ${others}.`;
  // A city is the place that staff can pick; the district stands in for it.
  const toAdd = missing.map((name) => (name === "place" ? "city" : name)).join(", ");
  return `Not public yet. Add: ${toAdd}.${others ? ` Also: ${others}.` : ""}`;
}

/** A draft is not for the public, even where nothing is missing any more. */
export function asDraft(form: ProjectForm): ProjectForm {
  return findWithheldReasons(form).length > 0 ? form : { ...form, visibility: "hidden" };
}
