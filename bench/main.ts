import { availableParallelism, loadavg } from "node:os";
import { Bench } from "./bench.ts";
import { isProcessTimeKnown } from "./process-time.ts";
import { type Conditions, keepReport, printReport, type SectionReport } from "./report.ts";
import { Stage } from "./stage.ts";

/** `npm run bench`, or some of its sections: `npm run bench -- lists phone`. */
const sections: Record<string, () => Promise<(bench: Bench) => Promise<SectionReport>>> = {
  search: async () => (await import("./search-kinds.ts")).benchSearchKinds,
  lists: async () => (await import("./lists.ts")).benchLists,
  pages: async () => (await import("./pages.ts")).benchPages,
  phone: async () => (await import("./phone.ts")).benchPhone,
  interactions: async () => (await import("./interactions.ts")).benchInteractions,
  lighthouse: async () => (await import("./lighthouse.ts")).benchLighthouse,
  providers: async () => (await import("./providers.ts")).benchProviders,
  found: async () => (await import("./found.ts")).benchFound,
  uploads: async () => (await import("./uploads.ts")).benchUploads,
  dashboard: async () => (await import("./dashboard.ts")).benchDashboard,
  import: async () => (await import("./import.ts")).benchImport,
  growth: async () => (await import("./growth.ts")).benchGrowth,
  start: async () => (await import("./start.ts")).benchStart,
};

const introduction = `# Bench

Written by \`npm run bench\`; each section as it was last measured. Figures depend on the machine, and other work on it
disturbs the times (less so the CPU time). Client, site and database share its cores. "Bare" is a Fastify that sends
constant bytes of the same size and type, measured in turns with the site.`;

const names = Object.keys(sections);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(", ")}; there are ${names.join(", ")}.`);
  process.exit(1);
}

const stage = new Stage();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void stage.close().finally(() => process.exit(1)));
}
try {
  await runSections(asked.length > 0 ? asked : names);
} finally {
  await stage.close();
}

async function runSections(wanted: string[]): Promise<void> {
  if (!isProcessTimeKnown)
    console.log("CPU time is read from /proc: on this system those columns stay empty.");
  const bench = new Bench(stage);
  for (const name of names.filter((name) => wanted.includes(name))) {
    console.log(`\n== ${name} ==`);
    const takenUnder = conditions();
    const run = await sections[name]?.();
    const report = await run?.(bench);
    if (!report) continue;
    printReport(report);
    await keepReport({ section: name, conditions: takenUnder, ...report }, { order: names, introduction });
  }
}

/** The load average tells how busy the machine was with other work before. */
function conditions(): Conditions {
  const load = loadavg()[0]?.toFixed(1);
  return {
    day: new Date().toISOString().slice(0, 10),
    machine: `${availableParallelism()} cores, ${process.platform} ${process.arch}, load average ${load} before`,
    versions: `Node ${process.versions.node}, PostgreSQL 18 (embedded)`,
  };
}
