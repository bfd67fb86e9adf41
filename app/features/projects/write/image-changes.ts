import type { Form, UploadedFile } from "#app/shared/form.ts";
import { pictureLimits } from "#app/shared/picture-files.ts";
import { tidyText } from "#app/shared/typed-text.ts";
import type { ImageKind } from "../model.ts";

/** The fields that carry pictures, as the API spells them. */
const imageKinds = {
  imgCollection: "gallery",
  image: "plan",
  developer_logo: "logo",
} as const satisfies Record<string, ImageKind>;

export type ImageField = keyof typeof imageKinds;
export const imageFields = Object.keys(imageKinds) as ImageField[];

/** A place in a kind's list: a stored picture, an uploaded one (its index among the files), or a gap. */
export type Slot = { keepId: string } | { file: number } | "none";

export type ImageChanges = {
  /** Uploaded pictures; other files are not looked at. */
  files: readonly UploadedFile[];
  /** What a kind is to hold, in order. A kind that is not in it stays as it is. */
  slots: ReadonlyMap<ImageField, readonly Slot[]>;
  /** New descriptions, by the id of a stored picture or the index of a file. */
  alts: ReadonlyMap<string | number, string>;
};

/** The kind behind a field of pictures; undefined for any other name. */
export function imageKindOf(name: string): ImageKind | undefined {
  return imageFields.some((field) => field === name) ? imageKinds[name as ImageField] : undefined;
}

/**
 * Reads `keep=<kind>:<id>`, `alt=<id>:<text>` and the uploaded files (docs/api.md, Requests): files replace a kind as a whole,
 * unless `keep` says what stays, and where `new` ones are among it.
 */
export function readImageChanges(
  form: Form,
  clears: readonly string[],
  errors: Record<string, string>,
): ImageChanges {
  const files = form.files.filter(({ field }) => imageKindOf(field));
  const keeps = readKeeps(form.texts.get("keep") ?? [], errors);
  const indexesOf = (field: ImageField) =>
    files.flatMap((file, index) => (file.field === field ? index : []));
  const slots = new Map(
    imageFields.flatMap((field) => {
      const indexes = indexesOf(field);
      const isTouched = indexes.length > 0 || keeps.has(field) || clears.includes(field);
      return isTouched ? [[field, fillSlots(field, keeps.get(field) ?? [], indexes, errors)] as const] : [];
    }),
  );
  return { files, slots, alts: readAlts(form.texts.get("alt") ?? [], indexesOf, errors) };
}

/** What is kept of each kind: ids, `new`, `none`, or an empty text for nothing. */
function readKeeps(texts: readonly string[], errors: Record<string, string>): Map<ImageField, string[]> {
  const keeps = new Map<ImageField, string[]>();
  for (const text of texts) {
    const [name, kept] = splitAtColon(text.trim());
    const field = imageFields.find((candidate) => candidate === name);
    if (field) keeps.set(field, [...(keeps.get(field) ?? []), kept]);
    else errors.keep = "Send keep=<kind>:<image id>, the kind imgCollection, image or developer_logo.";
  }
  return keeps;
}

function fillSlots(
  field: ImageField,
  keeps: readonly string[],
  indexes: readonly number[],
  errors: Record<string, string>,
): Slot[] {
  const waiting = [...indexes];
  const slots: Slot[] = [];
  for (const kept of keeps.filter((text) => text !== "")) {
    if (kept === "none") {
      if (field !== "image") errors.keep = "Only a unit can be without its picture.";
      slots.push("none");
    } else if (kept === "new") {
      const file = waiting.shift();
      if (file === undefined) errors.keep = "A new picture was announced that was not sent.";
      else slots.push({ file });
    } else slots.push({ keepId: kept });
  }
  return [...slots, ...waiting.map((file) => ({ file }))];
}

/** `alt=<image id>:<text>`, or `alt=new:<kind>:<n>:<text>` for the n-th uploaded file of a kind. */
function readAlts(
  texts: readonly string[],
  indexesOf: (field: ImageField) => number[],
  errors: Record<string, string>,
): Map<string | number, string> {
  const alts = new Map<string | number, string>();
  for (const text of texts) {
    const [id, rest] = splitAtColon(text);
    const [key, words] = id.trim() === "new" ? readNewAlt(rest, indexesOf) : [id.trim(), rest];
    const alt = tidyText(words);
    if (key === undefined || key === "") errors.alt = "This describes no picture that was sent.";
    else if (alt.length > pictureLimits.altCharacters)
      errors.alt = `A description has at most ${pictureLimits.altCharacters} characters.`;
    else alts.set(key, alt);
  }
  return alts;
}

function readNewAlt(text: string, indexesOf: (field: ImageField) => number[]): [number | undefined, string] {
  const [, name, place, words = ""] = /^(\w+):(\d{1,3}):(.*)$/s.exec(text) ?? [];
  const field = imageFields.find((candidate) => candidate === name);
  return [field && indexesOf(field)[Number(place)], words];
}

function splitAtColon(text: string): [string, string] {
  const colon = text.indexOf(":");
  return colon === -1 ? [text, ""] : [text.slice(0, colon), text.slice(colon + 1)];
}
