import { join } from "node:path";
import { projectFolder } from "./install.mjs";

/**
 * V8 lets its room grow as long as the machine has some: a process that has only read 200,000 projects then holds half a
 * gigabyte. With these it is 300 MB, and a full collection is due after a seventh of growth. A young room of 6 MB instead of
 * 16 costs some hundredths of the time. Processes that it starts inherit them.
 *
 * Where objects once stayed, V8 makes later ones of the same line old from the start. Here a line's first objects stay (the
 * projects read at the start, the first answers) and those of later requests do not: each old one then held its answer's
 * bytes until the next full collection, of which there were three a second. Without that guess there is one in some.
 */
export const memoryFlags = [
  "--max-semi-space-size=6",
  "--heap-growing-percent=15",
  "--no-allocation-site-pretenuring",
];

/**
 * The C library gives each thread a room of its own, of which most stays empty: here few threads ask for much. Pieces of
 * 128 kB and more go back to the system at once, as they do at first: by itself it would raise that limit with each of
 * them and keep ever larger ones. (At 64 kB a page's texts would come and go so: 10 MB less, and 0.2 ms more.)
 */
export const memoryEnvironment = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/** What Node.js has made of our sources it keeps, for the next start and for the other processes of this one. */
export const compileCache = { NODE_COMPILE_CACHE: join(projectFolder, "node_modules/.cache/node") };

/** Loaded before our programs, which start the faster for it. */
export const preloads = ["--import", new URL("quick-imports.mjs", import.meta.url).href];
