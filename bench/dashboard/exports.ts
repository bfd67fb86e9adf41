import { setTimeout as delay } from "node:timers/promises";
import { watchMemory } from "../memory-watch.ts";
import type { Aim, Table } from "../report.ts";
import type { Site } from "../site.ts";

const slowMs = 12_000;
const limitMiB = 60;

const exports = [
  { label: "Projects", path: "/api/properties/export.csv" },
  { label: "Projects, as JSON", path: "/api/properties/getallproperties" },
  { label: "Contacts", path: "/api/contacts/export.csv" },
  { label: "Contacts, as JSON", path: "/api/contacts/getcontact" },
  { label: "Providers, as JSON", path: "/api/services/getservices" },
  { label: "Applications, as JSON", path: "/api/signups/getapplications" },
] as const;

/** Fetches everything there is, once as fast as it comes and once slowly, and looks at the server's memory meanwhile. */
export async function measureExports(site: Site, token: string): Promise<{ table: Table; aims: Aim[] }> {
  const rows: (string | number)[][] = [];
  // The first answers of a process bring its code with them.
  for (const { path } of exports) await fetchAll(site, token, path, { isSlow: true, forMs: 500 });
  for (const { label, path } of exports)
    rows.push([
      label,
      ...(await watchFetch(site, token, path, { isSlow: false, forMs: Number.POSITIVE_INFINITY })),
    ]);
  for (const { label, path } of exports.slice(0, 1))
    rows.push([
      `${label}, read slowly, then left`,
      ...(await watchFetch(site, token, path, { isSlow: true, forMs: slowMs })),
    ]);
  const most = Math.max(...rows.map(([, , , before, peak]) => Number(peak) - Number(before)));
  return {
    table: {
      caption: "Everything at once",
      columns: ["What", "MB", "Seconds", "Server MiB before", "at most"],
      rows,
    },
    aims: [{ name: "Memory that an export takes", limit: limitMiB, measured: most, unit: "MiB" }],
  };
}

type Pace = { isSlow: boolean; forMs: number };

async function watchFetch(site: Site, token: string, path: string, pace: Pace): Promise<number[]> {
  const memory = watchMemory(site.pid);
  const began = performance.now();
  const bytes = await fetchAll(site, token, path, pace);
  return [bytes / 1e6, (performance.now() - began) / 1000, memory.before, memory.stop()];
}

/** Reads until the end, or leaves after a while; a slow reader takes some 64 kB ten times a second. */
async function fetchAll(site: Site, token: string, path: string, { isSlow, forMs }: Pace): Promise<number> {
  const leaving = new AbortController();
  const answer = await fetch(site.url + path, {
    headers: { cookie: `token=${token}` },
    signal: leaving.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} for ${path}`);
  const began = performance.now();
  let bytes = 0;
  const reader = answer.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.length;
    if (performance.now() - began > forMs) break;
    if (isSlow) await delay(100);
  }
  leaving.abort();
  return bytes;
}
