import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Db } from "#app/database.server.ts";
import { createProjects } from "#app/features/projects/store.server.ts";
import { buildTestApp } from "../../tests/helpers/build-test-app.ts";
import { killServer, madeDataFolder, openHere } from "../../tests/helpers/embedded-folder.ts";
import { buildProject } from "../../tests/helpers/factories.ts";
import { callsTo } from "../../tests/helpers/site-calls.ts";
import { ensureSiteIsBuilt, startSiteProcess } from "../../tests/helpers/site-process.ts";
import { openDatabase } from "../postgres/db.ts";

beforeAll(ensureSiteIsBuilt);

/** More than five of the batches in which the index reads the projects. */
const publicCount = 10_500;
const metricsToken = "only-for-this-test";

async function storeMany(db: Db): Promise<void> {
  const batch = 1_500;
  for (let stored = 0; stored < publicCount; stored += batch) {
    const projects = Array.from({ length: batch }, () => ({ project: buildProject(), images: [] }));
    await createProjects(db, projects);
  }
  await createProjects(db, [{ project: buildProject({ visibility: "hidden" }), images: [] }]);
}

/** The ids that the list shows, page after page. */
async function listIds(site: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 1; page <= publicCount / 100; page++) {
    const response = await callsTo(site).get(`/api/properties/getproperties?perPage=100&page=${page}`);
    for (const { _id } of response.json<{ property: { _id: string }[] }>().property) ids.add(_id);
  }
  return ids;
}

async function readMetric(site: string, name: string): Promise<number> {
  const metrics = await callsTo(site, { authorization: `Bearer ${metricsToken}` }).get("/metrics");
  return Number(new RegExp(`^${name} (\\d+)`, "m").exec(metrics.text)?.[1]);
}

describe("a catalogue of 10,500 projects", { timeout: 180_000 }, () => {
  it("is whole after the site was stopped and started", async () => {
    const dataDir = await madeDataFolder();
    const database = await openHere(dataDir);
    const db = openDatabase(database.connection);
    await storeMany(db);
    await db.$client.end();
    await database.stop();

    for (const start of ["first", "second"]) {
      const site = await startSiteProcess({
        PORT: "0",
        WORKERS: "1",
        DATA_DIR: dataDir,
        METRICS_TOKEN: metricsToken,
      });
      onTestFinished(async () => void (await site.end("SIGKILL")));
      await site.says(/ is at .*\n/);
      const url = /http:[^\s"]+/.exec(site.said())?.[0] ?? "";
      await vi.waitFor(async () => expect(await readMetric(url, "site_catalogue_ready_processes")).toBe(1), {
        timeout: 30_000,
        interval: 50,
      });
      const list = await callsTo(url).get("/api/properties/getproperties?perPage=1");
      expect({ start, count: list.json<{ count: number }>().count }).toEqual({ start, count: publicCount });
      expect((await listIds(url)).size).toBe(publicCount);
      expect(await site.end()).toEqual({ code: 0, signal: null });
    }
  });

  it("is whole after the database was killed under the site", async () => {
    const dataDir = await madeDataFolder();
    const db = openDatabase((await openHere(dataDir)).connection);
    await storeMany(db);
    const test = await buildTestApp({ db });
    const site = await test.app.listen({ port: 0, host: "127.0.0.1" });
    await test.app.catalogue.settled();
    const before = test.app.catalogue.index;
    expect(before?.size).toBe(publicCount);

    killServer(dataDir);
    await vi.waitFor(() => expect(test.app.catalogue.index).not.toBe(before), {
      timeout: 60_000,
      interval: 50,
    });
    await test.app.catalogue.settled();
    expect(test.app.catalogue.index?.size).toBe(publicCount);
    expect((await listIds(site)).size).toBe(publicCount);
    await test.close();
  });
});
