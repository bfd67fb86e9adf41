import { totalmem } from "node:os";

/** Memory that the site may use: a container may be given less than the machine has. */
export function ownMemoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
