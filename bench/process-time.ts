import { existsSync, readdirSync, readFileSync } from "node:fs";

/** CPU time and memory of other processes, from /proc, which only Linux has; NaN elsewhere and where one is gone. */

/** CPU time of a process, all its threads included, in milliseconds. */
export function cpuMsOf(pid: number): number {
  const folder = `/proc/${pid}/task`;
  if (!existsSync(folder)) return Number.NaN;
  // Nanoseconds on a core; the clock ticks of `stat` are too coarse for short responses.
  return readdirSync(folder).reduce(
    (total, thread) => total + Number(readOrEmpty(`${folder}/${thread}/schedstat`).split(" ")[0]) / 1e6,
    0,
  );
}

const msPerTick = 10;

/** The same with its children, those that have ended included: a PostgreSQL with its backends. */
export function cpuMsOfTree(pid: number): number {
  const children = readOrEmpty(`/proc/${pid}/task/${pid}/children`).trim().split(" ").filter(Boolean);
  const running = children.reduce((total, child) => total + (cpuMsOf(Number(child)) || 0), 0);
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  // The name in brackets may hold spaces; the numbers begin behind it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ended = (Number(fields[13]) + Number(fields[14])) * msPerTick;
  return cpuMsOf(pid) + running + ended;
}

/** Resident memory in MiB: now, or the most there was since the process began. */
export function memoryMiB(pid: number, which: "VmRSS" | "VmHWM" = "VmRSS"): number {
  const line = new RegExp(`${which}:\\s+(\\d+)`).exec(readOrEmpty(`/proc/${pid}/status`));
  return Math.round(Number(line?.[1]) / 1024);
}

/** Processes and threads may end between being listed and being read. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
