import { projects } from "#app/features/projects/table.server.ts";
import { loadSampleCatalogue } from "#sample/load.ts";
import { ensureBuilt } from "../scripts/build.mjs";
import { generateCatalogue } from "./catalogue.ts";
import type { Opponents } from "./duel.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { type ReadySite, untilReady } from "./ready.ts";
import { type DataRooms, type PreparedData, prepareData, startBareServer, startSite } from "./site.ts";
import type { Program, Stage } from "./stage.ts";

/** What the sections of one run share. Each part is made when it is first asked for. */
export class Bench {
  readonly stage: Stage;
  readonly #sites = new Map<number, Promise<ReadySite>>();
  #built: Promise<void> | undefined;
  #bare: Promise<Program & { url: string }> | undefined;
  #sampleSite: Promise<ReadySite> | undefined;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /** The running site with a generated catalogue of so many projects, and the bare server beside it. */
  async opponents(size: number): Promise<Opponents> {
    const site = this.#sites.get(size) ?? this.#openSite(size);
    this.#sites.set(size, site);
    return this.#besideBare(site);
  }

  /** The running site with whatever `fill` stores, and the bare server beside it. */
  async opponentsWith(name: string, fill: (rooms: DataRooms) => Promise<void>): Promise<Opponents> {
    return this.#besideBare(this.siteWith(name, fill));
  }

  /** The running site with whatever `fill` stores. */
  async siteWith(name: string, fill: (rooms: DataRooms) => Promise<void>): Promise<ReadySite> {
    await this.ensureBuilt();
    return this.#startReady(await prepareData(this.stage, name, fill));
  }

  /** The running site with the sample catalogue, its projects as if they were real: search engines may list them. */
  sampleSite(): Promise<ReadySite> {
    this.#sampleSite ??= this.#openSampleSite();
    return this.#sampleSite;
  }

  async #openSampleSite(): Promise<ReadySite> {
    await this.ensureBuilt();
    console.log("\nDrawing the sample catalogue …");
    const data = await prepareData(this.stage, "samples", async ({ db, storage }) => {
      await loadSampleCatalogue({ db, storage, print: () => undefined, signal: this.stage.closing });
      await db.update(projects).set({ isSample: false });
    });
    return this.#startReady(data);
  }

  /** Builds the pages unless they are built from what is there. */
  ensureBuilt(): Promise<void> {
    const built = this.#built ?? ensureBuilt();
    this.#built = built;
    return built;
  }

  async #besideBare(site: Promise<ReadySite>): Promise<Opponents> {
    this.#bare ??= startBareServer(this.stage);
    return { site: await site, bare: await this.#bare };
  }

  /** A site is measured as it is after its first seconds: with everything in memory. */
  async #startReady(data: PreparedData): Promise<ReadySite> {
    const site = await startSite(this.stage, data);
    return { ...site, ...(await untilReady(site)) };
  }

  async #openSite(size: number): Promise<ReadySite> {
    await this.ensureBuilt();
    console.log(`\nFilling a catalogue of ${size.toLocaleString("en-US")} projects …`);
    const data = await prepareData(this.stage, `site-${size}`, ({ db }) =>
      loadCatalogue(db, generateCatalogue(size, { unknownShare: 0.2 })),
    );
    return this.#startReady(data);
  }
}
