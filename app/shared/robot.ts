import type { Form } from "./form.ts";

/**
 * Fields of the public forms that no person fills in. The trap is hidden from eyes and readers; its name tempts programs
 * that fill in everything, and means nothing to the browsers that fill in forms for people. `filled_in_ms`, where a
 * script could measure it, is the time from the first step into the form to the sending.
 */
export const robotFields = { trap: "reference_url", filledInMs: "filled_in_ms" } as const;

/** Nobody types a name, a number and an address in less; a browser that fills them in still needs a press. */
const fastestMs = 1_000;
const mostLinks = 2;

type WrittenText = string | null | undefined;

/**
 * Whether a program seems to have sent this: the trap is filled, it came too fast, a short field holds a link, or the
 * remarks are stuffed with links or hold the markup of one. Never a reason to refuse: it is kept with the status Spam.
 */
export function looksLikeRobot(
  texts: Form["texts"],
  { short, remarks }: { short: readonly WrittenText[]; remarks: WrittenText },
): boolean {
  const isFilled = (field: string) => texts.get(field)?.some((text) => text.trim() !== "") ?? false;
  const filledInMs = Number.parseFloat(texts.get(robotFields.filledInMs)?.at(-1) ?? "");
  return (
    isFilled(robotFields.trap) ||
    filledInMs < fastestMs ||
    linksIn(short.join("\n")) > 0 ||
    linksIn(remarks ?? "") > mostLinks ||
    /<a\s|\[(?:url|link)[\]=]/i.test(remarks ?? "")
  );
}

function linksIn(text: string): number {
  return text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
}
