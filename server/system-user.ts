import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";

export type SystemUser = { uid: number; gid: number };

/**
 * A number no account has, so that nothing else on the machine shares the database's identity, as it would with
 * `nobody`. PostgreSQL needs no account to run, only a user that is not root.
 */
const databaseUser: SystemUser = { uid: 54_318, gid: 54_318 };

/**
 * The user PostgreSQL runs as, for it refuses to be root: undefined (ourselves) for an ordinary user; for root the
 * owner of `folder` (or of the nearest parent there is), and when that is root too, a user of its own.
 */
export function chooseDatabaseUser(folder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(nearestExisting(folder));
  return uid === 0 ? databaseUser : { uid, gid };
}

/** Whether `user` may enter the folder, or the nearest parent that exists. */
export function canEnter(folder: string, user: SystemUser): boolean {
  const shell = ["-c", 'cd -- "$1"', "sh", nearestExisting(folder)];
  return spawnSync("/bin/sh", shell, { ...user, cwd: "/", stdio: "ignore" }).status === 0;
}

/** Whether the program starts at all as `user` (undefined: as ourselves): it may be unreadable, or lack a library. */
export function canRun(program: string, user: SystemUser | undefined): boolean {
  return spawnSync(program, ["--version"], { ...user, cwd: "/", stdio: "ignore" }).status === 0;
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}
