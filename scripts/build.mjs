import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npmCommand, projectFolder } from "./install.mjs";
import { runTool, say, toolEnvironment } from "./run-tool.mjs";

/** What the built pages are made from. */
const sources = [
  "app",
  "public",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const stamp = join(projectFolder, "build/built-from");

/** Builds the pages, unless what they are made from is what they were made from. */
export async function ensureBuilt() {
  const wanted = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Building the pages");
  rmSync(stamp, { force: true });
  await runTool(
    "The build",
    npmCommand("run", "--silent", "build"),
    toolEnvironment({ ...process.env, NODE_ENV: undefined }),
  );
  writeFileSync(stamp, wanted);
}

function hashSources() {
  const hash = createHash("sha256");
  for (const path of sources.flatMap(filesOf)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(projectFolder, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesOf(path) {
  const stats = statSync(join(projectFolder, path), { throwIfNoEntry: false });
  if (!stats || /\.test\.tsx?$/.test(path)) return [];
  if (!stats.isDirectory()) return [path];
  const names = readdirSync(join(projectFolder, path)).sort();
  return names.flatMap((name) => filesOf(`${path}/${name}`));
}
