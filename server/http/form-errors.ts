import { Refusal } from "#app/shared/refusal.ts";

/** Why a form is not taken, in words for whoever sent it. */

export function damaged(): Refusal {
  return new Refusal("invalid", { message: "The form arrived incomplete or damaged. Send it again." });
}

export function bodyTooLarge(): Refusal {
  return new Refusal("too-large", { message: "All of it together is too large." });
}

export function fileTooLarge(field: string, name: string, maxMegabytes: number): Refusal {
  return new Refusal("too-large", {
    message: `"${name}" is too large.`,
    fields: { [field]: `"${name}" is larger than ${maxMegabytes} MB.` },
  });
}

export function tooManyFiles(maxFiles: number, field: string): Refusal {
  const message =
    maxFiles === 0 ? "No files can be sent here." : `At most ${maxFiles} files can be sent at once.`;
  return new Refusal("too-large", { message, fields: { [field]: message } });
}

/** Text too long for any field. */
export function textTooLong(field: string, maxBytes: number): Refusal {
  return new Refusal("too-large", {
    message: "A text is far too long.",
    fields: { [field]: `At most ${maxBytes / 1024} kB can be taken.` },
  });
}

export function unreadable(field: string): Refusal {
  return new Refusal("invalid", { fields: { [field]: "This text has characters that can't be read." } });
}
