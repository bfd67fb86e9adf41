import { createHash } from "node:crypto";
import { chownSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { SystemUser } from "./system-user.ts";

/** What a socket's path may measure on every system (macOS: 103 bytes), less `/.s.PGSQL.5432`. */
const longestFolder = 103 - 14;

/**
 * The folder for the database's socket: `socket` in the data folder, or, where that path is too long, a short one in
 * /tmp named after it: the same for every process, whatever its TMPDIR.
 */
export function socketFolderOf(dataDir: string): string {
  const inside = join(dataDir, "socket");
  if (Buffer.byteLength(inside) <= longestFolder) return inside;
  return join("/tmp", `postgres-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`);
}

/** Makes the folder anew, closed to all but `user` (undefined: ourselves). One that can't be removed is not ours: throws. */
export function makeSocketFolder(folder: string, user: SystemUser | undefined): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}
