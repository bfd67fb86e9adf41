// `npm run check`: format, lint, types, arrows, unused code, fast tests.
import { ensureInstalled } from "./install.mjs";
import { runNode } from "./run-node.mjs";

await ensureInstalled();
runNode(["scripts/check.ts"]);
