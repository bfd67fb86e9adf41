// `npm test`: installs what tests need and runs everything.
import { ensureInstalled } from "./install.mjs";
import { runNode } from "./run-node.mjs";

await ensureInstalled();
runNode(["scripts/test.ts"]);
