import type { Step } from "./steps.ts";

const folders = ["app", "server", "sample", "scripts", "bench", "tests"];

/** What is checked about the code without running it. */
export const checkSteps: Step[] = [
  { name: "format and lint", command: ["biome", "check", "--error-on-warnings"] },
  { name: "types of routes", command: ["react-router", "typegen"] },
  { name: "types", command: ["tsc"] },
  {
    name: "arrows between rooms",
    command: ["depcruise", "--config", ".dependency-cruiser.mjs", ...folders],
    findFault: findEmptyCruise,
  },
  { name: "unused code", command: ["knip"] },
  { name: "migrations", command: ["drizzle-kit", "check"] },
];

/** A cruise with a parser that doesn't fit finds nothing, in no modules at all, and calls that good. */
function findEmptyCruise(output: string): string | undefined {
  const modules = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0);
  return modules > 50 ? undefined : `Only ${modules} modules were looked at:\n${output}`;
}
