import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

export type SystemUser = { uid: number; gid: number };

/**
 * A number no account has, so that nothing else on the machine shares the site's identity, as it would with `nobody`.
 * Neither the site nor PostgreSQL needs an account to run.
 */
export const siteUser: SystemUser = { uid: 54_318, gid: 54_318 };

/**
 * The user that the site and its database run as where root starts them, for PostgreSQL refuses to be root, and the site has
 * no need of it: undefined (ourselves) for an ordinary user; for root the owner of the data folder (or of the nearest parent
 * there is), then of the database in it, and when that is root too, a user of its own.
 */
export function chooseSiteUser(dataDir: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owners = [nearestExisting(dataDir), join(dataDir, "postgres")].filter((path) => existsSync(path));
  const owner = owners.map((path) => statSync(path)).find(({ uid }) => uid !== 0);
  return owner ? { uid: owner.uid, gid: owner.gid } : siteUser;
}

/** Whether `user` may enter the folder, or the nearest parent that exists. */
export function canEnter(folder: string, user: SystemUser): boolean {
  const shell = ["-c", 'cd -- "$1"', "sh", nearestExisting(folder)];
  return spawnSync("/bin/sh", shell, { ...user, cwd: "/", stdio: "ignore" }).status === 0;
}

/** Whether `user` may read each of the files. */
export function canRead(files: string[], user: SystemUser): boolean {
  return spawnSync("/bin/cat", ["--", ...files], { ...user, cwd: "/", stdio: "ignore" }).status === 0;
}

/** Whether the program starts at all as `user` (undefined: as ourselves): it may be unreadable, or lack a library. */
export function canRun(program: string, user: SystemUser | undefined): boolean {
  return spawnSync(program, ["--version"], { ...user, cwd: "/", stdio: "ignore" }).status === 0;
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}
