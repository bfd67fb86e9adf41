import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  describeOnEachStorage,
  openTestFolder,
  type TestStorage,
} from "../../../tests/helpers/test-storage.ts";
import { openFolderStorage } from "./folder-storage.server.ts";
import { S3Storage } from "./s3-storage.server.ts";

const bytes = (text: string) => Buffer.from(text);

describeOnEachStorage("a storage", (open) => {
  let test: TestStorage;
  const keys = async (prefix: string) => (await Array.fromAsync(test.storage.list(prefix))).sort();

  beforeEach(async () => {
    test = await open();
  });
  afterEach(() => test.close());

  it("finds what was put, byte by byte", async () => {
    const all = Buffer.from(Array.from({ length: 256 }, (_, value) => value));
    await test.storage.put("master/ab/one.webp", all);
    expect(await test.storage.find("master/ab/one.webp")).toEqual(all);
  });

  it("finds nothing where nothing was put", async () => {
    expect(await test.storage.find("master/ab/none.webp")).toBeUndefined();
  });

  it("replaces a file by the last that was put", async () => {
    await test.storage.put("a/one", bytes("first"));
    await test.storage.put("a/one", bytes("second"));
    expect(await test.storage.find("a/one")).toEqual(bytes("second"));
  });

  it("takes many writers of one key", async () => {
    await Promise.all(Array.from({ length: 8 }, () => test.storage.put("a/one", bytes("same"))));
    expect(await test.storage.find("a/one")).toEqual(bytes("same"));
    expect(await keys("")).toEqual(["a/one"]);
  });

  it("deletes, also what is not there", async () => {
    await test.storage.put("a/one", bytes("1"));
    await test.storage.delete("a/one");
    await test.storage.delete("a/one");
    expect(await test.storage.find("a/one")).toBeUndefined();
  });

  it("lists what begins with a prefix", async () => {
    for (const key of [
      "a/ab/abcd-1.webp",
      "a/ab/abcd-2.webp",
      "a/ab/abce-1.webp",
      "a/ac/x",
      "b/ab/abcd-1.webp",
    ]) {
      await test.storage.put(key, bytes("x"));
    }
    expect(await keys("a/ab/abcd-")).toEqual(["a/ab/abcd-1.webp", "a/ab/abcd-2.webp"]);
    expect(await keys("a/")).toHaveLength(4);
    expect(await keys("none/")).toEqual([]);
    expect(await keys("")).toHaveLength(5);
  });

  it("lets what it lists be deleted on the way", async () => {
    for (let n = 0; n < 20; n += 1) await test.storage.put(`a/${n}`, bytes("x"));
    for await (const key of test.storage.list("a/")) await test.storage.delete(key);
    expect(await keys("")).toEqual([]);
  });
});

describe("a folder of files", () => {
  let test: TestStorage;
  const incoming = () => join(test.folder, "media", ".incoming");

  beforeEach(async () => {
    test = await openTestFolder();
  });
  afterEach(() => test.close());

  it.each(["../secret", "a/../../b", "/etc/passwd", "A.webp", "", "a\0b", ".incoming/x"])(
    "refuses the key %j",
    async (key) => {
      await expect(test.storage.put(key, bytes("x"))).rejects.toThrow("Not a storage key");
    },
  );

  it("leaves nothing behind a write that fails", async () => {
    await test.storage.put("a/one", bytes("1"));
    await expect(test.storage.put("a/one/two", bytes("2"))).rejects.toThrow();
    expect(await readdir(join(test.folder, "media", "a"))).toEqual(["one"]);
    expect(await readdir(incoming())).toEqual([]);
  });

  it("lists nothing of a write that is under way, and deletes what killed writers left", async () => {
    await mkdir(incoming(), { recursive: true });
    await writeFile(join(incoming(), "old"), "half");
    await writeFile(join(incoming(), "young"), "half");
    await utimes(join(incoming(), "old"), new Date(0), new Date(0));
    expect(await Array.fromAsync(test.storage.list(""))).toEqual([]);
    await test.storage.removeLeftovers(new Date(Date.now() - 60_000));
    expect(await readdir(incoming())).toEqual(["young"]);
  });

  it("goes on reading where nothing can be written", async () => {
    await test.storage.put("a/one", bytes("1"));
    await writeFile(join(test.folder, "full"), "");
    const full = openFolderStorage(join(test.folder, "full"));
    await expect(full.put("a/one", bytes("2"))).rejects.toThrow(/ENOTDIR|EEXIST/);
    expect(await full.find("a/one")).toBeUndefined();
    expect(await test.storage.find("a/one")).toEqual(bytes("1"));
  });
});

describe("an S3 that can't be used", () => {
  const settings = { bucket: "pictures", endpoint: "http://127.0.0.1:1", region: "us-east-1" };

  it("makes every call fail as unavailable, and the reason is logged", async () => {
    process.env.AWS_ACCESS_KEY_ID = process.env.AWS_SECRET_ACCESS_KEY = "S3RVER";
    const logged: unknown[] = [];
    const away = new S3Storage(settings, (error) => logged.push(error));
    const unavailable = { name: "ApiError", code: "unavailable" };
    await expect(away.put("a/one", bytes("1"))).rejects.toMatchObject(unavailable);
    await expect(away.find("a/one")).rejects.toMatchObject(unavailable);
    await expect(away.delete("a/one")).rejects.toMatchObject(unavailable);
    await expect(Array.fromAsync(away.list("a/"))).rejects.toMatchObject(unavailable);
    expect(logged.map(String).join()).toMatch(/(ECONNREFUSED.*){4}/);
    expect(await away.findTrouble()).toContain("ECONNREFUSED");
  });
});
