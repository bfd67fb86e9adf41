import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { waitForLock } from "#server/postgres/data-folder-lock.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { compileCache, memoryEnvironment, memoryFlags, preloads } from "../../scripts/node-settings.mjs";

const projectFolder = join(import.meta.dirname, "../..");
const cacheFolder = join(projectFolder, "node_modules/.cache");
const endWithParent = join(projectFolder, "scripts/end-with-parent.mjs");

/** Builds the site where that is needed; several test files may ask at once. */
export async function ensureSiteIsBuilt(): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true });
  const lock = await waitForLock(join(cacheFolder, "build-lock"), "exclusive", 180_000);
  await ensureBuilt();
  lock?.release();
}

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

export type SiteProcess = Awaited<ReturnType<typeof startSiteProcess>>;

/** The site as it is run, `server/main.ts` in a process of its own; resolves when it listens, or has ended. */
export async function startSiteProcess(environment: Record<string, string>) {
  const flags = [...memoryFlags, ...preloads, "--import", endWithParent];
  const child = spawn(process.execPath, [...flags, "server/main.ts"], {
    cwd: projectFolder,
    env: {
      ...memoryEnvironment,
      ...compileCache,
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      SAMPLE_DATA: "off",
      ...environment,
    },
    // The channel breaks when this process is gone, and ends the site.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  let complained = "";
  child.stderr?.on("data", (text) => {
    complained += text;
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
  }
  const ended = once(child, "close").then(([code, signal]) => ({ code, signal }));
  const says = async (pattern: RegExp): Promise<void> => {
    while (!pattern.test(said)) {
      const news = await Promise.race([
        once(child.stdout ?? child, "data"),
        once(child.stderr ?? child, "data"),
        ended,
      ]);
      if (!Array.isArray(news) && !pattern.test(said)) throw new Error(`The site ended: ${said}`);
    }
  };
  return {
    child,
    ended,
    says,
    said: () => said,
    /** What of it was on standard error. */
    complained: () => complained,
    /** Numbers of the processes that serve, where there are several. */
    workers: () => programsBelow(child.pid ?? 0, "server/main.ts"),
    async end(signal: NodeJS.Signals = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
  };
}

/** Numbers of the processes that one has started and that run this program. */
export function programsBelow(pid: number, program: string): number[] {
  return childrenOf(pid).filter((child) => commandOf(child).includes(program));
}

function childrenOf(pid: number): number[] {
  return readProc(`${pid}/task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number);
}

function commandOf(pid: number): string {
  return readProc(`${pid}/cmdline`);
}

export function isAlive(pid: number): boolean {
  // A process that has ended and whom nobody has asked about has no command any more.
  return commandOf(pid) !== "";
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return "";
  }
}
