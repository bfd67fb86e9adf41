import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { compileCache, memoryEnvironment, memoryFlags, preloads } from "../scripts/node-settings.mjs";

export type Program = {
  pid: number;
  /** The line that told it is ready. */
  greeting: string;
  /** From the start of the process to that line. */
  readyMs: number;
  stop(): Promise<void>;
};

/** Everything a run makes outside the project: a throw-away folder and processes. `close` leaves none of it behind. */
export class Stage {
  readonly folder: string;
  readonly #cleanups: (() => Promise<void>)[] = [];
  readonly #closing = new AbortController();
  #closed: Promise<void> | undefined;

  constructor() {
    // Not the system's temporary folder, which for root may be closed to the database's user.
    this.folder = mkdtempSync("/tmp/bench-");
    chmodSync(this.folder, 0o711);
    // A failed build ends the process at once.
    process.once("exit", () => rmSync(this.folder, { recursive: true, force: true }));
  }

  /** Registers what must be undone, last first. */
  onClose(cleanup: () => Promise<void>): void {
    this.#cleanups.push(cleanup);
  }

  /** Aborted when the run ends, early or not. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  close(): Promise<void> {
    this.#closing.abort();
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    for (const cleanup of this.#cleanups.reverse()) await cleanup().catch((error) => console.error(error));
  }

  /** Starts a program of the project as `npm start` starts the site, and waits for the line that tells it is ready. */
  async start(args: string[], ready: RegExp, env: Record<string, string> = {}): Promise<Program> {
    const began = performance.now();
    const child = spawn(process.execPath, [...memoryFlags, ...preloads, "--import", endWithParent, ...args], {
      cwd: new URL("..", import.meta.url),
      env: { ...memoryEnvironment, ...compileCache, ...inherited(), ...env },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const stop = () => stopChild(child);
    this.onClose(stop);
    const greeting = await greetingOf(child, ready);
    return { pid: child.pid ?? 0, greeting, readyMs: performance.now() - began, stop };
  }
}

/** Even when this process is killed, what it started ends. */
const endWithParent = new URL("../scripts/end-with-parent.mjs", import.meta.url).href;

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

/** The settings of whoever runs the bench are not those of the sites it starts; NODE_OPTIONS lets them be profiled. */
function inherited(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, LANG, NODE_OPTIONS } = process.env;
  return { PATH, HOME, TMPDIR, LANG, NODE_OPTIONS, NODE_ENV: "production" };
}

async function greetingOf(child: ChildProcess, ready: RegExp): Promise<string> {
  let said = "";
  const hasEnded = once(child, "close").then(() => "ended");
  const listen = (chunk: Buffer) => {
    said += chunk;
  };
  child.stdout?.on("data", listen);
  child.stderr?.on("data", listen);
  for (;;) {
    const line = said.split("\n").find((text) => ready.test(text));
    if (line) {
      // From here on it speaks only when something is wrong.
      child.stdout?.off("data", listen).pipe(process.stderr);
      child.stderr?.off("data", listen).pipe(process.stderr);
      return line;
    }
    const news = await Promise.race([delay(5), hasEnded]);
    if (news === "ended") throw new Error(`A program ended instead of starting: ${said}`);
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "close");
  child.kill("SIGTERM");
  const killer = setTimeout(() => child.kill("SIGKILL"), 20_000);
  await ended;
  clearTimeout(killer);
}
