import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../start-error.ts";
import { giveAll, giveFolder } from "./data-folder.ts";
import { tryLock, waitForLock } from "./data-folder-lock.ts";
import type { DatabasePlace } from "./database-place.ts";
import { stopPostmaster } from "./postgres-process.ts";
import type { SystemUser } from "./system-user.ts";

/** The app (the site; one per data folder), or a command (import, admin) that joins what runs or starts it for itself. */
export type DatabaseUser = "app" | "command";

/** Long enough for the previous app to finish its shutdown, when one is started right after stopping the other. */
const appPatienceMs = 4_000;
/** Others may be making the database, or waiting for its recovery. */
const startPatienceMs = 180_000;

/**
 * Enters the data folder as one of the database's users. `leave` gives that up, and stops the server when no other
 * user is left: an app that ends doesn't cut an import short, nor does the import's end take the app's database.
 * Throws StartError when the folder has its app already.
 */
export async function enterDatabase(
  place: DatabasePlace,
  as: DatabaseUser,
): Promise<{ leave(): Promise<void> }> {
  const app = as === "app" ? await takeAppLock(place) : undefined;
  const users = join(place.locksFolder, "users");
  const user = await waitForLock(users, "shared", startPatienceMs);
  if (!user) {
    app?.release();
    throw new StartError(`Another process keeps stopping the database of ${place.dataDir}.`);
  }
  return {
    async leave() {
      user.release();
      // Of a folder that was removed under us nothing can be locked; PostgreSQL notices and ends by itself.
      const last = existsSync(place.locksFolder) ? await waitForLock(users, "exclusive", 200) : undefined;
      if (last) {
        await stopPostmaster(place.clusterFolder);
        rmSync(place.socketFolder, { recursive: true, force: true });
      }
      last?.release();
      if (place.user && existsSync(place.locksFolder)) giveWritten(place, place.user, app !== undefined);
      if (app) rmSync(appNote(place), { force: true });
      app?.release();
    },
  };
}

/** As root: what was written is the site's. Beside a site that may run, only what every user of the database writes. */
function giveWritten({ dataDir, locksFolder }: DatabasePlace, user: SystemUser, isAlone: boolean): void {
  if (isAlone) giveFolder(dataDir, user);
  else giveAll(locksFolder, user);
}

/** Runs `work` while no other site is on the folder, nor starts there. Throws StartError where one is. */
export async function withAppLock(place: DatabasePlace, work: () => Promise<void>): Promise<void> {
  const lock = await takeAppLock(place);
  try {
    await work();
  } finally {
    rmSync(appNote(place), { force: true });
    lock.release();
  }
}

/** Runs `work` while no other process makes or starts the database of this folder. */
export async function withStartLock<T>(place: DatabasePlace, work: () => Promise<T>): Promise<T> {
  const lock = await waitForLock(join(place.locksFolder, "start"), "exclusive", startPatienceMs);
  if (!lock) throw new StartError(`Another process keeps starting the database of ${place.dataDir}.`);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

async function takeAppLock(place: DatabasePlace) {
  const path = join(place.locksFolder, "app");
  const lock = tryLock(path, "exclusive") ?? (await waitForLock(path, "exclusive", appPatienceMs));
  if (!lock) {
    const who = readNote(place);
    throw new StartError(
      `The data folder ${place.dataDir} is in use by another start of the site${who}. Stop that one, or give this one a DATA_DIR of its own.`,
    );
  }
  writeFileSync(appNote(place), `process ${process.pid} since ${new Date().toISOString()}`);
  return lock;
}

/** Only for the message above: the lock itself is what counts. */
function appNote(place: DatabasePlace): string {
  return join(place.locksFolder, "app.txt");
}

function readNote(place: DatabasePlace): string {
  try {
    return ` (${readFileSync(appNote(place), "utf8")})`;
  } catch {
    return "";
  }
}
