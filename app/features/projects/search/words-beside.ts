import type { SearchTerm, TextQuery } from "./search-text.ts";
import { matchesAny } from "./sought-words.ts";

/** What one word of a text may be for the others' sake, where no project has all of them. Pure. */

/** A word of a text that may be another one though some project has it, and what else the text asks for. */
export type WordBeside = {
  readonly word: string;
  readonly isTown: boolean;
  readonly others: readonly SearchTerm[];
};

/** Of a text that is in no project: "rukmini place" may be Rukmini Palace. A long text is no name with a slip in it. */
export function wordsBeside({ terms }: TextQuery): WordBeside[] {
  if (terms.length > mostBeside) return [];
  return terms.flatMap((term) => {
    const [word = "", ...more] = term.typed;
    const isTown = term.kind === "town";
    const mayBeOther = (isTown || term.kind === "word") && more.length === 0;
    return mayBeOther ? [{ word, isTown, others: terms.filter((other) => other !== term) }] : [];
  });
}

const mostBeside = 12;

/** Whether a word may be another one with one letter wrong: beside others one of four letters tells enough; no town is one. */
export function mayBeSlip({ word, isTown, others }: WordBeside): boolean {
  return !isTown && others.length > 0 && /^\p{Script=Latin}{4,}$/u.test(word);
}

/** Whether a project with this search text has all but the word. */
export function hasOthers(searchText: string, { others }: WordBeside): boolean {
  return others.every(({ options }) => matchesAny(searchText, options));
}
