import { randomBytes } from "node:crypto";
import { type FileHandle, rm } from "node:fs/promises";
import type { Db } from "#app/database.server.ts";
import type { Storage } from "#app/features/media/storage.server.ts";
import { listAppliedMigrations } from "../postgres/migrations.ts";
import { ArchiveWriter, createPrivateFile } from "./archive-writer.ts";
import { BackupError, head, headName, type Manifest, manifestName, tableEntryName } from "./manifest.ts";
import { countTo, type OnProgress } from "./progress.ts";
import { PictureSaver } from "./save-pictures.ts";
import { type SpooledTable, spoolTables, withSnapshot } from "./snapshot.ts";

/** A snapshot can't be saved when one of its pictures is deleted at that moment: so often another is taken. */
const mostSnapshots = 50;

const chunkBytes = 256 * 1024;

export type BackupOptions = {
  db: Db;
  storage: Storage;
  /** The file to be made. */
  path: string;
  signal: AbortSignal;
  onProgress: OnProgress;
};

export type WrittenArchive = {
  manifest: Manifest;
  /** Content hashes of the pictures in it. */
  pictures: ReadonlySet<string>;
};

/**
 * Writes all entries of a backup. Most pictures come before the tables, because they take long; the snapshot of the tables
 * comes late, and then only the pictures are copied that were stored meanwhile.
 */
export async function writeArchive(file: FileHandle, options: BackupOptions): Promise<WrittenArchive> {
  const { db, storage, path, signal, onProgress } = options;
  const archive = new ArchiveWriter(file, signal);
  const onSaved = (done: number, total: number) => onProgress({ step: "Copying pictures", done, total });
  const pictures = new PictureSaver({ db, storage, archive, signal, onSaved });
  const spool = await createSpool(path);
  try {
    await archive.addBytes(headName, toJson(head));
    await pictures.saveAhead();
    const { madeAt, tables, migrations, lost } = await saveSnapshot(options, pictures, spool);
    for (const table of tables) await addTable(archive, table, spool);
    const manifest: Manifest = {
      id: randomBytes(12).toString("hex"),
      madeAt,
      migrations,
      tables: tables.map(({ start, ...table }) => table),
      pictures: pictures.finish(lost),
    };
    await archive.addBytes(manifestName, toJson(manifest));
    await archive.finish();
    return { manifest, pictures: pictures.saved };
  } finally {
    await archive.abandon();
    await spool.close();
  }
}

/** It holds the tables until their sizes are known. Without a name, so that a killed backup leaves none of it. */
async function createSpool(path: string): Promise<FileHandle> {
  const spoolPath = `${path}.tables`;
  await rm(spoolPath, { force: true });
  const spool = await createPrivateFile(spoolPath);
  await rm(spoolPath);
  return spool;
}

async function addTable(archive: ArchiveWriter, { name, bytes, start }: SpooledTable, spool: FileHandle) {
  const entry = tableEntryName(name);
  if (bytes === 0) await archive.addBytes(entry, Buffer.alloc(0));
  else await archive.addStream(entry, bytes, readPart(spool, start, bytes));
}

async function* readPart(file: FileHandle, start: number, bytes: number): AsyncGenerator<Buffer> {
  const end = start + bytes;
  for (let at = start; at < end; ) {
    const room = Buffer.allocUnsafe(Math.min(chunkBytes, end - at));
    const { bytesRead } = await file.read({ buffer: room, position: at });
    if (bytesRead === 0) throw new Error("The spool file is shorter than what was written into it");
    yield room.subarray(0, bytesRead);
    at += bytesRead;
  }
}

type SavedSnapshot = Pick<Manifest, "madeAt" | "migrations"> & { tables: SpooledTable[]; lost: string[] };

async function saveSnapshot(
  { db, signal, onProgress }: BackupOptions,
  pictures: PictureSaver,
  spool: FileHandle,
): Promise<SavedSnapshot> {
  const onRows = countTo(onProgress, "Copying tables");
  for (let attempt = 0; attempt < mostSnapshots; attempt += 1) {
    const saved = await withSnapshot(db, async (client) => {
      const madeAt = new Date().toISOString();
      const lost = await pictures.saveForSnapshot(client);
      if (!lost) return undefined;
      const migrations = await listAppliedMigrations(client);
      return { madeAt, migrations, lost, tables: await spoolTables(client, { spool, signal, onRows }) };
    });
    if (saved) return saved;
  }
  throw new BackupError(
    "Pictures are deleted faster than a backup can read them. Try again at a quieter time.",
  );
}

function toJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value, null, 2));
}
