import type { Db } from "#app/context.server.ts";
import { isDatabaseAway } from "#app/shared/database-away.ts";
import type { MovingPublicVersion } from "#app/shared/public-version.ts";
import type { ProjectIndex } from "../search/index/project-index.ts";
import { readChanges, type Seen } from "./change-log.server.ts";
import { runCoalesced } from "./coalescing-run.ts";
import { type FoundProject, foundInDatabase } from "./found-project.server.ts";
import { type BuiltIndex, buildIndex } from "./index-building.server.ts";
import { readProjects } from "./read-projects.server.ts";

export type CatalogueRooms = {
  db: Db;
  publicVersion: MovingPublicVersion;
  onError: (error: unknown) => void;
};

/** How many changed projects are read and taken over at a time: some milliseconds of work. */
const changesAtOnce = 150;

/** What this process remembers of the projects, kept in step with the database, which stays the only truth. */
export class Catalogue {
  readonly #rooms: CatalogueRooms;
  readonly #ending = new AbortController();
  #seen: Seen | undefined;
  #seenAt = performance.now();
  #index: ProjectIndex | undefined;
  /** An index that waits to be taken into use. */
  #built: BuiltIndex | undefined;
  #building: { run: Promise<void>; stop: AbortController } | undefined;

  constructor(rooms: CatalogueRooms) {
    this.#rooms = rooms;
    this.#rebuild();
  }

  /** All public projects, ready to be searched; undefined until they have been read for the first time. */
  get index(): ProjectIndex | undefined {
    return this.#index;
  }

  /** How long ago everything that was committed was known here. */
  get ageMs(): number {
    return performance.now() - this.#seenAt;
  }

  /** These public projects, in this order; those that are gone meanwhile are left out. */
  async findProjects(seqs: readonly number[]): Promise<FoundProject[]> {
    const read = new Map(
      (await readProjects(this.#rooms.db, seqs)).map(({ indexed, project }) => [indexed.seq, project]),
    );
    return seqs.flatMap((seq) => {
      const project = read.get(seq);
      return project ? [foundInDatabase(project)] : [];
    });
  }

  /** Settles when nothing is being built. Tests wait for it. */
  async settled(): Promise<void> {
    while (this.#building) await this.#building.run;
  }

  /**
   * Takes over what was committed before the call, by whomever: after it everything here is at least as new. Cheap where
   * nothing is new; calls at the same time share a run. Rejects where the database is away; nothing is lost by that.
   */
  readonly catchUp = runCoalesced(() => this.#follow());

  /** Ends what is under way; the database may go away afterwards. */
  async close(): Promise<void> {
    this.#ending.abort();
    this.#building?.stop.abort();
    await this.settled();
    await this.catchUp().catch(() => undefined);
  }

  async #follow(): Promise<void> {
    if (this.#ending.signal.aborted) return;
    const { db, publicVersion } = this.#rooms;
    const askedAt = performance.now();
    const built = this.#built;
    const since = built?.seen ?? this.#seen;
    const { seen, seqs, isShown } = await readChanges(db, since);
    const isOtherDatabase = since !== undefined && since.database !== seen.database;
    const isOtherStart = since !== undefined && since.start !== seen.start;
    const index = built?.index ?? this.#index;
    if (index && !isOtherDatabase) await this.#takeOver(index, seqs);
    this.#seen = seen;
    this.#seenAt = askedAt;
    this.#index = index;
    if (built === this.#built) this.#built = undefined;
    if (isShown || built || isOtherDatabase || isOtherStart) publicVersion.move();
    // What a server lost on its way to a new start, or another one never had, no log of changes tells.
    if (isOtherDatabase || isOtherStart) this.#rebuild();
  }

  async #takeOver(index: ProjectIndex, seqs: readonly number[]): Promise<void> {
    for (let start = 0; start < seqs.length; start += changesAtOnce) {
      const asked = seqs.slice(start, start + changesAtOnce);
      const changed = (await readProjects(this.#rooms.db, asked)).map(({ indexed }) => indexed);
      const isPublic = new Set(changed.map(({ seq }) => seq));
      index.apply({ changed, gone: asked.filter((seq) => !isPublic.has(seq)) });
    }
  }

  /** Reads everything anew, in the background; until that is done the index that stands goes on and follows. */
  #rebuild(): void {
    this.#building?.stop.abort();
    const stop = new AbortController();
    const run = this.#build(AbortSignal.any([this.#ending.signal, stop.signal])).finally(() => {
      if (this.#building?.stop === stop) this.#building = undefined;
    });
    this.#building = { run, stop };
  }

  async #build(signal: AbortSignal): Promise<void> {
    const built = await buildIndex({ ...this.#rooms, signal });
    if (signal.aborted) return;
    this.#built = built;
    // Where the database is away right now, whoever catches up next takes it into use.
    await this.catchUp().catch(this.#noteFailure);
  }

  readonly #noteFailure = (error: unknown): void => {
    if (!isDatabaseAway(error)) this.#rooms.onError(error);
  };
}
