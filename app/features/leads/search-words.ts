import { cutText, wordsOf } from "#app/shared/words.ts";
import { parseMobile, toLatinDigits } from "./mobile.ts";
import type { Lead } from "./model.ts";

/** What words of a contact the dashboard's search knows, and what a search text asks for. Pure. */

const shortestMobileEnd = 4;
const mostWords = 10;

type SearchableLead = Pick<Lead, "name" | "mobile" | "email" | "projectName" | "city" | "state">;

/** The words of a contact, one space between them. Of its number also every end, so that any run of its digits is found. */
export function buildLeadSearchText(lead: SearchableLead): string {
  const texts = [lead.name, lead.email, lead.projectName, lead.city, lead.state];
  const words = texts.flatMap((text) => wordsOf(text ?? ""));
  return [...new Set([...words, ...mobileEnds(lead.mobile)])].join(" ");
}

function mobileEnds(mobile: string): string[] {
  const digits = mobile.replace(/\D/g, "");
  return Array.from({ length: Math.max(1, digits.length - shortestMobileEnd + 1) }, (_, start) =>
    digits.slice(start),
  ).filter((end) => end !== "");
}

/** The words that a contact must have, each as the start of one of its own; a number in any spelling is one word. */
export function parseLeadSearch(text: string): string[] {
  const spelt = toLatinDigits(cutText(text, 200)).replace(/[+(]*\d[\d\s\p{Pd}.()/]{5,}\d/gu, (number) => {
    const reading = parseMobile(number);
    return "mobile" in reading ? reading.mobile.slice(-10) : number;
  });
  return [...new Set(wordsOf(spelt))].slice(0, mostWords);
}
