import { execFile, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { StartError } from "../start-error.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import type { SystemUser } from "./system-user.ts";

/** The superuser of the embedded database: makes the site's own role and keeps watch; the site never uses it. */
export const superuser = "postgres";

type Cluster = {
  /** The folder PostgreSQL calls its data directory. */
  folder: string;
  /** A file that says a database was made here once, so that a lost one is never mistaken for a first start. */
  marker: string;
};

/** Whether the database has been made. Throws StartError where it is damaged, lost, or of another PostgreSQL. */
export function isClusterThere({ folder, marker }: Cluster, major: number): boolean {
  if (!existsSync(folder)) {
    if (!existsSync(marker)) return false;
    throw new StartError(
      `The database ${folder} is missing, though one was made there; ${restoreHint(marker)}`,
    );
  }
  if (!existsSync(join(folder, "PG_VERSION")) || !existsSync(join(folder, "global/pg_control"))) {
    throw new StartError(`The database in ${folder} is damaged: files are missing; ${restoreHint(marker)}`);
  }
  const found = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  if (!/^\d+(\.\d+)?$/.test(found)) {
    throw new StartError(
      `The database in ${folder} is damaged: its PG_VERSION names no version; ${restoreHint(marker)}`,
    );
  }
  if (found !== String(major)) {
    throw new StartError(
      `The database in ${folder} was made by PostgreSQL ${found}, this is ${major}: back it up with the version of the site that made it (npm run backup), move the data folder away, and restore the backup with this version (docs/operations.md).`,
    );
  }
  writeFileSync(marker, "");
  return true;
}

function restoreHint(marker: string): string {
  return `restore a backup (docs/operations.md), or delete ${marker} and what is left to begin with an empty one.`;
}

/**
 * Makes an empty database in `cluster.folder`, all or nothing: it is made in a temporary folder, moved beside its
 * place, and renamed when it is whole and on the disk. The detour is for root: initdb wants a user that has an account, the database's own has none,
 * and `nobody` may enter a temporary folder but not every data folder. Throws StartError.
 */
export async function createCluster(
  cluster: Cluster,
  binaries: PostgresBinaries,
  user: SystemUser | undefined,
): Promise<void> {
  const unfinished = `${cluster.folder}.unfinished`;
  // Names the temporary folder, so that one left by a start that was killed is found and removed.
  const workNote = `${cluster.folder}.work`;
  if (existsSync(workNote)) discard(readFileSync(workNote, "utf8"));
  discard(unfinished);
  const workFolder = mkdtempSync(join(user ? "/tmp" : tmpdir(), "postgres-"));
  try {
    writeFileSync(workNote, workFolder);
    const maker = user && findNobody();
    if (maker) chownSync(workFolder, maker.uid, maker.gid);
    await runInitdb(binaries, ["-D", workFolder, ...clusterOptions()], maker);
    await moveFolder(workFolder, unfinished);
    if (user) chownAll(unfinished, user);
    await runInitdb(binaries, ["--sync-only", "-D", unfinished], user);
    renameSync(unfinished, cluster.folder);
    writeFileSync(cluster.marker, "");
    if (user) chownSync(cluster.marker, user.uid, user.gid);
  } finally {
    discard(workFolder, unfinished, workNote);
  }
}

/** The temporary folder may be on another disk. */
async function moveFolder(from: string, to: string): Promise<void> {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
    await cp(from, to, { recursive: true });
    chmodSync(to, 0o700);
  }
}

/** The initdb of a start that was killed may still be writing into it, for a moment. */
const patience = { maxRetries: 20, retryDelay: 50 };

function discard(...folders: string[]): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, ...patience });
}

function clusterOptions(): string[] {
  return [
    ...["--username", superuser],
    // The socket's folder, closed to everyone else, is the door; behind it nobody is asked.
    ...["--auth-local=trust", "--auth-host=reject"],
    // Sorting by code point on every system; the character classes (pg_trgm asks for them) know all letters.
    ...["--encoding=UTF8", "--locale=C", `--lc-ctype=${process.platform === "darwin" ? "UTF-8" : "C.UTF-8"}`],
    ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ...["--no-sync", "--no-instructions"],
  ];
}

async function runInitdb(
  binaries: PostgresBinaries,
  options: string[],
  user: SystemUser | undefined,
): Promise<void> {
  try {
    const surroundings = { ...user, cwd: "/", env: { LC_ALL: "C" } };
    await promisify(execFile)(join(binaries.folder, "bin/initdb"), options, surroundings);
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    const lines = (said || String(error)).split("\n");
    throw new StartError(
      `The database could not be made: ${lines.find((line) => /error|fatal/i.test(line)) ?? lines[0]}`,
    );
  }
}

function findNobody(): SystemUser {
  const idOf = (option: string) => Number(spawnSync("id", [option, "nobody"], { encoding: "utf8" }).stdout);
  return { uid: idOf("-u") || 65_534, gid: idOf("-g") || 65_534 };
}

function chownAll(folder: string, { uid, gid }: SystemUser): void {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    chownSync(join(folder, entry), uid, gid);
}
