import { createWriteStream, openAsBlob } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { createGzip } from "node:zlib";
import { stringify } from "csv-stringify";
import { blankProject } from "#app/features/projects/fields.ts";
import type { ApiImport } from "#app/features/projects/import-export/api-shape.ts";
import { buildOwnCells, ownHeader } from "#app/features/projects/import-export/ours/own-cells.ts";
import { type Bench, describeLarge, large, largeSize } from "./bench.ts";
import { generateProject } from "./catalogue.ts";
import { cpuMsOfTree, memoryMiB } from "./process-time.ts";
import { atMost, type SectionReport } from "./report.ts";
import { openSession, requireWhole, type Site } from "./site.ts";
import { visitWhile } from "./visits.ts";

const restMs = 15_000;

/** The import of as many rows as there are projects, by the dashboard's call, into a site that is visited meanwhile. */
export async function benchImport(bench: Bench): Promise<SectionReport> {
  const site = await bench.site(large);
  // The first visits of a process bring its code with them.
  await visitWhile(site, "", () => delay(restMs / 3));
  const rest = await visitWhile(site, "nothing else happens", () => delay(restMs));
  const file = join(bench.folder, "import.csv.gz");
  await pipeline(
    Readable.from(rowsOf(largeSize)),
    stringify({ escape_formulas: true }),
    createGzip({ level: 1 }),
    createWriteStream(file),
  );
  const run = await visitWhile(site, "an import", () => runImport(site, file));
  // Throws where what was imported is not in the index.
  await requireWhole(site.url);
  const tables = [
    { caption: `An import in the dashboard, beside ${describeLarge(site)}`, rows: [run.done] },
    { caption: "The list meanwhile, visited at an even pace", rows: [...rest.rows, ...run.rows] },
  ];
  return { tables, bars: [atMost("Import of 200,000 rows", 180, run.done.Seconds, "s")] };
}

/** Our own CSV of other projects than those that are there: of all layouts it gives the most, and takes the longest. */
function* rowsOf(count: number) {
  yield ownHeader;
  for (let number = 1; number <= count; number += 1)
    yield buildOwnCells({ ...blankProject, ...generateProject(number, 7), id: `import-${number}` });
}

/** Hands a file in as the dashboard does and follows it to its end. */
async function runImport(site: Site, file: string) {
  const headers = await openSession(site);
  const imports = `${site.url}/api/properties/import`;
  const [server, database] = [cpuMsOfTree(site.pid), cpuMsOfTree(site.databasePid)];
  const began = performance.now();
  const body = new FormData();
  body.append("files", await openAsBlob(file), "import.csv.gz");
  const handedIn = await fetch(imports, { method: "POST", headers, body });
  if (handedIn.status !== 202) throw new Error(`${handedIn.status} for an import: ${await handedIn.text()}`);
  const { _id } = (await handedIn.json()) as ApiImport;
  for (;;) {
    // As often as the dashboard asks.
    await delay(700);
    const found = (await (await fetch(`${imports}/${_id}`, { headers })).json()) as ApiImport;
    if (found.state === "running") continue;
    const counts: Partial<ApiImport["files"][number]["counts"]> = found.files[0]?.counts ?? {};
    return {
      Created: counts.created ?? 0,
      Changed: counts.updated ?? 0,
      Refused: counts.refused ?? 0,
      Seconds: (performance.now() - began) / 1000,
      "Server CPU s": (cpuMsOfTree(site.pid) - server) / 1000,
      "Database CPU s": (cpuMsOfTree(site.databasePid) - database) / 1000,
      "MiB at most": memoryMiB(site.pid, "VmHWM"),
    };
  }
}
