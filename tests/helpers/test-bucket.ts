import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

/** The keys of every bucket here. */
export const bucketKeys = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };

/** An S3 server in this process with one empty bucket. */
export async function startTestBucket() {
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
  return {
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    folder,
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
