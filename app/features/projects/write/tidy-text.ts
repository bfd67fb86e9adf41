import { keepText } from "../import/text.ts";

/** What a person typed as one line: nothing invisible in it, every run of white space one space. */
export function tidyText(text: string): string {
  return keepText(text).replace(/\s+/g, " ").normalize("NFC");
}

/** Whether a text says nothing at all. */
export function isBlank(text: string): boolean {
  return tidyText(text) === "";
}
