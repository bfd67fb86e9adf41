import { once } from "node:events";
import { access, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { StartError } from "../start-error.ts";
import { openStorage } from "./open-storage.ts";

let folder: string;
let server: S3rver;
let s3: { bucket: string; endpoint: string; region: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "open-storage-"));
  const directory = join(folder, "s3");
  const configureBuckets = [{ name: "pictures" }];
  server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets });
  const { port } = await server.run();
  s3 = { bucket: "pictures", endpoint: `http://127.0.0.1:${port}`, region: "us-east-1" };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  process.env.AWS_ACCESS_KEY_ID = process.env.AWS_SECRET_ACCESS_KEY = "S3RVER";
});

const open = (settings: typeof s3 | undefined) => openStorage({ s3: settings }, folder, () => undefined);

describe("the storage of the settings", () => {
  it("is a folder below the data folder unless a bucket is named", async () => {
    await (await open(undefined)).put("master/ab/one.webp", Buffer.from("1"));
    await access(join(folder, "media", "master", "ab", "one.webp"));
  });

  it("is the bucket that is named", async () => {
    const storage = await open(s3);
    await storage.put("master/ab/two.webp", Buffer.from("2"));
    expect(await Array.fromAsync(storage.list(""))).toEqual(["master/ab/two.webp"]);
  });

  it("is told in one line when it can't be used", async () => {
    await expect(open({ ...s3, bucket: "none" })).rejects.toThrow(refusal("there is no bucket none"));
    await expect(open({ ...s3, endpoint: "http://127.0.0.1:1" })).rejects.toThrow(
      /^The pictures'.*ECONNREFUSED/,
    );
  });

  it.each([
    [403, "the bucket pictures refuses the AWS keys"],
    [301, "the bucket pictures is in another region: set S3_REGION"],
  ])("is told in one line when the service answers %i", async (status, reason) => {
    const refusing = createServer((_request, reply) => reply.writeHead(status).end()).listen(0, "127.0.0.1");
    await once(refusing, "listening");
    const { port } = refusing.address() as AddressInfo;
    await expect(open({ ...s3, endpoint: `http://127.0.0.1:${port}` })).rejects.toThrow(refusal(reason));
    refusing.closeAllConnections();
    refusing.close();
  });
});

const refusal = (reason: string) =>
  new StartError(`The pictures' storage (S3_BUCKET) can't be used: ${reason}`);
