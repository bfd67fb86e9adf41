import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Processes are read in /proc, which only Linux has. */
export const isProcessTimeKnown = process.platform === "linux";

const msPerTick = 10;

/** CPU time of a process, all its threads included, in milliseconds. NaN where it can't be told or the process is gone. */
export function cpuMsOf(pid: number): number {
  if (!existsSync(`/proc/${pid}/task`)) return Number.NaN;
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((total, thread) => total + onCpuMs(`/proc/${pid}/task/${thread}`), 0);
}

/** CPU time of a process and of its children, those that have ended included: a PostgreSQL with its backends. */
export function cpuMsOfTree(pid: number): number {
  if (!isProcessTimeKnown) return Number.NaN;
  const running = childrenOf(pid).reduce((total, child) => total + (cpuMsOf(child) || 0), 0);
  return cpuMsOf(pid) + running + (statOf(pid)?.endedChildrenMs ?? 0);
}

/** Of the processes that one has started and that still run the last; 0 where there is none. */
export function newestChildOf(pid: number): number {
  return Math.max(0, ...childrenOf(pid));
}

function childrenOf(pid: number): number[] {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return all.filter((name) => statOf(name)?.parent === pid).map(Number);
}

/** Resident memory in MiB. NaN where it can't be told or the process is gone. */
export function residentMiB(pid: number): number {
  const line = /VmRSS:\s+(\d+)/.exec(readOrEmpty(`/proc/${pid}/status`));
  return Math.round(Number(line?.[1]) / 1024);
}

/** Nanoseconds on a core, to the microsecond; the clock ticks of `stat` are too coarse for short answers. */
function onCpuMs(folder: string): number {
  return Number(readOrEmpty(`${folder}/schedstat`).split(" ")[0]) / 1e6;
}

function statOf(pid: number | string): { parent: number; endedChildrenMs: number } | undefined {
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  if (!stat) return undefined;
  // The name in brackets may hold spaces; the numbers begin behind it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [childUser = 0, childSystem = 0] = fields.slice(13, 15).map(Number);
  return { parent: Number(fields[1]), endedChildrenMs: (childUser + childSystem) * msPerTick };
}

/** Processes and threads may end between being listed and being read. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
