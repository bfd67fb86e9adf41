import { availableParallelism, loadavg } from "node:os";
import { ensureBuilt } from "../scripts/build.mjs";
import { Bench } from "./bench.ts";
import { formatSection, keepSection, type SectionReport } from "./report.ts";

/** `npm run bench`, or some of its sections: `npm run bench -- lists phone`. */
const sections: Record<string, () => Promise<(bench: Bench) => Promise<SectionReport>>> = {
  lists: async () => (await import("./lists.ts")).benchLists,
  pages: async () => (await import("./pages.ts")).benchPages,
  start: async () => (await import("./start.ts")).benchStart,
  phone: async () => (await import("./phone.ts")).benchPhone,
  interactions: async () => (await import("./interactions.ts")).benchInteractions,
  lighthouse: async () => (await import("./lighthouse.ts")).benchLighthouse,
  import: async () => (await import("./import.ts")).benchImport,
};

const introduction = `# Bench

Written by \`npm run bench\`; each section as it was last measured. Figures depend on the machine, and other work on it
disturbs the times (less so the CPU time). Client, site and database share its cores. "Bare" is a Fastify that sends
constant bytes of the same size, measured in turns with the site.`;

const order = Object.keys(sections);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !order.includes(name));
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(", ")}; there are ${order.join(", ")}.`);
  process.exit(1);
}

await ensureBuilt();
const bench = new Bench();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void bench.close().finally(() => process.exit(1)));
}
try {
  for (const name of order) if (asked.length === 0 || asked.includes(name)) await runSection(name);
} finally {
  await bench.close();
}

async function runSection(name: string): Promise<void> {
  console.log(`\n== ${name} ==`);
  const began = performance.now();
  const taken = describeConditions();
  const run = await sections[name]?.();
  const report = await run?.(bench);
  if (!report) return;
  const text = formatSection(name, taken, report);
  console.log(`\n${text}\n\n${name} took ${((performance.now() - began) / 1000).toFixed(0)} s`);
  await keepSection(name, text, { order, introduction });
}

/** The load average says how busy the machine was with other work before. */
function describeConditions(): string {
  const day = new Date().toISOString().slice(0, 10);
  const cores = `${availableParallelism()} cores, ${process.platform} ${process.arch}`;
  return `Taken on ${day}, ${cores}, load average ${loadavg()[0]?.toFixed(1)} before; Node ${process.versions.node}, PostgreSQL 18 (embedded).`;
}
