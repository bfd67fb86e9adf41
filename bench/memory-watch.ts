import { residentMiB } from "./process-time.ts";

/** Watches the memory of a process until `stop`, which answers the most that was seen, in MiB. */
export function watchMemory(pid: number): { before: number; stop: () => number } {
  const before = residentMiB(pid);
  let peak = before;
  const look = () => {
    peak = Math.max(peak, residentMiB(pid) || 0);
  };
  const timer = setInterval(look, 50);
  return {
    before,
    stop() {
      look();
      clearInterval(timer);
      return peak;
    },
  };
}
