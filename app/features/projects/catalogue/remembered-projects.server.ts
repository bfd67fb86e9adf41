import type { LocatedSpot, SpotJudge } from "../localities/spot-doubts.ts";
import type { ProjectWithImages } from "../model.ts";
import { hashKey, keyOfSlug, promoterKey, slugOfPromoter } from "../promoters/promoter-key.ts";
import { fewestProjects } from "../promoters/record.ts";
import type { LabelledProject } from "../search/suggestions.server.ts";
import { isFromList, type Sources } from "../sources.ts";
import { ByteStore, type PackedStore } from "./byte-store.ts";
import { KnownData } from "./known-data.ts";
import { hashName, noName, type PackedColumns, ProjectColumns } from "./project-columns.ts";
import { buildPublicJson, FoundProject } from "./public-json.server.ts";
import type { ReadProject } from "./read-projects.server.ts";
import { findSimilarRows } from "./similar-rows.ts";
import { SpotJudges } from "./spot-judges.ts";
import { countStates, type StateCount } from "./state-counts.ts";

/** All of them as data, for a file. */
export type PackedProjects = {
  stored: PackedStore;
  columns: PackedColumns;
  sources: readonly Sources[];
  endings: readonly string[];
};

/** All public projects by `seq`, each as the JSON that lists and pages are made of. */
export class RememberedProjects extends KnownData {
  #stored = new ByteStore();
  #columns = new ProjectColumns();
  /** Many projects have the same sources, and the same ending of their JSON. */
  #sources = new Book<Sources>();
  #endings = new Book<Buffer>();
  #spotJudges = new SpotJudges(this.#columns);

  get size(): number {
    return this.#stored.size;
  }

  seqs(): Iterable<number> {
    return this.#stored.keys();
  }

