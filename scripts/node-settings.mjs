import { join } from "node:path";
import { projectFolder } from "./install.mjs";

/**
 * V8 lets its room grow as long as the machine has some: a process that has only read 200,000 projects then holds half a
 * gigabyte. With these it is some 350 MB, and the collector, which would take a quarter of the time with a third of
 * growth, hardly runs more often; a young room of 8 MB would spare 10 to 20 MB for some hundredths of the time. Processes
 * that it starts inherit them.
 */
export const memoryFlags = ["--max-semi-space-size=16", "--heap-growing-percent=70"];

/**
 * The C library gives each thread a room of its own, of which most stays empty: here few threads ask for much. It keeps
 * large pieces for the next page, and shall: handing those above 64 kB back at once (`MALLOC_MMAP_THRESHOLD_`) spares 35 MB
 * under load, but packing a page then takes 0.8 ms instead of 0.25, most of it in the kernel.
 */
export const memoryEnvironment = { MALLOC_ARENA_MAX: "2" };

/** What Node.js has made of our sources it keeps, for the next start and for the other processes of this one. */
export const compileCache = { NODE_COMPILE_CACHE: join(projectFolder, "node_modules/.cache/node") };
