import { createHash } from "node:crypto";
import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartError } from "../start-error.ts";
import { makeDataFolder } from "./data-folder.ts";
import { findPostgresBinaries, type PostgresBinaries } from "./postgres-binaries.ts";
import { canEnter, chooseSiteUser, type SystemUser } from "./system-user.ts";

/** Where the embedded database and its programs lie, and the user it runs as (undefined: ourselves). */
export type DatabasePlace = {
  dataDir: string;
  clusterFolder: string;
  marker: string;
  locksFolder: string;
  socketFolder: string;
  logPath: string;
  binaries: PostgresBinaries;
  user: SystemUser | undefined;
  /** One line for the operator when something lies elsewhere than expected. */
  note: string | undefined;
};

/** Whether `user` can get to the folder. The folder itself will be the user's. */
export function canReach(folder: string, user: SystemUser): boolean {
  return canEnter(dirname(existsSync(folder) ? realpathSync(folder) : folder), user);
}

export type PlaceRequest = { dataDir: string; isDataDirGiven: boolean; slug: string };

/**
 * Decides where the database lives, and makes the folders around it. Everything lies in `dataDir`, except where root
 * starts us in a folder that the database's user can't enter (root's home, say): then below /var/lib/<slug>.
 * Throws StartError where that is not wanted (`isDataDirGiven`) or the folder can't be written.
 */
export async function preparePlace({
  dataDir: wanted,
  isDataDirGiven,
  slug,
}: PlaceRequest): Promise<DatabasePlace> {
  const user = chooseSiteUser(wanted);
  const rootHome = `/var/lib/${slug}`;
  const mustMove = user !== undefined && !canReach(wanted, user);
  if (mustMove && isDataDirGiven) {
    throw new StartError(
      `The site's user (${user.uid}) can't enter the data folder ${wanted}: make each folder above it open to others (chmod o+x), or choose another DATA_DIR.`,
    );
  }
  const dataDir = makeDataFolder(mustMove ? join(rootHome, "data") : wanted, user);
  const binaries = await findPostgresBinaries(user, user ? rootHome : dataDir);
  const moved = [mustMove && "data", user && binaries.folder.startsWith(rootHome) && "programs"].filter(
    Boolean,
  );
  return {
    dataDir,
    clusterFolder: join(dataDir, "postgres"),
    marker: join(dataDir, "database-was-made"),
    locksFolder: join(dataDir, "locks"),
    socketFolder: socketFolderOf(dataDir),
    logPath: join(dataDir, "postgres.log"),
    binaries,
    user,
    note:
      moved.length > 0
        ? `The database's ${moved.join(" and ")} are kept in ${rootHome}, for its user can't enter this folder.`
        : undefined,
  };
}

/** What a socket's path may measure on every system (macOS: 103 bytes), less `/.s.PGSQL.5432`. */
const longestFolder = 103 - 14;

/**
 * The folder for the database's socket: `socket` in the data folder, or, where that path is too long, a short one in
 * /tmp named after it: the same for every process, whatever its TMPDIR.
 */
function socketFolderOf(dataDir: string): string {
  const inside = join(dataDir, "socket");
  if (Buffer.byteLength(inside) <= longestFolder) return inside;
  return join("/tmp", `postgres-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`);
}
