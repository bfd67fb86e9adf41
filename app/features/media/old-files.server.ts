import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Deletes what lies directly in a folder and was last changed before the given time. A missing folder is an empty one. */
export async function removeOldEntries(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(noneIfMissing)) {
    const path = join(folder, name);
    // Undefined for what went away meanwhile.
    const entry = await stat(path).catch(() => undefined);
    if (entry && entry.mtime < before) await rm(path, { recursive: true, force: true });
  }
}

function noneIfMissing(error: unknown): string[] {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
}
