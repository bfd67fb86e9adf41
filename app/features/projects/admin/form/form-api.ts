import { type ImageItem, presentImages } from "#app/ui/images/image-list-state.ts";
import { type ApiFields, type ApiImage, type ApiProject, isApiImage } from "../../api-shape.ts";
import { fieldOf, fields as projectFields } from "../../fields.ts";
import {
  buildFormValues,
  emptyForm,
  type FieldErrors,
  type FieldName,
  type FormKey,
  fieldNames,
  fields,
  formKeys,
  isPictureField,
  type ProjectForm,
} from "./form-fields.ts";
import { filledUnits, formKindOf, type UnitRow } from "./form-kinds.ts";

/** The form and the API: what is read into the form, what is sent from it, and which field an error is about. */

/** A stored project as the form shows it. Building the form's data from it again changes nothing. */
export function formFromApi(record: ApiProject & Partial<ApiFields<true>>): ProjectForm {
  const values = buildFormValues((key) => record[projectFields[key].api]);
  return {
    ...values,
    units: withPlans(values.units, record.image),
    images: record.imgCollection.map(imageFromApi),
    logo: imagesFromApi(record.developer_logo),
  };
}

/** The i-th plan belongs to the i-th unit; where there are more plans, a unit without words holds each. */
function withPlans(units: readonly UnitRow[], plans: ApiProject["image"]): UnitRow[] {
  return Array.from({ length: Math.max(units.length, plans.length) }, (_, index) => ({
    ...(units[index] ?? { key: `unit-${index}`, bhk: "", price: "", area: "" }),
    plan: imagesFromApi(plans[index]),
  }));
}

function imagesFromApi(image: ApiImage | Record<string, never> | undefined): ImageItem[] {
  return image && isApiImage(image) ? [imageFromApi(image)] : [];
}

function imageFromApi({ id, url, srcset, alt }: ApiImage): ImageItem {
  return { key: id, url, srcset, alt, name: "", storedId: id, file: null, isRemoved: false };
}

/**
 * What has to be sent to make `before` into `after`: changed fields only (absent means unchanged), emptied ones by
 * name, pictures as `keep` and `alt` say (docs/api.md, Requests). Without a `before` it makes a new project. `ifUpdatedAt` is
 * the state that `before` was read in: if the project has another by then, the server changes nothing and answers 409.
 */
export function buildFormData(
  after: ProjectForm,
  before: ProjectForm = emptyForm,
  ifUpdatedAt?: string,
): FormData {
  const data = new FormData();
  if (ifUpdatedAt) data.append("if_updated_at", ifUpdatedAt);
  appendTexts(data, before, after);
  const pictures = { before: picturesOf(before), after: picturesOf(after) };
  for (const kind of pictureKinds) appendKept(data, kind, pictures.before[kind], pictures.after[kind]);
  // Files last: the server knows all that is asked of it before the first large part.
  for (const kind of pictureKinds)
    for (const picture of pictures.after[kind])
      if (picture?.file) data.append(kind, picture.file, picture.file.name);
  return data;
}

/** The fields in which two forms differ, in the order of the form. */
export function changedFields(before: ProjectForm, after: ProjectForm): FieldName[] {
  const [textsBefore, textsAfter] = [textsOf(before), textsOf(after)];
  const [picturesBefore, picturesAfter] = [picturesOf(before), picturesOf(after)];
  const isPictureChanged = (kind: PictureKind) =>
    signature(picturesBefore[kind]) !== signature(picturesAfter[kind]);
  return fieldNames.filter((name) => {
    if (name === "images") return isPictureChanged("imgCollection");
    if (name === "logo") return isPictureChanged("developer_logo");
    const isTextChanged = !isSameList(textsBefore[name], textsAfter[name]);
    return isTextChanged || (name === "units" && isPictureChanged("image"));
  });
}

function signature(pictures: readonly (ImageItem | null)[]): string {
  return JSON.stringify(pictures.map((picture) => picture && [picture.key, picture.alt.trim()]));
}

