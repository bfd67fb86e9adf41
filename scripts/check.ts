/** `npm run check`: format, lint, types, arrows, unused code, fast tests. */
import { checkSteps } from "./check-steps.ts";
import { runSteps } from "./steps.ts";

const fastTests = [
  "vitest",
  "run",
  "--reporter=dot",
  "--exclude",
  "server/postgres/embedded-postgres*.test.ts",
  "--exclude",
  "server/postgres/silent-database.test.ts",
  "--exclude",
  "server/processes/{workers,two-sites,whole-catalogue}.test.ts",
  "--exclude",
  "scripts/backup.test.ts",
] as const;

const isGood = await runSteps([...checkSteps, { name: "fast tests", command: [...fastTests] }]);
process.exitCode = isGood ? 0 : 1;
