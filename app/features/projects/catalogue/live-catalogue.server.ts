import { setImmediate } from "node:timers/promises";
import type { Db, DbOrTx } from "#app/database.server.ts";
import type { MovingPublicVersion } from "#app/shared/public-version.ts";
import { cleanLine, textLimits } from "#app/shared/typed-text.ts";
import { gazetteerOf } from "../search/index/index-gazetteer.server.ts";
import type { CatalogueChanges, ProjectIndex } from "../search/index/project-index.ts";
import type { Within } from "../search/interpret/gazetteer.ts";
import { interpret } from "../search/interpret/interpret.server.ts";
import type { Interpretation } from "../search/interpret/interpretation.ts";
import { mainLocalities } from "../search/localities.server.ts";
import { findProject } from "../store.server.ts";
import type { Catalogue, Coverage } from "./catalogue.server.ts";
import { readChanges, type Seen } from "./change-log.server.ts";
import type { KeptFiles } from "./kept-files.server.ts";
import type { KnownData } from "./known-data.ts";
import { type BuiltIndex, buildIndex, keepProjects, loadProjects } from "./loading.server.ts";
import { type FoundProject, foundInDatabase } from "./public-json.server.ts";
import { countProjects, findEach, indexedOf, readChangedProjects } from "./read-projects.server.ts";
import { RememberedProjects } from "./remembered-projects.server.ts";
import { inSlices, keepTrying, Mutex, runCoalesced, Steps } from "./scheduling.ts";

export type CatalogueOptions = {
  db: Db;
  publicVersion: MovingPublicVersion;
  onError: (error: unknown) => void;
  /** Where index and projects are kept for the next start. */
  keptFiles?: KeptFiles | undefined;
};

/** How many changed projects are read with one question, and how many are taken over before others get the event loop. */
const readAtOnce = 100;
const takenAtOnce = 8;

/** A difference that reading everything does not mend is our fault: trying again at once would only keep the process busy. */
const healRestMs = 10 * 60_000;

/** The catalogue of a running site: reads everything when it is made, and follows whenever it is told to catch up. */
export class LiveCatalogue implements Catalogue {
  readonly #options: CatalogueOptions;
  readonly #remembered = new RememberedProjects();
  readonly #mutex = new Mutex();
  readonly #ending = new AbortController();
  #seen: Seen | undefined;
  #seenAt = performance.now();
  #index: ProjectIndex | undefined;
  /** Of reading: whoever waits looks again after each. Nobody waits for a database that is away: it may take hours. */
  readonly #steps = new Steps();
  /** An index that waits to be taken into use. */
  #built: BuiltIndex | undefined;
  /** Settles when index and projects are kept: without them the next start would read everything anew. */
  #kept = Promise.resolve();
  #reading: { run: Promise<void>; stop: AbortController } | undefined;
  #healedAt = Number.NEGATIVE_INFINITY;

  constructor(options: CatalogueOptions) {
    this.#options = options;
    this.#readAll();
  }

  get index(): ProjectIndex | undefined {
    return this.#index;
  }

