import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { projectFolder } from "./install.mjs";
import { memoryEnvironment, memoryFlags, preloads } from "./node-settings.mjs";
import { toolEnvironment } from "./run-tool.mjs";

const packagedNode = join(projectFolder, "node_modules/.bin/node");

/** Path of a Node.js that runs our TypeScript: the packaged one, or on systems without one the one that runs us. */
function findNode() {
  if (existsSync(packagedNode)) return packagedNode;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  console.error(
    `Node.js 24 or newer is needed on ${process.platform}-${process.arch}; this is ${process.version}.`,
  );
  process.exit(1);
}

/**
 * Runs a program of the project under its own Node.js in our place: signals go to it, and its end is ours. It gets a
 * process group of its own, so that each signal reaches it once: Ctrl-C would otherwise come from the terminal, from
 * npm and from us. When we (or npm above us) are killed without a chance to pass that on, it is told to end.
 */
export function runNode(args, environment = {}) {
  const watchParent = ["--import", new URL("end-with-parent.mjs", import.meta.url).href];
  const child = spawn(findNode(), [...memoryFlags, ...preloads, ...watchParent, ...args], {
    cwd: projectFolder,
    env: { ...memoryEnvironment, ...toolEnvironment(), ...environment },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: true,
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(
      signal,
      once(() => child.kill(signal === "SIGHUP" ? "SIGTERM" : signal)),
    );
  }
  endWithNpm();
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  child.on("error", (error) => {
    console.error(`Node.js could not be started: ${error.message}`);
    process.exit(1);
  });
}

/** What arrives twice within a moment was meant once. */
function once(act) {
  let last = 0;
  return () => {
    const now = Date.now();
    if (now - last > 300) act();
    last = now;
  };
}

/** npm passes signals on to its shell only, which keeps them, and can't pass on the one that kills it: we look. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const above = () => `${process.ppid} ${npmAbove(process.ppid)}`;
  const first = above();
  setInterval(() => above() !== first && process.kill(process.pid, "SIGTERM"), 500).unref();
}

/** Process number of what started the shell `pid`; empty when it is no shell running a command, or can't be told. */
function npmAbove(pid) {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("\0-c\0")) return "";
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
  } catch {
    return "";
  }
}
