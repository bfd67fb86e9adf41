import { availableParallelism, totalmem } from "node:os";

/** Memory that the site may use: a container may be given less than the machine has. */
export function ownMemoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

const mostByDefault = 4;
const bytesEach = 1024 ** 3;

/** One process per core, four at most, and no more than there are gigabytes of memory: each keeps the catalogue in its own. */
export function defaultWorkers(cores = availableParallelism(), memoryBytes = ownMemoryBytes()): number {
  return Math.max(1, Math.min(mostByDefault, cores, Math.floor(memoryBytes / bytesEach)));
}
