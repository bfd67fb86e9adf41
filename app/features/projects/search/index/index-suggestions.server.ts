import { emptyProjectQuery } from "../../search.ts";
import type { SoughtWord, TextQuery } from "../../search-text.ts";
import { mostDevelopers, mostNumbers, type NamedPlace } from "../suggestions.server.ts";
import { type Bitmap, hasBit, nextBit } from "./bitmap.ts";
import { FirstFew } from "./first-few.ts";
import { holdingNumber, IndexMatches } from "./index-query.ts";
import { firstOfDeveloper, firstOfTitle } from "./postings.ts";
import type { ProjectIndex } from "./project-index.ts";

/** A developer by the first of the public projects, and the number of those. */
export type FoundDeveloper = { first: number; count: number };

/** Whether a public project is there. */
export function hasProjects({ areas, living }: ProjectIndex, { state, city }: NamedPlace): boolean {
  const { ranges, recent } = areas.find(state, city);
  return (
    ranges.some(({ first, end }) => nextBit(living, first, end) < end) ||
    recent.some((slot) => hasBit(living, slot))
  );
}

/** Slots whose RERA number begins with what was typed. */
export function findNumbers(index: ProjectIndex, text: TextQuery): number[] {
  if (text.numbers.length === 0) return [];
  return firstSlots(index, holdingNumber(index, text), mostNumbers, (slot) => hasBit(index.living, slot));
}

/** The first slots by title, of those whose title begins with what was typed. */
export function findTitled(index: ProjectIndex, text: TextQuery, most: number): readonly number[] {
  if (most <= 0) return [];
  const first = new FirstFew(most, (left, right) => index.compareTitles(left, right));
  const begins = index.textBeginningWith(` ${text.phrase}`);
  const put = (slots: readonly number[]) => {
    const titled = slots.filter((slot) => hasBit(index.living, slot) && begins(slot));
    for (const slot of titled) first.put(slot);
    return titled.length;
  };
  const { recent, settled } = index.words.standing(firstWord(text), firstOfTitle);
  put(recent);
  let count = 0;
  for (const slots of settled) {
    count += put(slots);
    // All titles that are still to come begin with a later word.
    if (count >= most) break;
  }
  return first.slots;
}

/** The first developers by name, of those whose name begins with what was typed. */
export function findDevelopers(index: ProjectIndex, text: TextQuery): FoundDeveloper[] {
  const byName = new Map<string, FoundDeveloper>();
  const put = (slots: readonly number[]) =>
    slots.flatMap((slot) => {
      const name = hasBit(index.living, slot) ? index.developerOf(slot) : "";
      if (!name.startsWith(` ${text.phrase}`)) return [];
      byName.set(name, oneMore(index, byName.get(name), slot));
      return name;
    });
  const { recent, settled } = index.words.standing(firstWord(text), firstOfDeveloper);
  put(recent);
  const settledNames = new Set<string>();
  for (const slots of settled) {
    for (const name of put(slots)) settledNames.add(name);
    if (settledNames.size >= mostDevelopers) break;
  }
  return [...byName]
    .sort(([left], [right]) => Buffer.compare(Buffer.from(left), Buffer.from(right)))
    .slice(0, mostDevelopers)
    .map(([, developer]) => developer);
}

/** Slots that hold the words of what was typed, besides those that are known. */
export function findOthers(
  index: ProjectIndex,
  text: TextQuery,
  known: readonly number[],
  most: number,
): number[] {
  if (most <= 0) return [];
  const { all } = new IndexMatches(index, { filters: noFilters, place: null, text });
  return firstSlots(index, all.set, most, (slot) => !known.includes(slot));
}

const noFilters = emptyProjectQuery();

/** Where texts that begin with the phrase have their first word; only the last word of the phrase may go on. */
function firstWord({ phrase }: TextQuery): SoughtWord {
  const [text = "", ...others] = phrase.split(" ");
  return { text, isWhole: others.length > 0 };
}

function oneMore({ slots }: ProjectIndex, known: FoundDeveloper | undefined, slot: number): FoundDeveloper {
  if (!known) return { first: slot, count: 1 };
  const isFirst = (slots.seqs[slot] ?? 0) < (slots.seqs[known.first] ?? 0);
  return { first: isFirst ? slot : known.first, count: known.count + 1 };
}

function firstSlots(
  { allSlots: { end } }: ProjectIndex,
  set: Bitmap,
  most: number,
  isWanted: (slot: number) => boolean,
): number[] {
  const slots: number[] = [];
  for (let slot = nextBit(set, 0, end); slot < end && slots.length < most; slot = nextBit(set, slot + 1, end))
    if (isWanted(slot)) slots.push(slot);
  return slots;
}
