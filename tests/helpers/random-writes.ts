import { eq, inArray } from "drizzle-orm";
import type { Db, DbOrTx } from "#app/database.server.ts";
import { writeBatch } from "#app/features/projects/import-export/files/batch.server.ts";
import type { Project } from "#app/features/projects/model.ts";
import { buildProjectRow, createProjects } from "#app/features/projects/store.server.ts";
import { projectImages, projects } from "#app/features/projects/table.server.ts";
import { buildImage } from "./factories.ts";

const word = { list: undefined, day: "2026-11-24", latestOf: () => undefined };

/** Numbers from 0 to below `size`, the same for the same seed. */
export type Draw = (size: number) => number;

/** Writes to a catalogue as staff, imports and hands at psql do; every project is one of `pool` under its own id. */
export class RandomWrites {
  readonly #db: Db;
  readonly #pool: readonly Project[];
  readonly #draw: Draw;

  constructor(db: Db, pool: readonly Project[], draw: Draw) {
    this.#db = db;
    this.#pool = pool;
    this.#draw = draw;
  }

  /** One write of any kind, committed. */
  async write(): Promise<string> {
    const kinds = {
      change: () => this.#db.transaction((tx) => this.change(tx)),
      views: () => this.#db.transaction((tx) => this.#countViews(tx)),
      pictures: () => this.#changePictures(),
      batch: () => this.#importBatch(),
      remove: () => this.#db.delete(projects).where(inArray(projects.id, this.#ids(3))),
      create: () => this.#createSome(),
    };
    const names = Object.keys(kinds) as (keyof typeof kinds)[];
    const kind = names[this.#draw(names.length)] ?? "change";
    await kinds[kind]();
    return kind;
  }

  /** Gives some projects the words, prices and choices of others. */
  async change(tx: DbOrTx, ids = this.#ids(4)): Promise<void> {
    for (const id of ids) {
      const { createdAt: _at, ...other } = this.#project();
      await tx
        .update(projects)
        .set(buildProjectRow({ ...other, id }))
        .where(eq(projects.id, id));
    }
  }

  #project(): Project {
    const project = this.#pool[this.#draw(this.#pool.length)];
    if (!project) throw new RangeError("The pool is empty");
    return project;
  }

  /** In one order, so that two writers never wait for each other. */
  #ids(count: number): string[] {
    const ids = Array.from({ length: 1 + this.#draw(count) }, () => this.#project().id);
    return [...new Set(ids)].sort();
  }

  #countViews(tx: DbOrTx) {
    const views = this.#draw(50);
    return tx
      .update(projects)
      .set({ views })
      .where(inArray(projects.id, this.#ids(3)));
  }

  async #changePictures(): Promise<void> {
    const [id = ""] = this.#ids(1);
    const known = await this.#db.select({ id: projects.id }).from(projects).where(eq(projects.id, id));
    await this.#db.delete(projectImages).where(eq(projectImages.projectId, id));
    if (known.length === 0 || this.#draw(4) === 0) return;
    const images = Array.from({ length: 1 + this.#draw(4) }, (_, position) => buildImage({ position }));
    await this.#db.insert(projectImages).values(images.map((image) => ({ ...image, projectId: id })));
  }

  /** As an import: what is known by its number is updated, the rest is new. */
  #importBatch() {
    const rows = new Map(
      Array.from({ length: 12 }, () => this.#project()).map((row) => [row.reraNumber, row]),
    );
    const fresh = [...rows.values()].map(({ id: _id, ...row }) => row);
    return this.#db.transaction((tx) => writeBatch(tx, fresh, { isDryRun: false, word }));
  }

  async #createSome(): Promise<void> {
    const known = await this.#db.select({ id: projects.id }).from(projects);
    const isKnown = new Set(known.map(({ id }) => id));
    const missing = this.#pool.filter(({ id }) => !isKnown.has(id)).slice(0, 1 + this.#draw(5));
    await createProjects(
      this.#db,
      missing.map((project) => ({ project, images: this.#draw(2) ? [buildImage()] : [] })),
    );
  }
}
