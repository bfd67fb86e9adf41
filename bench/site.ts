import { join } from "node:path";
import type { Db } from "#app/database.server.ts";
import { openFolderStorage } from "#app/features/media/folder-storage.server.ts";
import type { Storage } from "#app/features/media/storage.server.ts";
import { type DatabaseAddress, migrateDatabase, openDatabase } from "#server/postgres/db.ts";
import { openEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";
import { findPostmaster, stopPostmaster } from "#server/postgres/postgres-process.ts";
import { freePort, type Program, type Stage } from "./stage.ts";

/** The site as a visitor meets it: a process of its own, with the embedded database. */
export type Site = Program & {
  url: string;
  dataDir: string;
  database: DatabaseAddress;
  databasePid: number;
};

/** Opens /metrics, where a site tells whether all is in memory. */
export const metricsToken = "bench-metrics-token";

export type PreparedData = { dataDir: string; database: DatabaseAddress };

export type DataRooms = { db: Db; storage: Storage };

/** Makes a data folder on the stage and fills it; no server of any kind runs on it afterwards. */
export async function prepareData(
  stage: Stage,
  name: string,
  fill: (rooms: DataRooms) => Promise<void>,
): Promise<PreparedData> {
  const dataDir = join(stage.folder, name);
  stage.onClose(() => stopPostmaster(clusterOf(dataDir)));
  const postgres = await openEmbeddedPostgres({
    dataDir,
    isDataDirGiven: true,
    slug: "aangan",
    log: () => undefined,
  });
  const db = openDatabase(postgres.connection);
  try {
    await migrateDatabase(db);
    await fill({ db, storage: openFolderStorage(join(dataDir, "media")) });
  } finally {
    await db.$client.end();
    await postgres.stop();
  }
  return { dataDir, database: postgres.connection };
}

/** `program` is what starts it: the server itself, or the script behind `npm start`. */
export async function startSite(
  stage: Stage,
  { dataDir, database }: PreparedData,
  program = "server/main.ts",
): Promise<Site> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = await stage.start([program], / is at http/, {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: url,
    SAMPLE_DATA: "off",
    // One process is measured against one bare one, and its time and memory are all of the site's.
    WORKERS: "1",
    METRICS_TOKEN: metricsToken,
  });
  const databasePid = findPostmaster(clusterOf(dataDir))?.pid ?? 0;
  return { ...started, url, dataDir, database, databasePid };
}

export async function startBareServer(stage: Stage): Promise<Program & { url: string }> {
  const program = await stage.start(["bench/bare-server.ts"], /^http/);
  return { ...program, url: program.greeting };
}

function clusterOf(dataDir: string): string {
  return join(dataDir, "postgres");
}
