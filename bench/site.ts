import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "#app/database.server.ts";
import { createSession } from "#app/features/admins/sessions.server.ts";
import { admins } from "#app/features/admins/table.server.ts";
import { type DatabaseAddress, openDatabase } from "#server/postgres/db.ts";
import { findPostmaster } from "#server/postgres/postgres-process.ts";
import { findFreePort, type Program, startProgram } from "./program.ts";

/** A data folder with its database. */
export type DataFolder = { dataDir: string; database: DatabaseAddress };

/** The site as a visitor meets it: a process of its own, with the embedded database. */
export type Site = Program &
  DataFolder & {
    url: string;
    databasePid: number;
    /** For reading beside the site. */
    db: Db;
    /** By the database; the index and the memory hold as many. */
    publicProjects: number;
  };

const metricsToken = "bench-metrics-token";

/** Starts the site on a filled folder; index and memory hold all that is public. */
export async function startSite(data: DataFolder): Promise<Site> {
  const { url, program } = await startServer(data.dataDir, "server/main.ts");
  const databasePid = findPostmaster(join(data.dataDir, "postgres"))?.pid ?? 0;
  const db = openDatabase(data.database, 1);
  const stop = () => db.$client.end().then(program.stop);
  return { ...program, ...data, url, databasePid, db, publicProjects: await requireWhole(url), stop };
}

/** `program` is the server itself or the script of `npm start`. */
export async function startServer(dataDir: string, program: string) {
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const started = await startProgram(program, / is at http/, {
    DATA_DIR: dataDir,
    PORT: port,
    HOST: "127.0.0.1",
    PUBLIC_URL: url,
    SAMPLE_DATA: "off",
    // One process is measured against one bare one, and its time and memory are all of the site's.
    WORKERS: "1",
    METRICS_TOKEN: metricsToken,
  });
  return { url, program: started };
}

const longestMs = 120_000;

/**
 * Waits until index and memory hold as many projects as the database says are public, and returns how many. Throws where
 * they never do: figures of a part of the catalogue would be none of the whole.
 */
export async function requireWhole(url: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const names = ["site_projects_public", "site_projects_indexed", "site_catalogue_projects"];
  const began = performance.now();
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
    const counts = names.map((name) => Number(new RegExp(`^${name} (\\d+)`, "m").exec(metrics)?.[1]));
    const [publicProjects = 0] = counts;
    if (counts.every((count) => count === publicProjects)) return publicProjects;
    if (performance.now() - began > longestMs)
      throw new Error(`Public, indexed and in memory are ${counts.join(", ")} projects`);
    await delay(200);
  }
}

/** Signs the site's first admin in, past the login's throttle, and returns the headers that say so. */
export async function openSession({ db, url }: Site): Promise<Record<string, string>> {
  const [admin] = await db.select({ id: admins.id }).from(admins).limit(1);
  return { cookie: `token=${await createSession(db, admin?.id ?? "", new Date())}`, origin: url };
}
