import { execFileSync, spawn } from "node:child_process";
import { closeSync, fchownSync, fstatSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { StartError } from "../start-error.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import type { SystemUser } from "./system-user.ts";

export type Postmaster = { pid: number; isReady: boolean };

/** The server that runs on `clusterFolder`, whoever started it; undefined when none lives, whatever a left file says. */
export function findPostmaster(clusterFolder: string): Postmaster | undefined {
  const lines = readPidFile(clusterFolder)?.split("\n") ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isServerOf(pid, clusterFolder)) return undefined;
  return { pid, isReady: lines[7]?.trim() === "ready" };
}

/** A process number alone proves nothing: after a restart of the machine or the container it may be anybody's. */
function isServerOf(pid: number, clusterFolder: string): boolean {
  try {
    if (process.platform === "linux") {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(clusterFolder);
    }
    const args = execFileSync("ps", ["-ww", "-o", "args=", "-p", String(pid)], { encoding: "utf8" });
    return args.includes(clusterFolder);
  } catch {
    return false;
  }
}

function readPidFile(clusterFolder: string): string | undefined {
  try {
    return readFileSync(join(clusterFolder, "postmaster.pid"), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

type Launch = {
  binaries: PostgresBinaries;
  clusterFolder: string;
  socketFolder: string;
  user: SystemUser | undefined;
  logPath: string;
  settings: Record<string, string>;
};

/**
 * Starts PostgreSQL and waits until it answers connections, however long its recovery takes. The caller has made
 * sure that none lives. Rejects with StartError carrying the server's own words.
 */
export async function startPostmaster(launch: Launch): Promise<void> {
  forgetDeadPostmaster(launch.clusterFolder);
  const { child, readLog } = spawnPostgres(launch);
  let failure: string | undefined;
  let hasEnded = false;
  child.on("error", (error) => {
    failure = error.message;
    hasEnded = true;
  });
  child.on("exit", () => {
    hasEnded = true;
  });
  while (!hasEnded) {
    if (findPostmaster(launch.clusterFolder)?.isReady) return;
    await delay(20);
  }
  throw new StartError(failure ?? lastComplaint(readLog()));
}

function spawnPostgres({ binaries, clusterFolder, socketFolder, user, logPath, settings }: Launch) {
  const log = openSync(logPath, "a", 0o600);
  if (user) fchownSync(log, user.uid, user.gid);
  const logStart = fstatSync(log).size;
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(
    join(binaries.folder, "bin/postgres"),
    ["-D", clusterFolder, "-k", socketFolder, ...options],
    {
      ...user,
      cwd: "/",
      env: { LC_ALL: "C" },
      // A group of its own: Ctrl-C in the terminal is for the app, which stops the database when it no longer needs it.
      detached: true,
      stdio: ["ignore", log, log],
    },
  );
  child.unref();
  closeSync(log);
  return { child, readLog: () => readFileSync(logPath).subarray(logStart).toString() };
}

/**
 * Makes a dead server's lock file harmless. PostgreSQL refuses to start while the number in it belongs to any
 * living process of the same user, but takes its own parent's (ours) for left over; the rest of the file lets it
 * check that no orphan of the dead server still uses the shared memory.
 */
function forgetDeadPostmaster(clusterFolder: string): void {
  const path = join(clusterFolder, "postmaster.pid");
  const content = readPidFile(clusterFolder);
  if (content === undefined) return;
  if (/^\d+\n/.test(content)) writeFileSync(path, content.replace(/^\d+/, String(process.pid)));
  else rmSync(path);
}

function lastComplaint(log: string): string {
  const lines = log.trim().split("\n");
  const complaint = lines.findLast((line) => /(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? "";
  return complaint.replace(/^.*?(FATAL|PANIC):\s*/, "") || "it ended without a word";
}

/** Stops the server (a fast shutdown: nobody is waited for, nothing acknowledged is lost) and waits until it is gone. */
export async function stopPostmaster(clusterFolder: string): Promise<void> {
  // The second and third are for a server that hangs; both leave a database that recovers at the next start.
  for (const [signal, patienceMs] of [
    ["SIGINT", 30_000],
    ["SIGQUIT", 10_000],
    ["SIGKILL", 5_000],
  ] as const) {
    const running = findPostmaster(clusterFolder);
    if (!running) return;
    tryKill(running.pid, signal);
    const deadline = Date.now() + patienceMs;
    while (isServerOf(running.pid, clusterFolder)) {
      if (Date.now() > deadline) break;
      await delay(20);
    }
  }
}

function tryKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended by itself in between.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
