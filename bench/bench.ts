import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "#app/database.server.ts";
import { openFolderStorage } from "#app/features/media/folder-storage.server.ts";
import type { Storage } from "#app/features/media/storage.server.ts";
import { blankProject } from "#app/features/projects/fields.ts";
import { searchTextStep } from "#app/features/projects/search/renew-search-texts.server.ts";
import { buildProjectRow } from "#app/features/projects/store.server.ts";
import { projects } from "#app/features/projects/table.server.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { loadSampleCatalogue } from "#sample/load.ts";
import { openDatabase } from "#server/postgres/db.ts";
import { openEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";
import { migrateDatabase } from "#server/postgres/migrations.ts";
import { stopPostmaster } from "#server/postgres/postgres-process.ts";
import { markStepDone } from "#server/postgres/setup-steps.ts";
import { generateProject } from "./catalogue.ts";
import { type Program, startProgram } from "./program.ts";
import { type DataFolder, type Site, startSite } from "./site.ts";

/** What a site is filled with. */
export type Catalogue = { name: string; fill: (rooms: { db: Db; storage: Storage }) => Promise<void> };

export const largeSize = 200_000;

/** The generated catalogue. */
export const large: Catalogue = { name: "200,000 projects", fill: ({ db }) => fillLarge(db) };

async function fillLarge(db: Db): Promise<void> {
  for (let stored = 0; stored < largeSize; stored += atOnce) {
    const numbers = Array.from({ length: atOnce }, (_, index) => stored + index + 1);
    const rows = numbers.map((number) => buildProjectRow({ ...blankProject, ...generateProject(number) }));
    await db.insert(projects).values(rows);
  }
  await db.execute("vacuum analyze");
}

const atOnce = 500;

/** What was stored, and what the site searches of it. */
export function describeLarge({ publicProjects }: Site): string {
  return `${large.name}, ${publicProjects.toLocaleString("en-US")} of them public and indexed`;
}

/** The sample catalogue, its projects as if they were real: search engines may list them. */
export const samples: Catalogue = {
  name: "the sample catalogue",
  async fill({ db, storage }) {
    const { signal } = new AbortController();
    await loadSampleCatalogue({ db, storage, today: indianDay(new Date()), print: () => undefined, signal });
    await db.update(projects).set({ isSample: false });
  },
};

/** What the sections of one run share: data folders and running sites, made when they are first asked for. */
export class Bench {
  readonly folder: string;
  readonly #data = new Map<string, Promise<DataFolder>>();
  readonly #sites = new Map<string, Promise<Site>>();
  readonly #cleanups: (() => unknown)[] = [];
  #bare: Promise<Program> | undefined;

  constructor() {
    // Not the system's temporary folder, which for root may be closed to the database's user.
    this.folder = mkdtempSync("/tmp/bench-");
    chmodSync(this.folder, 0o711);
    process.once("exit", () => rmSync(this.folder, { recursive: true, force: true }));
  }

  /** The running site with this catalogue. */
  site(catalogue: Catalogue): Promise<Site> {
    return remembered(this.#sites, catalogue.name, async () => {
      const site = await startSite(await this.data(catalogue));
      this.onClose(() => this.stopSite(catalogue));
      return site;
    });
  }

  async stopSite({ name }: Catalogue): Promise<void> {
    const site = await this.#sites.get(name);
    this.#sites.delete(name);
    await site?.stop();
  }

  /** A server of constant bytes, for comparison. */
  async bareServer(): Promise<Program> {
    this.#bare ??= startProgram("bench/bare-server.ts", /^http/);
    return this.#bare;
  }

  /** A folder with this catalogue and its database; no server runs on it. */
  data({ name, fill }: Catalogue): Promise<DataFolder> {
    return remembered(this.#data, name, async () => {
      console.log(`Filling a data folder with ${name} …`);
      const began = performance.now();
      const dataDir = join(this.folder, `data-${this.#data.size}`);
      this.onClose(() => stopPostmaster(join(dataDir, "postgres")));
      const place = { dataDir, isDataDirGiven: true, slug: "aangan", log: () => undefined };
      const postgres = await openEmbeddedPostgres(place);
      const db = openDatabase(postgres.connection);
      try {
        await migrateDatabase(db);
        await fill({ db, storage: openFolderStorage(join(dataDir, "media")) });
        // These texts follow today's rules: no work of an update runs beside what is measured.
        await markStepDone(db, searchTextStep);
      } finally {
        await db.$client.end();
        await postgres.stop();
      }
      console.log(`Filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
      return { dataDir, database: postgres.connection };
    });
  }

  onClose(cleanup: () => unknown): void {
    this.#cleanups.push(cleanup);
  }

  /** Ends all that was started, the last first. */
  async close(): Promise<void> {
    await (await this.#bare)?.stop();
    for (let cleanup = this.#cleanups.pop(); cleanup; cleanup = this.#cleanups.pop()) {
      await Promise.try(cleanup).catch(console.error);
    }
  }
}

function remembered<Value>(
  known: Map<string, Promise<Value>>,
  name: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const value = known.get(name) ?? make();
  known.set(name, value);
  return value;
}
