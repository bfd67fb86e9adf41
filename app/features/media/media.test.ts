import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { decodePool } from "./decode-pool.server.ts";
import { openFolderStorage } from "./folder-storage.server.ts";
import { ImageVariants } from "./image-variants.server.ts";
import { masterKey } from "./keys.server.ts";
import { storeImage } from "./master-image.server.ts";
import { imageSrcset, imageUrl, plainImageUrl, widthsOf } from "./model.ts";
import type { Storage } from "./storage.server.ts";

let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "media-test-"));
  storage = openFolderStorage(folder);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const picture = (width = 900) =>
  sharp({ create: { width, height: Math.round((width * 2) / 3), channels: 3, background: "#1e6748" } })
    .withExif({ IFD0: { Copyright: "somebody", ImageDescription: "taken at home" } })
    .jpeg()
    .toBuffer();

const nameOf = (url: string) => url.replace("/media/", "");

describe("a stored picture", () => {
  it("is re-encoded without its metadata, at most 1600 wide", async () => {
    const sent = await picture(2400);
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const stored = await storeImage(storage, sent);
    expect(stored).toMatchObject({ width: 1600, height: 1067 });
    const [key = ""] = await Array.fromAsync(storage.list("master/"));
    const metadata = await sharp(await storage.find(key)).metadata();
    expect(metadata.exif).toBeUndefined();
  });

  it("has the same name for the same bytes", async () => {
    const bytes = await picture();
    expect(await storeImage(storage, bytes)).toEqual(await storeImage(storage, bytes));
  });

  it("is served in AVIF and WebP at the widths its srcset names, and no other", async () => {
    const stored = await storeImage(storage, await picture(900));
    const images = new ImageVariants(storage);
    expect(widthsOf(stored)).toEqual([180, 360, 720, 900]);
    for (const entry of imageSrcset(stored, "avif").split(", ")) {
      const [url = "", descriptor] = entry.split(" ");
      const file = await images.find(nameOf(url));
      const { width, format } = await sharp(file?.bytes).metadata();
      expect([`${width}w`, format, file?.contentType]).toEqual([descriptor, "heif", "image/avif"]);
    }
    expect(await images.find(nameOf(plainImageUrl(stored)))).toMatchObject({ contentType: "image/webp" });
    expect(await images.find(nameOf(imageUrl(stored, 361, "webp")))).toBeUndefined();
    expect(await images.find(nameOf(imageUrl(stored, 1600, "webp")))).toBeUndefined();
  });

  it("is made once when many ask at the same time", async () => {
    const stored = await storeImage(storage, await picture());
    const written: string[] = [];
    const counting: Storage = {
      ...storage,
      put(key, bytes) {
        written.push(key);
        return storage.put(key, bytes);
      },
    };
    const images = new ImageVariants(counting);
    const name = nameOf(imageUrl(stored, 360, "webp"));
    await Promise.all(Array.from({ length: 8 }, () => images.find(name)));
    await images.find(name);
    expect(written).toHaveLength(1);
  });

  it("is looked at in the pool's places only, also for a width it does not have", async () => {
    const stored = await storeImage(storage, await picture());
    const images = new ImageVariants(storage);
    const { promise, resolve } = Promise.withResolvers<void>();
    const taken: Promise<void>[] = [];
    let isFull = false;
    const take = () =>
      decodePool
        .run("view", () => promise)
        .catch(() => {
          isFull = true;
        });
    while (!isFull) {
      taken.push(take());
      await new Promise(setImmediate);
    }
    const unknown = nameOf(imageUrl(stored, 361, "webp"));
    await expect(images.find(unknown)).rejects.toMatchObject({ code: "unavailable" });
    resolve();
    await Promise.all(taken);
    expect(await images.find(unknown)).toBeUndefined();
  });

  it("leaves no variant behind that was made while the picture was deleted", async () => {
    const stored = await storeImage(storage, await picture());
    const deleting: Storage = {
      ...storage,
      async put(key, bytes) {
        await storage.delete(masterKey(stored.contentHash));
        await storage.put(key, bytes);
      },
    };
    const name = nameOf(imageUrl(stored, 360, "webp"));
    expect(await new ImageVariants(deleting).find(name)).toBeDefined();
    expect(await Array.fromAsync(storage.list(""))).toEqual([]);
    expect(await new ImageVariants(storage).find(name)).toBeUndefined();
  });

  it("fails alone where its file is damaged", async () => {
    const stored = await storeImage(storage, await picture());
    const images = new ImageVariants(storage);
    const bytes = (await storage.find(masterKey(stored.contentHash))) ?? Buffer.alloc(0);
    for (const damaged of [bytes.subarray(0, bytes.length / 2), Buffer.from("no picture"), Buffer.alloc(0)]) {
      await storage.put(masterKey(stored.contentHash), damaged);
      await expect(images.find(nameOf(imageUrl(stored, 360, "webp")))).rejects.toThrow();
    }
    await storage.put(masterKey(stored.contentHash), bytes);
    expect(await images.find(nameOf(imageUrl(stored, 360, "webp")))).toBeDefined();
  });

  it("is shown even when the variant can't be kept", async () => {
    const stored = await storeImage(storage, await picture());
    const full: Storage = { ...storage, put: () => Promise.reject(new Error("ENOSPC")) };
    expect(await new ImageVariants(full).find(nameOf(imageUrl(stored, 360, "webp")))).toBeDefined();
  });

  it.each([
    "",
    "x",
    "../../etc/passwd",
    "0123456789abcdef0123456789abcdef-360.svg",
    "0123456789abcdef0123456789abcdef-360.webp",
  ])("is not found under %j", async (name) =>
    expect(await new ImageVariants(storage).find(name)).toBeUndefined(),
  );
});
