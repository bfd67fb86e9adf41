import { placeKey } from "#app/features/places/model.ts";
import { indexedFacets } from "./indexed-project.ts";
import type { ProjectIndex } from "./project-index.ts";
import type { Segment } from "./segment.ts";

/** Where projects of one locality's name are, and how many of the public ones. */
export type CountedLocality = {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly towns: readonly { readonly state: string; readonly place: string; readonly count: number }[];
};

/** The localities that public projects name, by key: "JP Nagar" and "J P Nagar" have one, and the usual spelling stands for both. */
export class CountedLocalities {
  readonly #settled: Localities;
  /** Those of projects that came or changed since the index was made, counted anew. */
  readonly #fresh: Localities;

  constructor(settled: Localities, fresh: Localities) {
    this.#settled = settled;
    this.#fresh = fresh;
  }

  get(name: string): CountedLocality | undefined {
    const key = placeKey(name);
    return this.#fresh.get(key) ?? this.#settled.get(key);
  }

  /** Those whose key is wanted. */
  filter(isWanted: (key: string) => boolean): CountedLocality[] {
    const found: CountedLocality[] = [];
    for (const [key, locality] of this.#fresh) if (isWanted(key)) found.push(locality);
    for (const [key, locality] of this.#settled)
      if (isWanted(key) && !this.#fresh.has(key)) found.push(locality);
    return found;
  }

  /** Those that sound so. */
  sounding(sounds: string): CountedLocality[] {
    const bySound =
      soundsOfSettled.get(this.#settled) ?? Map.groupBy(this.#settled.values(), ({ name }) => soundsOf(name));
    soundsOfSettled.set(this.#settled, bySound);
    const fresh = [...this.#fresh.values()].filter(({ name }) => soundsOf(name) === sounds);
    const settled = (bySound.get(sounds) ?? []).filter(({ key }) => !this.#fresh.has(key));
    return [...fresh, ...settled];
  }
}

/** What is heard of a name first: its consonants. "Hinjewadi", "Hinjawadi" and "Hinjavadi" sound alike. */
export function soundsOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace(/w/g, "v")
    .replace(/ph/g, "f")
    .replace(/(?<=[bcdgkpt])h/g, "")
    .replace(/(?<!^)[aeiouy]/g, "")
    .replace(/(.)\1+/g, "$1");
}

type Localities = ReadonlyMap<string, CountedLocality>;

/** The names of a segment by their sounds; made when the first word is not understood. */
const soundsOfSettled = new WeakMap<Localities, ReadonlyMap<string, readonly CountedLocality[]>>();

/** By index, as of how many changes. */
const ofIndex = new WeakMap<ProjectIndex, { changes: number; localities: CountedLocalities }>();

/** What is known at this moment. The segment is counted once, when the first sentence is read. */
export function countedLocalitiesOf(index: ProjectIndex): CountedLocalities {
  const known = ofIndex.get(index);
  if (known?.changes === index.changes) return known.localities;
  const settled = settledOf(index);
  const localities = new CountedLocalities(settled, countFresh(index, settled));
  ofIndex.set(index, { changes: index.changes, localities });
  return localities;
}

/** A project that leaves a segment later still counts: few do before another segment is made. */
const ofSegment = new WeakMap<Segment, Localities>();

function settledOf(index: ProjectIndex): Localities {
  const known = ofSegment.get(index.segment) ?? countSettled(index);
  ofSegment.set(index.segment, known);
  return known;
}

function countSettled(index: ProjectIndex): Map<string, CountedLocality> {
  const { areas } = index.segment;
  const column = index.segment.choices("localities");
  const slots = index.slotsFor("public");
  const counter = new Counter();
  for (const [at, { state, place }] of areas.all.entries())
    for (const [name, count] of column.count(slots, [areas.rangeOf(at)]))
      counter.add({ name: String(name), state, place, count });
  return counter.finish();
}

function countFresh(index: ProjectIndex, settled: Localities): Map<string, CountedLocality> {
  const at = indexedFacets.indexOf("localities");
  const counter = new Counter();
  for (const { state, place, facetValues } of index.deltaFor("public"))
    for (const name of new Set(facetValues[at])) counter.add({ name: String(name), state, place, count: 1 });
  for (const key of counter.keys())
    for (const town of settled.get(key)?.towns ?? [])
      counter.add({ ...town, name: settled.get(key)?.name ?? key });
  return counter.finish();
}

type Counted = { name: string; state: string | null; place: string | null; count: number };

class Counter {
  readonly #byKey = new Map<string, { names: Map<string, number>; towns: Map<string, Town> }>();

  keys(): string[] {
    return [...this.#byKey.keys()];
  }

  /** Where nobody knows the town, a name says nothing. */
  add({ name, state, place, count }: Counted): void {
    if (state === null || place === null) return;
    const key = placeKey(name);
    const known = this.#byKey.get(key) ?? {
      names: new Map<string, number>(),
      towns: new Map<string, Town>(),
    };
    this.#byKey.set(key, known);
    known.names.set(name, (known.names.get(name) ?? 0) + count);
    const town = known.towns.get(`${state}|${place}`);
    known.towns.set(`${state}|${place}`, { state, place, count: count + (town?.count ?? 0) });
  }

  finish(): Map<string, CountedLocality> {
    return new Map(
      [...this.#byKey].map(([key, { names, towns }]) => [key, { key, ...finishOne(names, towns) }]),
    );
  }
}

type Town = CountedLocality["towns"][number];

function finishOne(names: ReadonlyMap<string, number>, towns: ReadonlyMap<string, Town>) {
  const [[name, count] = ["", 0]] = [...names].sort(([, left], [, right]) => right - left);
  return { name, count, towns: [...towns.values()].sort((left, right) => right.count - left.count) };
}