  async ready(): Promise<ProjectIndex> {
    while (!this.#index) await this.#steps.next();
    return this.#index;
  }

  async knownData(): Promise<KnownData> {
    // It is read before the index is taken into use.
    await this.ready();
    return this.#remembered;
  }

  async complete(): Promise<RememberedProjects> {
    while (!this.isComplete) await this.#steps.next();
    return this.#remembered;
  }

  get isComplete(): boolean {
    const all = this.#index?.size ?? Number.POSITIVE_INFINITY;
    return this.#reading === undefined || this.#remembered.size >= all;
  }

  get remembered(): RememberedProjects {
    return this.#remembered;
  }

  get ageMs(): number {
    return performance.now() - this.#seenAt;
  }

  async findProject(id: string): Promise<FoundProject | undefined> {
    const { lists } = await this.knownData();
    const remembered = this.#remembered.findById(id);
    if (remembered || this.isComplete) return remembered;
    const stored = await findProject(this.#options.db, id);
    return stored && foundInDatabase(stored, lists);
  }

  async findProjects(seqs: readonly number[]): Promise<FoundProject[]> {
    const { lists } = this.#remembered;
    const find = (seq: number) => this.#remembered.find(seq);
    const known = await findEach(this.#options.db, seqs, find, ({ project }) =>
      foundInDatabase(project, lists),
    );
    return seqs.flatMap((seq) => known.get(seq) ?? []);
  }

  findLabels(seqs: readonly number[]) {
    const find = (seq: number) => this.#remembered.findLabel(seq);
    return findEach(this.#options.db, seqs, find, ({ project }) => project);
  }

  async settled(): Promise<void> {
    while (this.#reading) await this.#reading.run;
  }

  readonly mainLocalities = mainLocalities;

  async interpret(text: string, context: { within?: Within; today: string }): Promise<Interpretation> {
    const index = await this.ready();
    index.scratch.reset();
    return interpret(cleanLine(text).slice(0, textLimits.search), gazetteerOf(index), context);
  }

  readonly catchUp = runCoalesced(() => this.#mutex.run(() => this.#follow(this.#options.db)));

  check(): Promise<Coverage | undefined> {
    return this.#mutex.run(() => this.#check());
  }

  /** Ends what is under way; the database may go away afterwards. */
  async close(): Promise<void> {
    this.#ending.abort();
    await this.settled();
    this.#steps.fail(new Error("The process ends before it has read the projects"));
    await this.#mutex.run(async () => undefined);
    await this.#kept;
  }

  async #check(): Promise<Coverage | undefined> {
    if (this.#reading || this.#ending.signal.aborted) return undefined;
    const stored = await this.#options.db.transaction(
      async (tx) => {
        await this.#follow(tx);
        return countProjects(tx);
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
    const index = this.#index;
    // The server was started anew: everything is being read already.
    if (this.#reading || !index) return undefined;
    const rememberedProjects = this.#remembered.size;
    const indexed = { public: index.size, all: index.countFor("staff") };
    if (
      indexed.public !== stored.public ||
      indexed.all !== stored.all ||
      rememberedProjects !== stored.public
    )
      this.#heal(
        `${stored.public} of ${stored.all} projects are public, the index holds ${indexed.public} of ${indexed.all}, the memory ${rememberedProjects}`,
      );
    return { publicProjects: stored.public, indexedProjects: indexed.public, rememberedProjects };
  }

  #heal(found: string): void {
    const isTime = performance.now() - this.#healedAt > healRestMs;
    this.#options.onError(new Error(`${found}.${isTime ? " All are read anew." : ""}`));
    if (!isTime) return;
    this.#healedAt = performance.now();
    this.#readAll();
  }

  async #follow(db: DbOrTx): Promise<void> {
    if (this.#ending.signal.aborted) return;
    const requestedAt = performance.now();
    await this.#followFrom(db, this.#seen, this.#index);
    const built = this.#built;
    if (built) {
      await this.#followFrom(db, built.seen, built.index);
      this.#index = built.index;
      this.#steps.done();
      if (built === this.#built) this.#built = undefined;
      this.#options.publicVersion.move();
    }
    this.#seenAt = requestedAt;
    // Whatever is being read brings another index.
    if (this.#index?.isWorn && !this.#reading)
      this.#inBackground(async (signal) => {
        const built = await this.#readIndex(signal);
        if (built && !built.index.isWorn) this.#keepProjects();
      });
  }

  /** Takes over what changed since then into this index, and into what is remembered. */
  async #followFrom(db: DbOrTx, since: Seen | undefined, index: ProjectIndex | undefined): Promise<void> {
    const { publicVersion } = this.#options;
    const { seen, seqs, isShown, lists, merges, rates, costRates } = await readChanges(db, since);
    const isChanged = [
      this.#remembered.takeLists(lists),
      this.#remembered.takeMerges(merges),
      this.#remembered.takeRates(rates),
      this.#remembered.takeCostRates(costRates),
    ].includes(true);
    const isOtherDatabase = since !== undefined && since.database !== seen.database;
    const isOtherStart = since !== undefined && since.start !== seen.start;
    if (!isOtherDatabase) await this.#takeOver(db, index, seqs);
    this.#seen = seen;
    if (isShown || isChanged || isOtherDatabase || isOtherStart) publicVersion.move();
    // What a server lost on its way to a new start, or another one never had, no log of changes tells.
    if (isOtherDatabase || isOtherStart) this.#readAll();
  }

  async #takeOver(db: DbOrTx, index: ProjectIndex | undefined, seqs: readonly number[]): Promise<void> {
    for (const slice of inSlices(seqs, readAtOnce)) {
      const { found, gone } = await readChangedProjects(db, slice);
      for (const some of inSlices(found, takenAtOnce)) {
        await setImmediate();
        // In one step, so that nobody is answered with half of a project.
        this.#apply(index, { changed: some.map(indexedOf), gone: [] });
        for (const read of some) this.#remembered.take(read);
      }
      this.#apply(index, { changed: [], gone });
      for (const seq of gone) this.#remembered.forget(seq);
    }
  }

  #apply(index: ProjectIndex | undefined, changes: CatalogueChanges): void {
    try {
      index?.apply(changes);
    } catch (error) {
      // What it holds now nobody knows: searches wait until there is another.
      this.#index = undefined;
      this.#built = undefined;
      this.#readAll();
      throw error;
    }
  }

  /** Reads everything anew, in the background; what is in memory already goes on to serve, and to follow, meanwhile. */
  #readAll(): void {
    this.#reading?.stop.abort();
    this.#inBackground((signal) => this.#read(signal));
  }

  #inBackground(read: (signal: AbortSignal) => Promise<void>): void {
    const stop = new AbortController();
    const run = read(AbortSignal.any([this.#ending.signal, stop.signal])).finally(() => {
      if (this.#reading?.stop === stop) this.#reading = undefined;
    });
    this.#reading = { run, stop };
  }

  async #read(signal: AbortSignal): Promise<void> {
    const { db, publicVersion } = this.#options;
    const built = await this.#readIndex(signal);
    if (built?.isRemembered) return;
    await keepTrying(
      () => loadProjects({ db, remembered: this.#remembered, mutex: this.#mutex, signal }),
      this.#trying(signal),
    );
    if (signal.aborted) return;
    this.#steps.done();
    // Pages may have been made without all projects.
    publicVersion.move();
    this.#keepProjects();
  }

  /** Makes an index of what is stored, and takes it into use. */
  async #readIndex(signal: AbortSignal): Promise<BuiltIndex | undefined> {
    const trying = this.#trying(signal);
    // Whoever has seen the database since wants more than was kept: something is worn, lost or wrong.
    const mayBeKept = this.#seen === undefined;
    const { db, keptFiles: files, onError } = this.#options;
    const building = { signal, files, mayBeKept, remembered: this.#remembered, onError };
    const built = await keepTrying(() => buildIndex(db, building), trying);
    if (!built) return undefined;
    this.#built = built;
    await keepTrying(this.catchUp, trying);
    // While changes go on coming in numbers, the next one is made already.
    if (!built.index.isWorn) this.#kept = built.keep();
    return built;
  }

  #keepProjects(): void {
    const { db, keptFiles: files, onError } = this.#options;
    if (!files) return;
    const kept = keepProjects(files, this.#remembered, {
      ...{ db, mutex: this.#mutex },
      follow: (tx) => this.#follow(tx),
      isUnsure: () => this.#ending.signal.aborted || this.#reading !== undefined,
    });
    this.#kept = Promise.all([this.#kept, kept.catch(onError)]).then(() => undefined);
  }

  #trying(signal: AbortSignal) {
    return { signal, onError: this.#options.onError, onFailure: (error: unknown) => this.#steps.fail(error) };
  }
}
