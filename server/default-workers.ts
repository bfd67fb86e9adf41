import { availableParallelism } from "node:os";
import { ownMemoryBytes } from "./own-memory.ts";

const most = 4;
const bytesEach = 1024 ** 3;

/** One process per core, four at most, and no more than there are gigabytes of memory: each keeps the catalogue in its own. */
export function defaultWorkers(cores = availableParallelism(), memoryBytes = ownMemoryBytes()): number {
  return Math.max(1, Math.min(most, cores, Math.floor(memoryBytes / bytesEach)));
}
