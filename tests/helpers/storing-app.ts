/**
 * A program that stores pictures and their rows and is killed at one step of it: `claimed` (nothing stored yet), `putting`
 * (in the middle of the first file), `put` (all files, no row), `settled` (rows written, not committed), `committed`; or that
 * is killed while it deletes: `deleted` (the row, not the files), `deleting` (the master, not the variants).
 * Arguments: database address as JSON, media folder, project, step, then the files of the pictures.
 */
import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openFolderStorage } from "#app/features/media/folder-storage.server.ts";
import { openImages } from "#app/features/media/open-images.server.ts";
import type { Storage } from "#app/features/media/storage.server.ts";
import { openDatabase } from "#server/postgres/db.ts";
import { deleteProjectPictures, ownPictures, uploadFile } from "./pictures.ts";

const [address = "{}", folder = "", projectId = "", step = "", uploads = "", ...paths] =
  process.argv.slice(2);

function dieAt(name: string): void {
  if (name === step) process.kill(process.pid, "SIGKILL");
}

function dieInTheMiddle(): void {
  mkdirSync(join(folder, ".incoming"), { recursive: true });
  const file = openSync(join(folder, ".incoming", "half-written"), "w");
  writeSync(file, "half");
  closeSync(file);
  process.kill(process.pid, "SIGKILL");
}

const real = openFolderStorage(folder);
const storage: Storage = {
  ...real,
  async put(key, bytes) {
    dieAt("claimed");
    if (step === "putting") dieInTheMiddle();
    await real.put(key, bytes);
  },
  async delete(key) {
    await real.delete(key);
    dieAt("deleting");
  },
};

const db = openDatabase(JSON.parse(address) as object, 3);
const images = openImages({ db, storage, logError: console.error });
const files = await Promise.all(paths.map(async (path) => uploadFile(uploads, await readFile(path))));
await images.storing(files, async (pictures, settle) => {
  dieAt("put");
  await db.transaction(async (tx) => {
    await ownPictures(tx, projectId, pictures);
    await settle(tx);
    dieAt("settled");
  });
  dieAt("committed");
});
await deleteProjectPictures(db, projectId);
dieAt("deleted");
await images.removeUnowned(files.map(({ contentHash }) => contentHash));
process.exit(0);
