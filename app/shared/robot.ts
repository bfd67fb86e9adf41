import type { Form } from "./form.ts";

/**
 * A field of the public forms that no person fills in: hidden from eyes and readers, its name tempts programs that fill in
 * everything, and means nothing to the browsers that fill in forms for people.
 */
export const robotFields = { trap: "reference_url" } as const;

const mostLinks = 2;

type WrittenText = string | null | undefined;

/**
 * Whether a program seems to have sent this: the trap is filled, a short field holds a link, or the remarks are stuffed
 * with links or hold the markup of one. Never how fast it came, for browsers fill in forms at once. Never a reason to
 * refuse: it is kept with the status Spam.
 */
export function looksLikeRobot(
  texts: Form["texts"],
  { short, remarks }: { short: readonly WrittenText[]; remarks: WrittenText },
): boolean {
  const isFilled = (field: string) => texts.get(field)?.some((text) => text.trim() !== "") ?? false;
  return (
    isFilled(robotFields.trap) ||
    linksIn(short.join("\n")) > 0 ||
    linksIn(remarks ?? "") > mostLinks ||
    /<a\s|\[(?:url|link)[\]=]/i.test(remarks ?? "")
  );
}

function linksIn(text: string): number {
  return text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
}
