import { type ImageItem, presentImages } from "#app/ui/images/image-list-state.ts";
import { publicFieldsToApi, staffFieldsToApi } from "../../api-shape.ts";
import type { KindName } from "../../field-kinds.ts";
import { type Field, type SectionId, sections } from "../../fields/field-row.ts";
import {
  blankFields,
  type FieldKey,
  type Fields,
  fieldKeys,
  fieldOf,
  fields as projectFields,
} from "../../fields.ts";
import { type FormValues, formKindOf } from "./form-kinds.ts";

/** What is in the project form: the fields of the table that have a section, and the pictures. */

/** The fields of the table that are in the form. */
export type FormKey = {
  [Key in FieldKey]: Fields[Key] extends { section: SectionId } ? Key : never;
}[FieldKey];

/** The fields of a kind. */
export type KeyOfKind<Kind extends KindName> = {
  [Key in FormKey]: Fields[Key]["kind"] extends Kind ? Key : never;
}[FormKey];

/** Fields with a star: each must be told or be said to be not published. */
export type StarredField = { [Key in FormKey]: Fields[Key] extends { star: string } ? Key : never }[FormKey];

const hasSection = (key: FieldKey): key is FormKey => fieldOf(key).section !== undefined;
export const formKeys: readonly FormKey[] = sections.flatMap(({ id }) =>
  fieldKeys.filter(hasSection).filter((key) => fieldOf(key).section === id),
);

export type PictureField = "images" | "logo";
export type FieldName = FormKey | PictureField;

/** A row of the table that has its label and section, or a field of pictures, which has no kind. */
type FormField = Partial<Field> & Required<Pick<Field, "label" | "section" | "api">>;

const pictureFields: Record<PictureField, FormField> = {
  images: {
    label: "Property Images",
    section: "images",
    api: "imgCollection",
    isWanted: true,
    hint: "The first picture is used on the project card. Drag to reorder, or use the arrows.",
  },
  logo: { label: "Developer Logo", section: "images", api: "developer_logo" },
};

// Each has a label with its section; the table's rows only say that it may.
const textFields = Object.fromEntries(formKeys.map((key) => [key, fieldOf(key) as FormField])) as Record<
  FormKey,
  FormField
>;

export const fields: Readonly<Record<FieldName, FormField>> = { ...textFields, ...pictureFields };

/** In the order of the sections, within one in that of the table. */
// Object.keys forgets the names of a record's keys.
export const fieldNames: readonly FieldName[] = sections.flatMap(({ id }) =>
  (Object.keys(fields) as FieldName[]).filter((name) => fields[name].section === id),
);

/** What is wrong, by field. */
export type FieldErrors = Partial<Record<FieldName, string>>;

export function isPictureField(name: FieldName): name is PictureField {
  return name in pictureFields;
}

export function isStarred(name: FieldName): name is StarredField {
  return fields[name].star !== undefined;
}

/** The id of a field's control in the page: where a jump to it sets the focus. */
export function controlId(name: FieldName): string {
  return `project-${name}`;
}

/** Moves the focus to the field, of several controls to the first, and answers where it is. */
export function focusField(name: FieldName): HTMLElement | null {
  const field = document.getElementById(controlId(name));
  const control = field?.matches("fieldset")
    ? field.querySelector<HTMLElement>("input, textarea, button")
    : field;
  control?.focus();
  return control ?? null;
}

/** Everything as typed. */
export type ProjectForm = { readonly [Key in FormKey]: FormValues[Fields[Key]["kind"]] } & {
  readonly images: readonly ImageItem[];
  readonly logo: readonly ImageItem[];
};

/** Fields that hold one text. */
export type TextName = {
  [Name in FieldName]: ProjectForm[Name] extends string ? Name : never;
}[FieldName];

/** Fields that hold lines of text in an order. */
export type ListName = KeyOfKind<"lines">;
export const listNames = formKeys.filter((key): key is ListName => projectFields[key].kind === "lines");

/** The fields as the form shows them, of what the API answers for each; it leaves out some that are unknown. */
export function buildFormValues(apiValueOf: (key: FormKey) => unknown): Omit<ProjectForm, PictureField> {
  const values = formKeys.map((key) => {
    const { kind, blank } = fieldOf(key);
    const value = apiValueOf(key) ?? blank;
    return [key, formKindOf(kind).fromApi(value, key === "units" ? "unit" : key)];
  });
  // Each value was made by the kind of its own field.
  return Object.fromEntries(values) as Omit<ProjectForm, PictureField>;
}

const blankOnApi = { ...publicFieldsToApi(blankFields), ...staffFieldsToApi(blankFields) };

export const emptyForm: ProjectForm = {
  ...buildFormValues((key) => blankOnApi[projectFields[key].api]),
  images: [],
  logo: [],
};

/** Whether a field says nothing. */
export function isEmptyField(form: ProjectForm, name: FieldName): boolean {
  if (isPictureField(name)) return presentImages(form[name]).length === 0;
  return formKindOf(projectFields[name].kind).isEmpty(form[name]);
}

let lastKey = 0;

/** A key for a new row or picture; unlike a random UUID it exists on plain http too. */
export function createKey(): string {
  lastKey += 1;
  return `new-${lastKey}`;
}
