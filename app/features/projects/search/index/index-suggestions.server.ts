import { advertisedStandings, standings, standingsOn } from "../../standing-model.ts";
import { emptyProjectQuery } from "../query.ts";
import type { TextQuery } from "../search-text.ts";
import { hasWord } from "../sought-words.ts";
import { mostDevelopers, mostNumbers, type NamedPlace } from "../suggestions.server.ts";
import { type Bitmap, hasBit, nextBit } from "./bitmap.ts";
import { type IndexedProject, indexedFacets } from "./indexed-project.ts";
import { Matches } from "./matches.ts";
import { firstOfDeveloper, firstOfTitle, type Standing } from "./postings.ts";
import type { ProjectIndex } from "./project-index.ts";
import { nothingKnown, planOf } from "./search-in-index.server.ts";
import { holdingNumber } from "./text-sets.ts";

/** What suggestions name: public projects, each by its `seq`. */

/** A developer by the first of the public projects, the number of those, and of the ones that may be advertised. */
export type FoundDeveloper = { first: number; count: number; advertised: number };

const audience = "public";

/** Whether a public project is there. */
export function hasProjects(index: ProjectIndex, { state, city }: NamedPlace): boolean {
  const slots = index.slotsFor(audience);
  return (
    index.segment.areas
      .find(state, city === null ? null : [city])
      .some(({ first, end }) => nextBit(slots, first, end) < end) ||
    index
      .deltaFor(audience)
      .some((project) => project.state === state && (city === null || project.place === city))
  );
}

/** Projects whose RERA number begins with what was typed. */
export function findNumbers(index: ProjectIndex, text: TextQuery): number[] {
  if (text.numbers.length === 0) return [];
  const isNumbered = ({ searchText }: IndexedProject) =>
    text.numbers.some((number) => hasWord(searchText, number));
  const slots = index.slotsFor(audience);
  return firstSeqs(index, {
    set: holdingNumber(index, text),
    fresh: index.deltaFor(audience).filter(isNumbered),
    most: mostNumbers,
    isWanted: (slot) => hasBit(slots, slot),
  });
}

/** The first projects by title, of those whose title begins with what was typed. */
export function findTitled(index: ProjectIndex, text: TextQuery, most: number): number[] {
  if (most <= 0) return [];
  return findNamed(index, text, {
    standing: firstOfTitle,
    field: 0,
    isEnough: ({ projects }) => projects >= most,
  })
    .slice(0, most)
    .map(({ seq }) => seq);
}

/** The first developers by name, of those whose name begins with what was typed. */
export function findDevelopers(index: ProjectIndex, text: TextQuery, today: string): FoundDeveloper[] {
  const developers = new Map<string, FoundDeveloper>();
  const standingOfCode = standingsOn(today);
  const named = findNamed(index, text, {
    standing: firstOfDeveloper,
    field: 1,
    isEnough: ({ names }) => names >= mostDevelopers,
  });
  for (const { name, seq, code } of named) {
    const { first, count, advertised } = developers.get(name) ?? { first: seq, count: 0, advertised: 0 };
    developers.set(name, {
      first: Math.min(seq, first),
      count: count + 1,
      advertised: advertised + Number(advertisedStandings.includes(standingOfCode(code))),
    });
  }
  return [...developers.values()].slice(0, mostDevelopers);
}

/** `code` is of the standing, as `standingCodeOf` gives it. */
type Named = { readonly name: string; readonly seq: number; readonly code: number };

type Naming = {
  readonly standing: Standing;
  /** Which field of the search text is the name. */
  readonly field: 0 | 1;
  /** Whether so many projects, with so many names, are all that is needed of those whose name begins with earlier words. */
  readonly isEnough: (found: { projects: number; names: number }) => boolean;
};

/** Projects with a name that begins with what was typed, sorted by it and by their creation. */
function findNamed(
  index: ProjectIndex,
  { phrase }: TextQuery,
  { standing, field, isEnough }: Naming,
): Named[] {
  const { segment } = index;
  const slots = index.slotsFor(audience);
  const nameOf = (searchText: string) => searchText.split(" |")[field] ?? "";
  const codes = segment.numbers("standing");
  const codeAt = indexedFacets.indexOf("standing");
  const isMeant = ({ name }: Named) => name.startsWith(` ${phrase}`);
  const [first = "", ...others] = phrase.split(" ");
  // Where names that begin with the phrase have their first word; only the last word of the phrase may go on.
  const word = { text: first, isWhole: others.length > 0 };
  const found = index
    .deltaFor(audience)
    .map(({ searchText, seq, facetValues }) => ({
      name: nameOf(searchText),
      seq,
      code: Number(facetValues[codeAt]?.[0]),
    }))
    .filter(isMeant);
  const settled: Named[] = [];
  const names = new Set<string>();
  for (const group of segment.words.standing(word, standing)) {
    for (const slot of group) {
      if (!hasBit(slots, slot)) continue;
      const named = {
        name: nameOf(segment.textOf(slot)),
        seq: segment.seqOf(slot),
        code: Number(codes.at(slot)[0]),
      };
      if (!isMeant(named)) continue;
      settled.push(named);
      names.add(named.name);
    }
    // All names that are still to come begin with a later word.
    if (isEnough({ projects: settled.length, names: names.size })) break;
  }
  return sortByName([...found, ...settled]);
}

/** By bytes, as PostgreSQL's collation "C" orders. */
function sortByName(named: readonly Named[]): Named[] {
  return named
    .map((one) => ({ ...one, bytes: Buffer.from(one.name) }))
    .sort((left, right) => Buffer.compare(left.bytes, right.bytes) || left.seq - right.seq);
}

/** Projects that hold the words of what was typed, besides those that are known. */
export function findOthers(
  index: ProjectIndex,
  text: TextQuery,
  known: readonly number[],
  most: number,
): number[] {
  if (most <= 0) return [];
  // Who types a name may mean a project whose term is over: its page says so.
  const filters = { ...emptyProjectQuery(), standing: [...standings] };
  const plan = { ...planOf(filters, null, { ...nothingKnown, audience, today: "" }), text };
  const { all } = new Matches(index, plan);
  return firstSeqs(index, {
    ...all,
    fresh: all.fresh.filter(({ seq }) => !known.includes(seq)),
    most,
    isWanted: (slot) => !known.includes(index.segment.seqOf(slot)),
  });
}

type Wanted = {
  readonly set: Bitmap;
  readonly fresh: readonly IndexedProject[];
  readonly most: number;
  readonly isWanted: (slot: number) => boolean;
};

function firstSeqs({ segment }: ProjectIndex, { set, fresh, most, isWanted }: Wanted): number[] {
  const seqs = fresh.slice(0, most).map(({ seq }) => seq);
  const end = segment.count;
  for (let slot = nextBit(set, 0, end); slot < end && seqs.length < most; slot = nextBit(set, slot + 1, end))
    if (isWanted(slot)) seqs.push(segment.seqOf(slot));
  return seqs;
}
