import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/** CPU time a process has used so far, in milliseconds (Linux). */
export function cpuMsOf(pid: number): number {
  return ticksToMs(ticksOf(pid)?.own ?? 0);
}

/** CPU time of a process and of all its children, those that have ended included: a PostgreSQL with its backends. */
export function cpuMsOfTree(pid: number): number {
  const root = ticksOf(pid);
  if (!root) return 0;
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ticksOf(Number(name)))
    .filter((process) => process?.parent === pid);
  return ticksToMs(root.own + root.ended + children.reduce((sum, child) => sum + (child?.own ?? 0), 0));
}

/** Resident memory in MiB. */
export function residentMiB(pid: number): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Math.round(Number(line?.[1] ?? 0) / 1024);
}

function ticksOf(pid: number): { parent: number; own: number; ended: number } | undefined {
  try {
    // The name in brackets may hold spaces; the numbers begin behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "").split(" ").map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
    return { parent, own: user + system, ended: childUser + childSystem };
  } catch {
    // The process ended between listing and reading.
    return undefined;
  }
}

function ticksToMs(ticks: number): number {
  return (ticks * 1000) / ticksPerSecond;
}
