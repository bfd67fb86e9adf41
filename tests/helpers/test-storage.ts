import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe } from "vitest";
import { openFolderStorage } from "#app/features/media/folder-storage.server.ts";
import { S3Storage } from "#app/features/media/s3-storage.server.ts";
import type { Storage } from "#app/features/media/storage.server.ts";
import { bucketKeys, startTestBucket } from "./test-bucket.ts";

export type TestStorage = { storage: Storage; folder: string; close(): Promise<void> };

/** Runs a suite on a folder and on an S3 server of its own; `open` makes an empty storage. */
export function describeOnEachStorage(name: string, suite: (open: () => Promise<TestStorage>) => void): void {
  describe(`${name} (folder)`, () => suite(openTestFolder));
  describe(`${name} (S3)`, () => suite(openTestBucket));
}

export async function openTestFolder(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), "aangan-storage-"));
  return {
    storage: openFolderStorage(join(folder, "media")),
    folder,
    close: () => rm(folder, { recursive: true }),
  };
}

export async function openTestBucket(): Promise<TestStorage> {
  const { bucket, endpoint, folder, close } = await startTestBucket();
  Object.assign(process.env, bucketKeys);
  const storage = new S3Storage({ bucket, endpoint, region: "us-east-1" }, () => undefined);
  return { storage, folder, close };
}
