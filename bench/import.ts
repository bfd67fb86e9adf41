import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Bench } from "./bench.ts";
import { benchLargeImport } from "./large-import.ts";
import { cpuMsOf, residentMiB } from "./process-time.ts";
import type { SectionReport } from "./report.ts";
import { prepareData, startSite } from "./site.ts";

/** Real registry files, kept beside the project and never in it. */
const sharedData = fileURLToPath(new URL("../../shared/data/", import.meta.url));
const registries = ["maharashtra", "karnataka", "odisha-bihar", "haryana"];

/** Imports by the command line, of real files, and in the dashboard, of large ones. */
export async function benchImport(bench: Bench): Promise<SectionReport> {
  const [registries, large] = [await benchRegistries(bench), await benchLargeImport(bench)];
  return {
    tables: [...registries.tables, ...large.tables],
    aims: [...(registries.aims ?? []), ...(large.aims ?? [])],
    notes: [...(registries.notes ?? []), ...(large.notes ?? [])],
  };
}

/** The import of all registry files there are, while the site runs; then the same again, which changes nothing. */
async function benchRegistries(bench: Bench): Promise<SectionReport> {
  if (!existsSync(sharedData)) return { tables: [], notes: ["Skipped: ../shared/data is missing."] };
  const files = registries.flatMap((registry) => {
    const folder = join(sharedData, registry);
    return readdirSync(folder).map((name) => join(folder, name));
  });
  await bench.ensureBuilt();
  const data = await prepareData(bench.stage, "imported", async () => undefined);
  const site = await startSite(bench.stage, data);
  const first = await runImport(bench, data.dataDir, files);
  const second = await runImport(bench, data.dataDir, files);
  await site.stop();
  const caption = `Import of ${files.length} registry files while the site runs`;
  const columns = ["Import", "Seconds", "CPU s", "Peak MiB"];
  const rows = [
    ["first", first.seconds, first.cpuSeconds, first.peakMiB],
    ["again", second.seconds, second.cpuSeconds, second.peakMiB],
  ];
  return {
    tables: [{ caption, columns, rows }],
    aims: [{ name: "First import", limit: 60, unit: "s", measured: first.seconds }],
    notes: [`\`\`\`text\n${countsOf(first.said)}\n\`\`\``],
  };
}

/** The import's report, less the reasons: up to its first empty line. */
function countsOf(said: string): string {
  return said.trim().split("\n\n")[0] ?? "";
}

async function runImport(bench: Bench, dataDir: string, files: string[]) {
  const began = performance.now();
  const refused = join(bench.stage.folder, "refused.csv");
  const child = spawn(process.execPath, ["scripts/import.ts", "--refused", refused, ...files], {
    cwd: new URL("..", import.meta.url),
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(child, "close");
  bench.stage.onClose(async () => {
    if (child.kill("SIGKILL")) await ended;
  });
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  const usage = { cpuSeconds: 0, peakMiB: 0 };
  const watch = setInterval(() => {
    usage.cpuSeconds = Math.max(usage.cpuSeconds, cpuMsOf(child.pid ?? 0) / 1000 || 0);
    usage.peakMiB = Math.max(usage.peakMiB, residentMiB(child.pid ?? 0) || 0);
  }, 100);
  const [code] = await ended;
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with ${code}: ${said}`);
  const seconds = (performance.now() - began) / 1000;
  return {
    seconds,
    ...usage,
    said: said.replaceAll(sharedData, "").replaceAll(`${bench.stage.folder}/`, ""),
  };
}
