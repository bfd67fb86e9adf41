import { ApiError } from "#app/shared/api-error.ts";
import { isStorableText } from "#app/shared/typed-text.ts";

/** Hard limits of every form; fields have their own, smaller ones. */
export const maxTexts = 200;
export const maxTextBytes = 64 * 1024;

/** What existing clients send for "nothing was chosen" (docs/api.md, Absent values). */
const absentTexts: ReadonlySet<string> = new Set([
  "undefined",
  "null",
  "Select State",
  "Select City",
  "State Name",
  "City Name",
  "Property Status",
  "Property Type",
]);

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Gathers the texts of a form, in order: refuses what no database can hold, leaves out what means "absent". */
export class FormTexts {
  readonly texts = new Map<string, string[]>();
  #count = 0;

  /** Adds one text, given as such or as the bytes that came. Throws an ApiError that names the field. */
  add(field: string, value: string | Uint8Array): void {
    this.#count += 1;
    if (this.#count > maxTexts) {
      throw new ApiError("too-large", { message: `A form can have at most ${maxTexts} texts.` });
    }
    const text = typeof value === "string" ? value : decodeText(field, value);
    if (!isStorableText(text)) throw unreadable(field);
    if (absentTexts.has(text)) return;
    const present = this.texts.get(field);
    if (present) present.push(text);
    else this.texts.set(field, [text]);
  }
}

function decodeText(field: string, bytes: Uint8Array): string {
  if (bytes.length > maxTextBytes) throw textTooLong(field);
  try {
    return utf8.decode(bytes);
  } catch {
    throw unreadable(field);
  }
}

/** Text too long for any field. */
export function textTooLong(field: string): ApiError {
  return new ApiError("too-large", {
    message: "A text is far too long.",
    fields: { [field]: `At most ${maxTextBytes / 1024} kB can be taken.` },
  });
}

function unreadable(field: string): ApiError {
  return new ApiError("invalid", { fields: { [field]: "This text has characters that can't be read." } });
}
