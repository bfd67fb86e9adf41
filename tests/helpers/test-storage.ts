import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { describe } from "vitest";
import { openFolderStorage } from "#app/features/media/folder-storage.server.ts";
import { S3Storage } from "#app/features/media/s3-storage.server.ts";
import type { Storage } from "#app/features/media/storage.server.ts";

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

async function openTestBucket(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), "aangan-s3-"));
  const bucket = `pictures-${randomBytes(3).toString("hex")}`;
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  process.env.AWS_ACCESS_KEY_ID = process.env.AWS_SECRET_ACCESS_KEY = "S3RVER";
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    storage: new S3Storage({ bucket, endpoint, region: "us-east-1" }, () => undefined),
    folder,
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
