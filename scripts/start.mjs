// `npm start`: installs, builds and runs the site. `npm run dev` (--dev): the same with hot reload instead of a build.

import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { compileCache } from "./node-settings.mjs";
import { runNode } from "./run-node.mjs";

const isDevelopment = process.argv.includes("--dev");

try {
  await ensureInstalled();
  if (isDevelopment) {
    runNode(["--watch-path=server", "--watch-preserve-output", "server/main.ts"], {
      NODE_ENV: "development",
    });
  } else {
    await ensureBuilt();
    runNode(["server/main.ts"], { NODE_ENV: "production", ...compileCache });
  }
} catch (error) {
  console.error(`The site can't start: ${error.message}`);
  process.exitCode = 1;
}
