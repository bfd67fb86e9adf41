// `node scripts/run.mjs <program.ts> [arguments]`: runs one of the project's programs under its own Node.js.
import { ensureInstalled } from "./install.mjs";
import { runNode } from "./run-node.mjs";

await ensureInstalled();
runNode(process.argv.slice(2));
