import { chownSync, mkdirSync, rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { StartError } from "../start-error.ts";
import type { DatabasePlace } from "./database-place.ts";
import { createCluster, isClusterThere, superuser } from "./postgres-cluster.ts";
import { findPostmaster, type Postmaster, startPostmaster, stopPostmaster } from "./postgres-process.ts";
import type { SystemUser } from "./system-user.ts";

/** The site's role and database: the owner of its tables, no superuser. */
export const siteRole = "app";
export const postgresPort = 5432;

const patienceMs = 180_000;

/**
 * Makes the database if it was never made, starts its server if none runs, and answers a superuser's connection to
 * it. The caller holds the folder's start lock. Throws StartError.
 */
export async function ensurePostgres(
  place: DatabasePlace,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<Client> {
  await ensureCluster(place, log);
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const running = findPostmaster(place.clusterFolder);
    const client = running ? await joinPostmaster(place, running) : await startHere(place, settings);
    if (client) return prepareSiteDatabase(client);
    await delay(50);
  }
  throw new StartError(
    `The database in ${place.clusterFolder} does not answer; its log is ${place.logPath}.`,
  );
}

/** Makes the database if it was never made. The caller holds the folder's start lock. */
export async function ensureCluster(place: DatabasePlace, log: (line: string) => void): Promise<void> {
  const cluster = { folder: place.clusterFolder, marker: place.marker };
  if (isClusterThere(cluster, place.binaries.major)) return;
  log(`Making the database in ${place.clusterFolder}`);
  await createCluster(cluster, place.binaries, place.user);
}

/** Connects to a running server; undefined while it starts, recovers or stops. */
async function joinPostmaster(place: DatabasePlace, { isReady }: Postmaster) {
  const client = new Client({
    host: place.socketFolder,
    port: postgresPort,
    user: superuser,
    database: "postgres",
    ssl: false,
    connectionTimeoutMillis: 5_000,
    application_name: "keeper",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "EACCES") {
      throw new StartError(
        `The database in ${place.clusterFolder} belongs to another user; run this as the one who started it.`,
      );
    }
    // Something cleared the temporary folder its socket was in: nobody can reach it any more.
    if (code === "ENOENT" && isReady) await stopPostmaster(place.clusterFolder);
    return undefined;
  }
}

async function startHere(place: DatabasePlace, settings: Record<string, string>) {
  // No server lives, so what is left of its socket is of no use, but its lock file would stop the next.
  makeSocketFolder(place.socketFolder, place.user);
  try {
    await startPostmaster({ ...place, settings });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // The orphans of a killed server take a moment to notice; one that just started may be faster than we are.
    const passes = /pre-existing shared memory block|lock file ".*" already exists/.test(reason);
    if (!passes) throw failedStart(place, reason);
  }
  return undefined;
}

function failedStart({ clusterFolder, logPath }: DatabasePlace, reason: string): StartError {
  const hint = /No space left/.test(reason)
    ? "Make room on its disk."
    : /Permission denied|Read-only/.test(reason)
      ? "Its folder must be writable."
      : `If it is damaged, restore a backup (docs/operations.md). Its log is ${logPath}.`;
  return new StartError(`The database in ${clusterFolder} does not start: ${reason}. ${hint}`);
}

async function prepareSiteDatabase(client: Client): Promise<Client> {
  const role = await client.query("select 1 from pg_roles where rolname = $1", [siteRole]);
  if (role.rowCount === 0) await client.query(`create role ${siteRole} login`);
  const database = await client.query("select 1 from pg_database where datname = $1", [siteRole]);
  if (database.rowCount === 0) await client.query(`create database ${siteRole} owner ${siteRole}`);
  return client;
}

/** Makes the folder anew, closed to all but `user` (undefined: ourselves). One that can't be removed is not ours: throws. */
function makeSocketFolder(folder: string, user: SystemUser | undefined): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}
