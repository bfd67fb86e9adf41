import { randomBytes } from "node:crypto";
import type { Dir } from "node:fs";
import { mkdir, open, opendir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Storage } from "./storage.server.ts";
import { removeOldEntries } from "./sweep.server.ts";

const safeKey = /^[a-z0-9][a-z0-9/._-]{0,120}$/;

/** Image files in a folder. A file appears under its key whole, synced and renamed into place, or not at all. */
export function openFolderStorage(folder: string): Storage {
  // On the same disk, so that a rename is enough; no key begins with a dot.
  const incoming = join(folder, ".incoming");
  const pathOf = (key: string) => {
    if (!safeKey.test(key) || key.includes(".."))
      throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const temporary = join(incoming, randomBytes(12).toString("hex"));
      await mkdir(incoming, { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeSynced(temporary, bytes);
        await rename(temporary, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async find(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(prefix) {
      const below = join(folder, prefix.slice(0, prefix.lastIndexOf("/") + 1));
      for await (const entry of (await openFolder(below)) ?? []) {
        const key = join(entry.parentPath, entry.name).slice(folder.length + 1);
        if (entry.isFile() && safeKey.test(key) && key.startsWith(prefix)) yield key;
      }
    },
    removeLeftovers: (before) => removeOldEntries(incoming, before),
  };
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a rename outlive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function openFolder(path: string): Promise<Dir | undefined> {
  try {
    return await opendir(path, { recursive: true });
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}
