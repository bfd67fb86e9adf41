import { existsSync, statfsSync } from "node:fs";

const memory = "/dev/shm";
const roomBytes = 4 * 1024 ** 3;

/**
 * Where tests make their throw-away databases: in memory where the system has a folder there with room enough, since on a disk
 * a new database takes five times as long. Else /tmp, not the system's temporary folder: for root that may be closed to the
 * database's user.
 */
export function throwAwayRoot(): string {
  if (!existsSync(memory)) return "/tmp";
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= roomBytes ? memory : "/tmp";
}
