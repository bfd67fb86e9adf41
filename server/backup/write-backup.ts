import { existsSync } from "node:fs";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Client } from "pg";
import { withOwnConnection } from "../postgres/db.ts";
import { listAppliedMigrations, listOwnMigrations, requireKnownSchema } from "../postgres/migrations.ts";
import { readBackup } from "./archive-reader.ts";
import { createPrivateFile } from "./archive-writer.ts";
import type { Manifest } from "./manifest.ts";
import { BackupError } from "./manifest.ts";
import { type BackupOptions, type WrittenArchive, writeArchive } from "./write-archive.ts";

export type WrittenBackup = { manifest: Manifest; fileBytes: number };

/**
 * Writes the site into one file, while it runs: all tables as of one moment, and each picture that their rows own. The file
 * is read back and compared before it gets its name. A backup that fails leaves no file. Throws BackupError and StartError.
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const { db, path } = options;
  if (existsSync(path))
    throw new BackupError(`${path} exists already. Name a new file: a backup overwrites none.`);
  const folder = dirname(path);
  if (!existsSync(folder)) throw new BackupError(`The folder ${folder} does not exist.`);
  await withOwnConnection(db, requireOwnSchema);
  const partialPath = `${path}.partial`;
  const partial = await createPartial(partialPath);
  try {
    const written = await writeArchive(partial, options);
    const { size } = await stat(partialPath);
    await verify(partialPath, written, size, options);
    await rename(partialPath, path);
    await syncFolder(folder);
    return { manifest: written.manifest, fileBytes: size };
  } catch (error) {
    await rm(partialPath, { force: true });
    throw error;
  }
}

async function requireOwnSchema(client: Client): Promise<void> {
  await requireKnownSchema(client);
  const applied = await listAppliedMigrations(client);
  if (applied.length === 0) {
    throw new BackupError("There is nothing to back up: the site was never started on this database.");
  }
  if (applied.length < listOwnMigrations().length) {
    throw new BackupError(
      "The database belongs to an older version of the site. Back it up with that version, or start this one first.",
    );
  }
}

async function createPartial(path: string): Promise<FileHandle> {
  try {
    return await createPrivateFile(path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    throw new BackupError(
      `${path} exists: another backup is writing it, or one was killed. Delete it when no backup runs.`,
    );
  }
}

async function verify(
  path: string,
  written: WrittenArchive,
  total: number,
  { signal, onProgress }: BackupOptions,
): Promise<void> {
  const onRead = (done: number) => onProgress({ step: "Checking the file", done, total });
  const { manifest, pictures } = await readBackup(path, { signal, onRead });
  const isSame = manifest.id === written.manifest.id && pictures.size === written.pictures.size;
  if (!isSame) throw new BackupError(`${path} can't be read back as it was written. Try another disk.`);
}

/** Makes the new name outlive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}
