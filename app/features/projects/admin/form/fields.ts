import type { KindName } from "../../field-kinds.ts";
import { type SectionId, sections } from "../../field-row.ts";
import { type FieldKey, fieldKeys, fieldOf, type fields as projectFields } from "../../fields.ts";

/** The fields of the project form by name, in the order they stand in it: those of the table, and the pictures. */

/** The fields of the staff's form. */
export type FormKey = {
  [Key in FieldKey]: (typeof projectFields)[Key] extends { section: SectionId } ? Key : never;
}[FieldKey];

const hasSection = (key: FieldKey): key is FormKey => fieldOf(key).section !== undefined;
export const formKeys: readonly FormKey[] = sections.flatMap(({ id }) =>
  fieldKeys.filter(hasSection).filter((key) => fieldOf(key).section === id),
);

export type PictureField = "images" | "logo";
export type FieldName = FormKey | PictureField;

/** Fields with a star: each must be told or be said to be not published. */
export type StarredField = {
  [Key in FormKey]: (typeof projectFields)[Key] extends { star: string } ? Key : never;
}[FormKey];

type FormField = {
  readonly label: string;
  readonly section: SectionId;
  /** The name on the API. */
  readonly api: string;
  /** Undefined of pictures. */
  readonly kind?: KindName;
  /** What a starred one asks for. */
  readonly star?: string;
  readonly isWanted?: true;
};

const pictureFields: Record<PictureField, FormField> = {
  images: { label: "Property Images", section: "images", api: "imgCollection", isWanted: true },
  logo: { label: "Developer Logo", section: "images", api: "developer_logo" },
};

// Each has a label with its section; the table's rows only say that it may.
const textFields = Object.fromEntries(formKeys.map((key) => [key, fieldOf(key) as FormField])) as Record<
  FormKey,
  FormField
>;

export const fields: Readonly<Record<FieldName, FormField>> = { ...textFields, ...pictureFields };

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

/** Said at fields that a draft can do without. */
export const neededToBePublic = "Needed to be public";

/** The id of a field's control in the page: where a jump to it sets the focus. */
export function controlId(name: FieldName): string {
  return `project-${name}`;
}
