import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { ImportOnWire } from "#app/features/projects/import-export/import-wire.ts";
import { watchMemory } from "../memory-watch.ts";
import { cpuMsOfTree, newestChildOf } from "../process-time.ts";
import type { Site } from "../site.ts";

/** As often as the dashboard asks. */
const asksEveryMs = 700;

export type LargeImport = {
  ended: ImportOnWire;
  seconds: number;
  serverCpuSeconds: number;
  databaseCpuSeconds: number;
  beforeMiB: number;
  peakMiB: number;
  /** Of the process that imports. */
  ownPeakMiB: number;
  /** How often the bar had moved when it was looked at, and how often not. */
  moves: number;
  rests: number;
};

/** Hands a file in as the dashboard does and follows it to its end. */
export async function runLargeImport(site: Site, token: string, file: string): Promise<LargeImport> {
  const headers = { authorization: `Bearer ${token}` };
  const memory = watchMemory(site.pid);
  const cpuBefore = [cpuMsOfTree(site.pid), cpuMsOfTree(site.databasePid)] as const;
  const began = performance.now();
  const form = new FormData();
  form.append("files", await openAsBlob(file), basename(file));
  const answer = await fetch(`${site.url}/api/properties/import`, { method: "POST", headers, body: form });
  if (answer.status !== 202) throw new Error(`${answer.status} for an import: ${await answer.text()}`);
  const { _id } = (await answer.json()) as { _id: string };
  const own = watchMemory(newestChildOf(site.pid));
  let [share, moves, rests] = [0, 0, 0];
  for (;;) {
    await delay(asksEveryMs);
    const told = await fetch(`${site.url}/api/properties/import/${_id}`, { headers });
    const found = (await told.json()) as ImportOnWire;
    if (found.share > share) moves += 1;
    else rests += 1;
    share = found.share;
    if (found.state === "running") continue;
    return {
      ended: found,
      seconds: (performance.now() - began) / 1000,
      serverCpuSeconds: (cpuMsOfTree(site.pid) - cpuBefore[0]) / 1000,
      databaseCpuSeconds: (cpuMsOfTree(site.databasePid) - cpuBefore[1]) / 1000,
      beforeMiB: memory.before,
      peakMiB: memory.stop(),
      ownPeakMiB: own.stop(),
      moves,
      rests,
    };
  }
}
