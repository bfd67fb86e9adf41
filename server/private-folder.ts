import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "./start-error.ts";
import type { SystemUser } from "./system-user.ts";

/** What a socket's path may measure on every system (macOS: 103 bytes), less `/.s.PGSQL.5432`. */
const longestFolder = 103 - 14;

/**
 * The folder for the database's socket, closed to all but `user`: `socket` in the data folder, or, where that path
 * is too long, a short one in /tmp named after it: the same for every process, whatever its TMPDIR.
 */
export function makeSocketFolder(dataDir: string, user: SystemUser | undefined): string {
  const inside = join(dataDir, "socket");
  const name = `postgres-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`;
  const folder = Buffer.byteLength(inside) <= longestFolder ? inside : join("/tmp", name);
  makePrivateFolder(folder, user);
  return folder;
}

function makePrivateFolder(folder: string, user: SystemUser | undefined): void {
  const ownUid = process.getuid?.();
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    const found = lstatSync(folder);
    // A temporary folder is open to everybody: one made by somebody else would hand them the database.
    const isOurs =
      found.isDirectory() && (found.uid === ownUid || found.uid === user?.uid) && (found.mode & 0o077) === 0;
    if (!isOurs) throw new StartError(`${folder} belongs to another user or is open to others; remove it.`);
    if (user) chownSync(folder, user.uid, user.gid);
  }
}
