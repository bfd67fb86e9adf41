import { join } from "node:path";
import { projectFolder } from "./install.mjs";

/**
 * V8 lets its room grow as long as the machine has some: a process that has only read 200,000 projects then holds half a
 * gigabyte. With these it is some 330 MB. With a third of growth the collector would take a quarter of the time; a young
 * room of 8 MB instead of 16 costs some hundredths of it. Processes that it starts inherit them.
 */
export const memoryFlags = ["--max-semi-space-size=8", "--heap-growing-percent=70"];

/**
 * The C library gives each thread a room of its own, of which most stays empty: here few threads ask for much. It would
 * keep large pieces for the next page; above 64 kB they go back to the system at once. Packing a first page then takes 0.8
 * ms instead of 0.25, which is the price of 450 MB under load with 200,000 projects instead of 520 to 540: it fits where
 * 512 are all there is.
 */
export const memoryEnvironment = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "65536" };

/** What Node.js has made of our sources it keeps, for the next start and for the other processes of this one. */
export const compileCache = { NODE_COMPILE_CACHE: join(projectFolder, "node_modules/.cache/node") };
