import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";
import { waitForLock } from "#server/postgres/data-folder-lock.ts";
import { openDatabase } from "#server/postgres/db.ts";
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  openEmbeddedPostgres,
} from "#server/postgres/embedded-postgres.ts";
import { migrateDatabase } from "#server/postgres/migrations.ts";
import { findPostmaster, stopPostmaster } from "#server/postgres/postgres-process.ts";
import type { SystemUser } from "#server/postgres/system-user.ts";
import { compileCache, preloads } from "../../scripts/node-settings.mjs";

export const isRoot = process.getuid?.() === 0;
export const nobody: SystemUser = { uid: 65_534, gid: 65_534 };

/** A data folder that does not exist yet; after the test nothing runs on it and it is gone. */
export function newDataFolder(parent = "/tmp"): string {
  const dataDir = join(parent, `embedded-${randomBytes(4).toString("hex")}`);
  onTestFinished(async () => {
    await stopPostmaster(join(dataDir, "postgres"));
    rmSync(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}

/**
 * A data folder whose database has been made, migrated and stopped, as by an earlier run of the site: a copy of one that the
 * first test to ask makes for the whole run.
 */
export async function madeDataFolder(): Promise<string> {
  const { madeFolder } = inject("testRun");
  const lock = await waitForLock(`${madeFolder}.lock`, "exclusive", 120_000);
  try {
    if (!existsSync(madeFolder)) await makeDatabase(madeFolder);
  } finally {
    lock?.release();
  }
  const dataDir = newDataFolder();
  // Node's own copy would give all of it to us.
  await promisify(execFile)("cp", ["-a", madeFolder, dataDir]);
  return dataDir;
}

async function makeDatabase(dataDir: string): Promise<void> {
  const unfinished = `${dataDir}-unfinished`;
  const made = await openEmbeddedPostgres({
    dataDir: unfinished,
    isDataDirGiven: true,
    slug: "aangan",
    log: () => undefined,
  });
  const db = openDatabase(made.connection, 2);
  await migrateDatabase(db).finally(() => db.$client.end());
  await made.stop();
  rmSync(join(unfinished, "postgres.log"));
  renameSync(unfinished, dataDir);
}

export function serverPid(dataDir: string): number | undefined {
  return findPostmaster(join(dataDir, "postgres"))?.pid;
}

/** Kills the database that runs on a data folder. Throws where none does: number 0 would be all of the test's processes. */
export function killServer(dataDir: string): void {
  const pid = serverPid(dataDir);
  if (pid === undefined) throw new Error(`no database runs in ${dataDir}`);
  process.kill(pid, "SIGKILL");
}

/** Opens the database in this process; the test's end stops it. */
export async function openHere(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const log = () => undefined;
  const postgres = await openEmbeddedPostgres({
    dataDir,
    isDataDirGiven: true,
    slug: "aangan",
    log,
    ...options,
  });
  onTestFinished(() => postgres.stop());
  return postgres;
}

export async function query(postgres: EmbeddedPostgres, text: string): Promise<unknown[][]> {
  const client = new Client(postgres.connection);
  await client.connect();
  const { rows } = await client.query({ text, rowMode: "array" });
  await client.end();
  return rows;
}

export async function countAcknowledged(postgres: EmbeddedPostgres): Promise<number> {
  return Number((await query(postgres, "select count(*) from acknowledged"))[0]?.[0]);
}

/** Runs embedded-app.ts: a separate process that can be killed. */
export function startApp(dataDir: string, { as = "app", user = {} as Partial<SystemUser> } = {}) {
  const program = join(import.meta.dirname, "embedded-app.ts");
  const child = spawn(process.execPath, [...preloads, program, dataDir, as], {
    ...user,
    env: { ...process.env, ...compileCache },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  let complained = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  child.stderr.on("data", (chunk) => {
    complained += chunk;
  });
  const ended = once(child, "close").then(([code]) => ({ code, complained }));
  onTestFinished(() => void child.kill("SIGKILL"));
  return {
    child,
    ended,
    /** The number of rows it was told are safe. */
    acknowledged: () => said.match(/ack/g)?.length ?? 0,
    /** Resolves when its output matches; rejects when it ends without. */
    async says(pattern: RegExp): Promise<void> {
      const end = ended.then(() => "ended");
      while (!pattern.test(said)) {
        const news = await Promise.race([once(child.stdout, "data"), end]);
        if (news === "ended" && !pattern.test(said)) throw new Error(`It ended: ${complained}`);
      }
    },
  };
}

export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
}