  put({ seq, place, project }: Pick<ReadProject, "seq" | "place" | "project">): void {
    const { json, pageOnly, ending } = buildPublicJson(project);
    this.#spotJudges.forget();
    this.#stored.set(seq, json, pageOnly);
    this.#columns.put(seq, place, project, {
      sources: this.#sources.idOf(JSON.stringify(project.sources), () => project.sources),
      ending: this.#endings.idOf(ending, () => Buffer.from(ending)),
    });
  }

  /** Takes over a project as it is stored now: withheld ones are forgotten. */
  take(read: ReadProject): void {
    if (read.isPublic) this.put(read);
    else this.forget(read.seq);
  }

  /** As they are now: what is put later does not change it. */
  pack(): PackedProjects {
    return {
      stored: this.#stored.pack(),
      columns: this.#columns.pack(),
      sources: [...this.#sources.values],
      endings: this.#endings.values.map(String),
    };
  }

  /** What was packed takes the place of all that is here. */
  unpack({ stored, columns, sources, endings }: PackedProjects): void {
    this.#stored = new ByteStore(stored);
    this.#columns = new ProjectColumns(columns);
    this.#spotJudges = new SpotJudges(this.#columns);
    this.#sources = new Book();
    this.#endings = new Book();
    for (const each of sources) this.#sources.idOf(JSON.stringify(each), () => each);
    for (const ending of endings) this.#endings.idOf(ending, () => Buffer.from(ending));
  }

  forget(seq: number): void {
    this.#spotJudges.forget();
    this.#stored.delete(seq);
    this.#columns.delete(seq);
  }

  find(seq: number): FoundProject | undefined {
    const stored = this.#stored.get(seq);
    const row = this.#columns.findRow(seq);
    if (!stored || row === undefined) return undefined;
    const { endingIds, sourceIds } = this.#columns.all;
    const ending = this.#endings.find(endingIds[row]) ?? noBytes;
    return new FoundProject([...stored, ending], this.#sources.find(sourceIds[row]) ?? noSources, this.lists);
  }

  findById(id: string): FoundProject | undefined {
    const row = this.#findRow(id);
    return row === undefined ? undefined : this.#findRows([row])[0];
  }

  findLabel(seq: number): LabelledProject | undefined {
    return this.find(seq)?.project;
  }

  /** Where those of these projects stand whose coordinates are published. */
  spotsOf(seqs: readonly number[]): LocatedSpot[] {
    return this.#columns.spotsAt(seqs.map((seq) => this.#columns.findRow(seq) ?? -1));
  }

  /** Those of these projects that are no samples. */
  withoutSamples(seqs: readonly number[]): readonly number[] {
    const { isSample } = this.#columns.all;
    return seqs.filter((seq) => isSample[this.#columns.findRow(seq) ?? -1] === 0);
  }

  /** Says what is odd about a spot beside all that are published in its state. */
  spotJudge(state: string): SpotJudge {
    return this.#spotJudges.of(state);
  }

  /** The `seq` of all whose spot or PIN code a register can't be right about. */
  findDoubted(): readonly number[] {
    return this.#spotJudges.findDoubted((id) => isFromList(this.#sources.find(id) ?? noSources, "latitude"));
  }

  /** Others, advertised on that day, that a reader may compare with this one. */
  findSimilar(id: string, today: string, limit = 8): FoundProject[] {
    const row = this.#findRow(id);
    return row === undefined ? [] : this.#findRows(findSimilarRows(this.#columns, { row, today, limit }));
  }

  /** The last stored of a place that are advertised on that day, the newest first; samples are no news. */
  findNewest(
    { state, city }: { state: string | null; city: string | null },
    today: string,
    limit: number,
  ): FoundProject[] {
    const { isSample } = this.#columns.all;
    const isThere = this.#placeFilter(state, city);
    const isAdvertised = this.#columns.advertisedOn(today);
    const rows: number[] = [];
    for (let row = this.#columns.count - 1; row >= 0 && rows.length < limit; row--)
      if (isSample[row] === 0 && isThere(row) && isAdvertised(row)) rows.push(row);
    return this.#findRows(rows);
  }

  /** The first hot deal with two pros and two cautions, or else the first project with them. */
  findTwoSided(today: string): FoundProject | undefined {
    const { hasTwoSides, isHotDeal } = this.#columns.all;
    const isAdvertised = this.#columns.advertisedOn(today);
    let first: number | undefined;
    for (let row = 0; row < this.#columns.count; row++) {
      if (hasTwoSides[row] === 0 || !isAdvertised(row)) continue;
      if (isHotDeal[row] === 1) return this.#findRows([row])[0];
      first ??= row;
    }
    return first === undefined ? undefined : this.#findRows([first])[0];
  }

  /** How many of a city are advertised on that day. */
  countIn(state: string, city: string, today: string): number {
    const isThere = this.#placeFilter(state, city);
    const isAdvertised = this.#columns.advertisedOn(today);
    let count = 0;
    for (let row = 0; row < this.#columns.count; row++) if (isThere(row) && isAdvertised(row)) count++;
    return count;
  }

  /** Says of a place whether a project that is no sample is advertised there on that day. */
  advertisedPlaces(today: string): (state: string, place: string) => boolean {
    return this.#columns.advertisedPlaces(today);
  }

  /** Whether a public project is printed under a name with this key. */
  isPromoter(key: string): boolean {
    return this.#columns.rowsOfPromoters([hashKey(key)], 1).length > 0;
  }

  /** The slug of the record of whoever bears this name; undefined where there is none. */
  findPromoterSlug(developer: string | null): string | undefined {
    const key = promoterKey(developer);
    if (key === undefined) return undefined;
    const counted = this.merges.resolve(key);
    const rows = this.#columns.rowsOfPromoters(this.#hashesUnder(counted), fewestProjects);
    return rows.length < fewestProjects ? undefined : slugOfPromoter(counted);
  }

  /** The projects of a promoter that has a record, as pages tell of them, and the slug by which it is known; in whatever spelling it is asked for. */
  findPromoter(slug: string): { slug: string; projects: ProjectWithImages[] } | undefined {
    const slugKey = keyOfSlug(slug);
    if (slugKey === undefined) return undefined;
    const key = this.merges.resolve(slugKey);
    const keys = new Set(this.merges.keysUnder(key));
    const projects = this.#findRows(this.#columns.rowsOfPromoters(this.#hashesUnder(key)))
      .map((found) => found.placed)
      .filter(({ developer }) => keys.has(promoterKey(developer) ?? ""));
    return projects.length < fewestProjects ? undefined : { slug: slugOfPromoter(key), projects };
  }

  /** The numbers (`promoterNumber`) under which a promoter's projects are counted; none for who has no record. */
  promoterNumbers(slug: string): readonly number[] {
    const slugKey = keyOfSlug(slug);
    if (slugKey === undefined) return [];
    const hashes = this.#hashesUnder(this.merges.resolve(slugKey));
    return this.#columns.rowsOfPromoters(hashes, fewestProjects).length < fewestProjects ? [] : hashes;
  }

  /** The slugs of all that have a record, some at a time: each needs the name of a project. */
  *promoterSlugs(atOnce = 100): Generator<string[]> {
    const { promoters, seqs } = this.#columns.all;
    const first = new Map<number, { seq: number; count: number }>();
    for (let row = 0; row < this.#columns.count; row++) {
      const hash = promoters[row] ?? noName;
      if (hash === noName) continue;
      const found = first.get(hash);
      if (found) found.count++;
      else first.set(hash, { seq: seqs[row] ?? 0, count: 1 });
    }
    const merged = this.merges.names();
    const mergedHashes = new Set(merged.map(hashKey));
    // A merged name may be a rare one, and is looked at with those that are counted with it.
    const heads = new Set(merged.map((key) => this.merges.resolve(key)));
    yield [...heads].map(slugOfPromoter).filter((slug) => this.findPromoter(slug) !== undefined);
    const others = [...first].filter(
      ([hash, { count }]) => count >= fewestProjects && !mergedHashes.has(hash),
    );
    for (let start = 0; start < others.length; start += atOnce)
      yield others.slice(start, start + atOnce).flatMap(([, { seq }]) => {
        const key = promoterKey(this.find(seq)?.project.developer ?? null);
        return key === undefined ? [] : slugOfPromoter(key);
      });
  }

  #hashesUnder(key: string): number[] {
    return this.merges.keysUnder(key).map(hashKey);
  }

  countViews(): number {
    return this.#columns.all.views.subarray(0, this.#columns.count).reduce((sum, views) => sum + views, 0);
  }

  countDevelopers(): number {
    const named = this.#columns.all.developers
      .subarray(0, this.#columns.count)
      .filter((name) => name !== noName);
    return new Set(named).size;
  }

  /** The projects of each of these states that are no samples: how they are on a day, and how many share which sources. */
  countStates(states: readonly string[], today: string): Map<string, StateCount> {
    return countStates(this.#columns, states, today, (id) => this.#sources.find(id) ?? noSources);
  }

  #findRow(id: string): number | undefined {
    for (const row of this.#columns.rowsOfId(id)) if (this.#findRows([row])[0]?.project.id === id) return row;
    return undefined;
  }

  #placeFilter(state: string | null, city: string | null): (row: number) => boolean {
    const { states, places } = this.#columns.all;
    const [stateName, placeName] = [hashName(state), hashName(city)];
    return (row) =>
      (state === null || states[row] === stateName) && (city === null || places[row] === placeName);
  }

  #findRows(rows: readonly number[]): FoundProject[] {
    return rows.flatMap((row) => this.find(this.#columns.all.seqs[row] ?? 0) ?? []);
  }
}

const noSources: Sources = [];

const noBytes = Buffer.alloc(0);

/** Values that many have, each held once and known by its number. */
class Book<Value> {
  readonly #ids = new Map<string, number>();
  readonly #values: Value[] = [];

  /** By their numbers. */
  get values(): readonly Value[] {
    return this.#values;
  }

  /** The number of the value that a text stands for. */
  idOf(text: string, make: () => Value): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const id = this.#values.push(make()) - 1;
    this.#ids.set(text, id);
    return id;
  }

  find(id = -1): Value | undefined {
    return this.#values[id];
  }
}
