import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { StartError } from "../start-error.ts";
import type { SystemUser } from "./system-user.ts";

/** What the site, its database and its commands keep in the folder. */
const ownNames = [
  ...[
    "database-was-made",
    "locks",
    "media",
    "postgres",
    "postgres.log",
    "postgres.log.1",
    "socket",
    "uploads",
  ],
  "compiled",
];

/**
 * Makes the folder where there is none, and closes it to everybody but its owner: `user`, where root makes it. Answers its
 * real, absolute path. Throws StartError where it can't be written, or where root would take it from somebody else.
 */
export function makeDataFolder(wanted: string, user: SystemUser | undefined): string {
  try {
    if (user && existsSync(wanted)) requireOwnFolder(wanted);
    makeOpenFolder(dirname(wanted));
    mkdirSync(join(wanted, "locks"), { recursive: true, mode: 0o700 });
    if (user && statSync(wanted).uid === 0) chownSync(wanted, user.uid, user.gid);
    // A volume that belongs to another user, and is ours by its group, stays as it was mounted.
    if (user || statSync(wanted).uid === process.getuid?.()) chmodSync(wanted, 0o700);
    accessSync(wanted, constants.W_OK);
    return realpathSync(wanted);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data folder ${wanted} can't be written: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Folders above the data folder are for everybody to pass, whatever our umask. */
function makeOpenFolder(folder: string): void {
  const umask = process.umask(0o022);
  try {
    mkdirSync(folder, { recursive: true });
  } finally {
    process.umask(umask);
  }
}

/** Root could take any folder, and what is in it, from those who use it: /tmp, say. */
function requireOwnFolder(folder: string): void {
  const { uid, mode } = statSync(folder);
  const isForAll = (mode & 0o1000) !== 0;
  const names = readdirSync(folder).filter((name) => name !== "lost+found");
  const isOurs = uid !== 0 || names.length === 0 || names.some((name) => ownNames.includes(name));
  if (isOurs && !isForAll) return;
  throw new StartError(
    `The data folder ${folder} holds other things than the site's: give it a folder of its own (DATA_DIR).`,
  );
}

/** Gives the user what root has written in the folder. The caller has made sure that no site uses it. */
export function giveFolder(dataDir: string, user: SystemUser): void {
  for (const name of ownNames) {
    const path = join(dataDir, name);
    if (!existsSync(path)) continue;
    // Pictures may lie on another disk, behind a link.
    for (const one of new Set([path, realpathSync(path)])) giveAll(one, user, name !== "postgres");
  }
}

/** Children first, so that one that was cut short is taken up again. */
export function giveAll(path: string, user: SystemUser, looksInside = true): void {
  const stats = lstatSync(path);
  const isOwn = stats.uid === user.uid && stats.gid === user.gid;
  if (stats.isDirectory() && (looksInside || !isOwn))
    for (const name of readdirSync(path)) giveAll(join(path, name), user, looksInside);
  if (!isOwn) lchownSync(path, user.uid, user.gid);
}
