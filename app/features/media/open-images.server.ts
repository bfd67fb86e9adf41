import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { Db } from "#app/database.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import type { UploadedFile } from "#app/shared/form.ts";
import { isDiskFailure, notStoredMessage } from "#app/shared/outages.ts";
import { checkPicture, damagedPicture } from "./check-picture.server.ts";
import { ImageClaim } from "./image-claim.server.ts";
import { removeIfUnowned } from "./image-owners.server.ts";
import type { Images } from "./images.server.ts";
import { masterKey } from "./keys.server.ts";
import { encodeMaster } from "./master-image.server.ts";
import type { StoredImage } from "./model.ts";
import type { Storage } from "./storage.server.ts";
import { storageOwner } from "./table.server.ts";

export type ImagesOptions = { db: Db; storage: Storage; logError: (error: unknown) => void };

/** Images in the given storage, owned by rows of the given database. How both change together: docs/decisions/0007. */
export function openImages({ db, storage, logError }: ImagesOptions): Images {
  return {
    async storing(files, work) {
      if (files.length === 0) return work([], async () => undefined);
      for (const file of files) await checkPicture(file);
      const pictures = await encodeAll(files).catch((error) => {
        throw explain(error, logError);
      });
      const claim = new ImageClaim(db, storage);
      try {
        await claim.take(files.map(({ contentHash }) => contentHash));
        await putAll(storage, files);
        let isSettled = false;
        const result = await work(pictures, async (tx) => {
          await claim.settle(tx);
          isSettled = true;
        });
        if (!isSettled) throw new Error("Rows that own pictures were stored without settle(tx)");
        return result;
      } catch (error) {
        await claim.release(logError);
        throw explain(error, logError);
      }
    },
    async removeUnowned(contentHashes) {
      for (const contentHash of new Set(contentHashes)) {
        await removeIfUnowned(db, storage, contentHash).catch(logError);
      }
    },
  };
}

/** Where a file's re-encoded picture waits until all of them have turned out right: not in memory, there may be many. */
const encodedPath = ({ path }: UploadedFile) => `${path}.encoded`;

async function encodeAll(files: readonly UploadedFile[]): Promise<StoredImage[]> {
  const byHash = new Map<string, StoredImage>();
  for (const file of files) {
    const { contentHash } = file;
    if (!byHash.has(contentHash)) byHash.set(contentHash, { contentHash, ...(await encodeOne(file)) });
  }
  return files.flatMap(({ contentHash }) => byHash.get(contentHash) ?? []);
}

async function encodeOne(file: UploadedFile): Promise<{ width: number; height: number }> {
  const { bytes, width, height } = await encodeMaster(file.path).catch((error) => {
    throw error instanceof ApiError ? error : damagedPicture(file);
  });
  await writeFile(encodedPath(file), bytes);
  return { width, height };
}

async function putAll(storage: Storage, files: readonly UploadedFile[]): Promise<void> {
  const distinct = new Map(files.toReversed().map((file) => [file.contentHash, file]));
  for (const [contentHash, file] of distinct) {
    await storage.put(masterKey(contentHash), await readFile(encodedPath(file)));
  }
}

function explain(error: unknown, logError: (error: unknown) => void): unknown {
  if (!isDiskFailure(error)) return error;
  logError(error);
  return new ApiError("internal", { message: notStoredMessage });
}

const markKey = "owner";

/**
 * Whether the storage holds this database's pictures and no other's. A storage without a mark is marked as this database's.
 */
export async function ownsStorage(db: Db, storage: Storage): Promise<boolean> {
  const id = await findOwnId(db);
  const mark = await storage.find(markKey);
  if (mark) return mark.toString() === id;
  await storage.put(markKey, Buffer.from(id));
  return true;
}

async function findOwnId(db: Db): Promise<string> {
  await db
    .insert(storageOwner)
    .values({ id: randomBytes(12).toString("hex") })
    .onConflictDoNothing();
  const [owner] = await db.select({ id: storageOwner.id }).from(storageOwner);
  if (!owner) throw new Error("The row of storage_owner went away");
  return owner.id;
}
