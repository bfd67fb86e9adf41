import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../env.ts";
import { giveFolder, makeDataFolder } from "../postgres/data-folder.ts";
import { canReach, preparePlace } from "../postgres/database-place.ts";
import { withAppLock, withStartLock } from "../postgres/database-users.ts";
import { ensureCluster } from "../postgres/postgres-start.ts";
import { canRead, canRun, chooseSiteUser, type SystemUser } from "../postgres/system-user.ts";
import { log } from "./log.ts";

const projectFolder = join(import.meta.dirname, "../..");

/**
 * Where root starts the site: prepares what only root can, gives the data folder to the site's own user, and goes on as that
 * user, as do all processes that this one starts. Answers the settings that hold from then on. Where that can't be, the site
 * stays root's and says why; its database has a user of its own all the same.
 */
export async function leaveRoot(settings: Settings): Promise<Settings> {
  const user = settings.isProduction ? chooseSiteUser(settings.dataDir) : undefined;
  if (!user) return settings;
  const obstacle = findObstacle(settings, user);
  if (obstacle !== undefined) {
    log.warn(`The site runs as root: ${obstacle}`);
    return settings;
  }
  const dataDir = settings.databaseUrl
    ? prepareFolder(settings, user)
    : await prepareDatabase(settings, user);
  process.setgroups?.([]);
  process.setgid?.(user.gid);
  process.setuid?.(user.uid);
  // Root's own would be closed to it, and root must not load what others wrote.
  process.env.NODE_COMPILE_CACHE = join(dataDir, "compiled");
  return { ...settings, dataDir, isDataDirGiven: true };
}

function findObstacle(settings: Settings, user: SystemUser): string | undefined {
  const files = ["server/main.ts", "build/server/index.js"].map((file) => join(projectFolder, file));
  if (!canRead(files, user) || !canRun(process.execPath, user))
    return `its own user (${user.uid}) can't read the program in ${projectFolder}; put it where others may read, in /srv say.`;
  if (settings.port > 0 && settings.port < firstOpenPort())
    return `only root may open port ${settings.port}; put a proxy in front, or lower the system's net.ipv4.ip_unprivileged_port_start.`;
  if (settings.databaseUrl && !canReach(settings.dataDir, user))
    return `its own user (${user.uid}) can't enter ${settings.dataDir}; choose another DATA_DIR.`;
  return undefined;
}

function firstOpenPort(): number {
  if (process.platform !== "linux") return 1024;
  return Number(readFileSync("/proc/sys/net/ipv4/ip_unprivileged_port_start", "utf8"));
}

/** initdb wants a user with an account, which only root can lend it. */
async function prepareDatabase(settings: Settings, user: SystemUser): Promise<string> {
  const { dataDir, isDataDirGiven, brand } = settings;
  const place = await preparePlace({ dataDir, isDataDirGiven, slug: brand.slug });
  if (place.note) log.info(place.note);
  await withAppLock(place, async () => {
    await withStartLock(place, () => ensureCluster(place, (line) => log.info(line)));
    giveFolder(place.dataDir, user);
  });
  return place.dataDir;
}

function prepareFolder(settings: Settings, user: SystemUser): string {
  const dataDir = makeDataFolder(settings.dataDir, user);
  giveFolder(dataDir, user);
  return dataDir;
}