/** What is known of one number and of no other. */
const ofNumber: ReadonlySet<FieldName> = new Set(["reraCheckedOn", "numberReason"]);

function appendTexts(data: FormData, before: ProjectForm, after: ProjectForm): void {
  const [textsBefore, textsAfter] = [textsOf(before), textsOf(after)];
  // With another number the day it was compared on, and why it is right, have to be told anew, even if they are the same.
  const isOtherNumber = before.reraNumber !== after.reraNumber || before.state !== after.state;
  for (const name of fieldNames) {
    if (isPictureField(name)) continue;
    if (isSameList(textsBefore[name], textsAfter[name]) && !(ofNumber.has(name) && isOtherNumber)) continue;
    const texts = textsAfter[name];
    if (texts.length === 0 && textsBefore[name].length > 0) data.append("clear", fields[name].api);
    for (const text of texts) data.append(fields[name].api, text);
  }
}

function appendKept(
  data: FormData,
  kind: PictureKind,
  before: readonly (ImageItem | null)[],
  after: readonly (ImageItem | null)[],
): void {
  const keyOf = (picture: ImageItem | null) => picture?.key ?? "";
  if (!isSameList(before.map(keyOf), after.map(keyOf))) {
    for (const picture of after) data.append("keep", `${kind}:${keptAs(picture)}`);
    if (after.length === 0) data.append("keep", `${kind}:`);
  }
  const altBefore = new Map(before.map((picture) => [keyOf(picture), picture?.alt.trim()]));
  let newOnes = 0;
  for (const picture of after) {
    if (!picture) continue;
    const alt = picture.alt.trim();
    if (picture.storedId === null) {
      if (alt) data.append("alt", `new:${kind}:${newOnes}:${alt}`);
      newOnes += 1;
    } else if (alt !== altBefore.get(picture.key)) data.append("alt", `${picture.storedId}:${alt}`);
  }
}

function keptAs(picture: ImageItem | null): string {
  if (!picture) return "none";
  return picture.storedId ?? "new";
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}

/** The form's texts by field, as they travel; an empty list is a field that says nothing. Pictures are apart. */
function textsOf(form: ProjectForm): Record<FormKey, readonly string[]> {
  const texts = formKeys.map((key) => [key, formKindOf(projectFields[key].kind).toTexts(form[key])]);
  return Object.fromEntries(texts) as Record<FormKey, readonly string[]>;
}

/** The pictures of each kind that travel, in order; null stands for a unit without a plan before others with one. */
export function picturesOf(form: ProjectForm): Record<PictureKind, readonly (ImageItem | null)[]> {
  const plans = filledUnits(form.units).map((unit) => presentImages(unit.plan)[0] ?? null);
  return {
    imgCollection: presentImages(form.images),
    image: plans.slice(0, plans.findLastIndex((plan) => plan !== null) + 1),
    developer_logo: presentImages(form.logo),
  };
}

const pictureKinds = ["imgCollection", "image", "developer_logo"] as const;
type PictureKind = (typeof pictureKinds)[number];

/** The file field of floor plans: the i-th belongs to the i-th unit. */
const planField = "image";

const fieldOfApi = new Map<string, FieldName>([
  ...fieldNames.map((name) => [fields[name].api, name] as const),
  ...formKeys.flatMap((key): [string, FieldName][] => {
    const { alsoApi } = fieldOf(key);
    return alsoApi ? [[alsoApi, key]] : [];
  }),
  [planField, "units"],
]);

/** What the server found wrong, beside our fields; what belongs to none of them comes back as `others`. */
export function fieldErrorsFromApi(given: Record<string, string>): {
  errors: FieldErrors;
  others: string[];
} {
  const errors: FieldErrors = {};
  const others: string[] = [];
  for (const [apiName, message] of Object.entries(given)) {
    // "bhk_no[2]" and "keep.imgCollection" are about bhk_no and imgCollection.
    const name = apiName.split(/[^\w]+/).flatMap((part) => fieldOfApi.get(part) ?? [])[0];
    if (name) errors[name] ??= message;
    else others.push(message);
  }
  return { errors, others };
}
