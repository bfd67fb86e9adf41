import { copyFileSync, existsSync, rmSync, statSync, truncateSync } from "node:fs";
import { StartError } from "../start-error.ts";
import { type DatabasePlace, type PlaceRequest, preparePlace } from "./database-place.ts";
import { type DatabaseUser, enterDatabase, withStartLock } from "./database-users.ts";
import { isClusterThere } from "./postgres-cluster.ts";
import { postgresSettings } from "./postgres-settings.ts";
import { ensurePostgres, postgresPort, siteRole } from "./postgres-start.ts";
import { type Keeper, keepRunning } from "./postgres-watch.ts";

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string };
  /** The data folder really used; it differs from the one asked for only when `note` says so. */
  dataDir: string;
  /** One line for the operator when something lies elsewhere than expected. */
  note: string | undefined;
  /** Gives the database up, and stops its server unless another user of it is left. May be called twice. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = PlaceRequest & {
  log: (line: string) => void;
  /** `app` by default. */
  as?: DatabaseUser;
  /** Called when the server can't be kept alive; by default the process says why and ends with code 1. */
  onLost?: (reason: StartError) => void;
  /** PostgreSQL settings besides our own. */
  settings?: Record<string, string>;
  /** Refuses to make a database where there is none; by default it is made. */
  mustExist?: boolean;
};

const maxLogBytes = 5 * 1024 * 1024;

/**
 * Opens the PostgreSQL of a data folder: makes it on the first start, starts it, or adopts the one a killed app left
 * running. Never two servers on a folder, and never two apps: the second gets a StartError, as does whoever finds the
 * folder unwritable, full, damaged or made by another PostgreSQL. A server that dies under us is started again
 * (requests in between fail); when it keeps dying or doesn't come back, `onLost` is called.
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await open(options);
  } catch (error) {
    throw explain(error, options.dataDir);
  }
}

async function open(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, as = "app", onLost = endProcess } = options;
  const place = await preparePlace(options);
  if (options.mustExist) requireCluster(place);
  const settings = { ...postgresSettings(), ...options.settings };
  const start = () => withStartLock(place, () => ensurePostgres(place, settings, log));
  const visit = await enterDatabase(place, as);
  try {
    const keeper = keepRunning(await start(), start, log, onLost);
    return describe(place, keeper, visit.leave);
  } catch (error) {
    await visit.leave();
    throw error;
  }
}

function requireCluster({ clusterFolder, marker, binaries }: DatabasePlace): void {
  if (isClusterThere({ folder: clusterFolder, marker }, binaries.major)) return;
  throw new StartError(
    `There is no database in ${clusterFolder}: set DATA_DIR or DATABASE_URL as they are set for the site.`,
  );
}

function describe(place: DatabasePlace, keeper: Keeper, leave: () => Promise<void>): EmbeddedPostgres {
  keepLogSmall(place.logPath, maxLogBytes);
  const shortener = setInterval(() => keepLogSmall(place.logPath, maxLogBytes), 60_000).unref();
  const stop = async () => {
    clearInterval(shortener);
    await keeper.stop();
    await leave();
  };
  let stopped: Promise<void> | undefined;
  return {
    connection: { host: place.socketFolder, port: postgresPort, user: siteRole, database: siteRole },
    dataDir: place.dataDir,
    note: place.note,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/**
 * Keeps PostgreSQL's log below `maxBytes`, with the time before in `<path>.1`. The server goes on writing to the
 * same open file (it appends), so the file is emptied, not renamed; a line written in between may be lost.
 */
function keepLogSmall(path: string, maxBytes: number): void {
  if (!existsSync(path) || statSync(path).size <= maxBytes) return;
  // One that root's command left can't be written over, but removed.
  rmSync(`${path}.1`, { force: true });
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
}

/** A failure of the disk or of permissions is the operator's to mend; anything else is a fault of ours and keeps its stack. */
function explain(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  if (error.code === "ENOSPC") return new StartError(`The disk of the data folder ${dataDir} is full.`);
  if (/^(EACCES|EPERM|EROFS|ERR_SQLITE_ERROR)$/.test(String(error.code))) {
    return new StartError(`The data folder ${dataDir} can't be used: ${error.message}`);
  }
  return error;
}

function endProcess(reason: StartError): never {
  console.error(reason.message);
  process.exit(1);
}
