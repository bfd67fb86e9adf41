import { type ImageItem, presentImages } from "#app/ui/image-list-state.ts";
import { publicFieldsToApi } from "../../api-shape.ts";
import { blankFields, type Fields, fields } from "../../fields.ts";
import { type FieldName, type FormKey, formKeys, isPictureField } from "./fields.ts";
import { type FormValues, formKindOf } from "./form-kinds.ts";

/** What stands in the form. */
export type ProjectForm = { readonly [Key in FormKey]: FormValues[Fields[Key]["kind"]] } & {
  readonly images: readonly ImageItem[];
  readonly logo: readonly ImageItem[];
};

/** Fields that hold one text. */
export type TextName = {
  [Name in FieldName]: ProjectForm[Name] extends string ? Name : never;
}[FieldName];

export type ListName = "pros" | "cautions" | "otherFeatures";

let lastKey = 0;

/** A key for a new row or picture; unlike a random UUID it exists on plain http too. */
export function createKey(): string {
  lastKey += 1;
  return `new-${lastKey}`;
}

/** The fields as the form shows them, of what the API answers for each. */
export function buildFormValues(apiValueOf: (key: FormKey) => unknown): Omit<ProjectForm, "images" | "logo"> {
  const values = formKeys.map((key) => [
    key,
    formKindOf(fields[key].kind).fromApi(apiValueOf(key), key === "units" ? "unit" : key),
  ]);
  // Each value was made by the kind of its own field.
  return Object.fromEntries(values) as Omit<ProjectForm, "images" | "logo">;
}

const blankOnApi = publicFieldsToApi(blankFields);

export const emptyForm: ProjectForm = {
  ...buildFormValues((key) => blankOnApi[fields[key].api]),
  images: [],
  logo: [],
};

/** Whether a field tells nothing. */
export function isEmptyField(form: ProjectForm, name: FieldName): boolean {
  if (isPictureField(name)) return presentImages(form[name]).length === 0;
  return formKindOf(fields[name].kind).isEmpty(form[name]);
}
