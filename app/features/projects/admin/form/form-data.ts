import type { ImageItem } from "#app/ui/image-list-state.ts";
import { type FieldName, fieldNames, fields, isPictureField } from "./fields.ts";
import { emptyForm, type ProjectForm } from "./form-state.ts";
import { type PictureKind, pictureKinds, picturesOf, textsOf } from "./form-to-wire.ts";

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

function appendTexts(data: FormData, before: ProjectForm, after: ProjectForm): void {
  const [textsBefore, textsAfter] = [textsOf(before), textsOf(after)];
  // With another number the day it was compared on has to be told anew, even if it is the same day.
  const isOtherNumber = before.reraNumber !== after.reraNumber || before.state !== after.state;
  for (const name of fieldNames) {
    if (isPictureField(name)) continue;
    if (isSameList(textsBefore[name], textsAfter[name]) && !(name === "reraCheckedOn" && isOtherNumber))
      continue;
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
