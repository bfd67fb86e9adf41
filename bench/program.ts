import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { compileCache, memoryEnvironment, memoryFlags, preloads } from "../scripts/node-settings.mjs";

/** A running program of the project. */
export type Program = {
  pid: number;
  /** The line that told it is ready. */
  greeting: string;
  /** From the start of the process to that line. */
  readySeconds: number;
  stop: () => Promise<void>;
};

/** Even when this process is killed, what it started ends. */
const endWithParent = new URL("../scripts/end-with-parent.mjs", import.meta.url).href;

/** Starts a program of the project as `npm start` starts the site, and waits for the line that says that it is ready. */
export async function startProgram(
  program: string,
  ready: RegExp,
  settings: Record<string, string> = {},
): Promise<Program> {
  const began = performance.now();
  // The settings of whoever runs the bench are not those of the sites it starts; NODE_OPTIONS lets them be profiled.
  const { PATH, HOME, TMPDIR, LANG, NODE_OPTIONS } = process.env;
  const inherited = { PATH, HOME, TMPDIR, LANG, NODE_OPTIONS, NODE_ENV: "production" };
  const child = spawn(process.execPath, [...memoryFlags, ...preloads, "--import", endWithParent, program], {
    cwd: new URL("..", import.meta.url),
    env: { ...memoryEnvironment, ...compileCache, ...inherited, ...settings },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = once(child, "close");
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = "";
  child.stdout?.on("data", (chunk) => {
    said += chunk;
    const line = said.split("\n").find((text) => ready.test(text));
    if (line) resolve(line);
  });
  void ended.then(() => reject(new Error(`${program} ended: ${said}`)));
  const greeting = await promise;
  return {
    pid: child.pid ?? 0,
    greeting,
    readySeconds: (performance.now() - began) / 1000,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}
