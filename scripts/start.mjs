// `npm start`: installs, builds and runs the site. `npm run dev` (--dev): the same with hot reload instead of a build.

import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, projectFolder } from "./install.mjs";
import { runNode } from "./run-node.mjs";

const isDevelopment = process.argv.includes("--dev");

await ensureInstalled();
if (isDevelopment) {
  runNode(["--watch-path=server", "--watch-preserve-output", "server/main.ts"], { NODE_ENV: "development" });
} else {
  await ensureBuilt();
  // What Node.js has made of our sources it keeps, for the next start and for the other processes of this one.
  const NODE_COMPILE_CACHE = join(projectFolder, "node_modules/.cache/node");
  runNode(["server/main.ts"], { NODE_ENV: "production", NODE_COMPILE_CACHE });
}
