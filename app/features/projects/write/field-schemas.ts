import { z } from "zod";
import { isStorableText } from "#app/shared/storable-text.ts";
import { limits } from "../model.ts";
import { tidyText } from "./tidy-text.ts";

/** The kinds of fields a project's form has: from the text that was sent to the value that is stored. */

const grouped = new Intl.NumberFormat("en-IN");

/** A field read by `parse`, which answers undefined for a text it can't read; `message` then tells what was expected. */
export function readWith<Value>(parse: (text: string) => Value | undefined, message: string) {
  return z.string().transform((text, context): Value => {
    const value = parse(tidyText(text));
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

/** One line of text. */
export function lineUpTo(maxCharacters: number = limits.text) {
  const message = `At most ${grouped.format(maxCharacters)} characters.`;
  return readWith((text) => (text.length <= maxCharacters ? text : undefined), message);
}

/** One of the choices, in any case. */
export function choiceOf<Choice extends string>(choices: readonly Choice[]) {
  return readWith(
    (text) => choices.find((choice) => choice.toLowerCase() === text.toLowerCase()),
    `Choose one of: ${choices.join(", ")}.`,
  );
}

export function wholeNumberUpTo(max: number) {
  return readWith(
    (text) => (/^\d{1,12}(?:\.0+)?$/.test(text) && Number(text) <= max ? Number(text) : undefined),
    `Enter a whole number from 0 to ${grouped.format(max)}.`,
  );
}

const flags = new Map([
  ...["true", "on", "yes", "1"].map((word) => [word, true] as const),
  ...["false", "off", "no", "0"].map((word) => [word, false] as const),
]);

export const flag = readWith((text) => flags.get(text.toLowerCase()), "Send true or false.");

/** At most `limits.list` entries, as `parse` reads the texts that were sent. */
export function listOf<Value>(
  parse: (texts: readonly string[]) => Value[],
  entry: z.ZodType<Value, Value>,
): z.ZodType<Value[], string[]> {
  return z
    .array(z.string())
    .transform((texts) => parse(texts))
    .pipe(z.array(entry).max(limits.list, `At most ${limits.list} entries.`));
}

/** A line as an entry of a list. */
export const entryLine = z
  .string()
  .refine(isStorableText, "This text has characters that can't be read.")
  .max(limits.text, `At most ${grouped.format(limits.text)} characters each.`);

/** Texts of a repeated field, without those that say nothing. */
export function tidyEntries(texts: readonly string[]): string[] {
  return texts.map(tidyText).filter((text) => text !== "");
}
