import type { Measurement } from "./duel.ts";
import type { Aim } from "./report.ts";

/** Requests for each second of CPU, in percent of the bare server's; the busy server counts. */
const shares = { "JSON, usual": 70, "JSON, cold": 20, "Page, usual": 50, "Page, cold": 1 };
const p99Ms = { 1: 1.5, 32: 10 };
const serverMiB = 600;

/** What is wanted of the list, as `measure` labels it. */
export function listAims(measurements: readonly Measurement[]): Aim[] {
  const find = (label: string, clients: number) =>
    measurements.find((one) => one.label === label && one.clients === clients);
  const shareAims = Object.entries(shares).map(([label, limit]) => ({
    name: `${label}, 32 clients, requests per CPU second of a bare server's`,
    limit,
    measured: find(label, 32)?.percentOfBare ?? Number.NaN,
    unit: "%",
    isLeast: true,
  }));
  const timeAims = ["JSON, usual", "Page, usual"].flatMap((label) =>
    Object.entries(p99Ms).map(([clients, limit]) => ({
      name: `${label}, ${clients} ${clients === "1" ? "client" : "clients"}, p99`,
      limit,
      measured: find(label, Number(clients))?.p99 ?? Number.NaN,
      unit: "ms",
    })),
  );
  const memory = Math.max(...measurements.map((one) => one.serverMiB));
  const memoryAim = { name: "Memory of the server", limit: serverMiB, measured: memory, unit: "MiB" };
  return [...shareAims, ...timeAims, memoryAim];
}
