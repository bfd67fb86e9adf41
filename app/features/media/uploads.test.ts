import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildPhoto, buildPng, uploadFile } from "../../../tests/helpers/pictures.ts";
import { openTestFolder, type TestStorage } from "../../../tests/helpers/test-storage.ts";
import { checkPicture, keepShownChunks } from "./check-picture.server.ts";
import { encodeMaster } from "./master-image.server.ts";

/** Threats 22 to 24 and 26: what a picture must be to be taken, and what is left of it. */

let test: TestStorage;
let folder: string;

beforeEach(async () => {
  test = await openTestFolder();
  folder = await mkdtemp(join(tmpdir(), "uploads-"));
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

/** What becomes of bytes that are uploaded: the refusal's code, or the re-encoded picture. */
async function take(bytes: Buffer, name = "photo.jpg"): Promise<string | Buffer> {
  const file = await uploadFile(folder, bytes, name);
  const refused = await checkPicture(file).then(
    () => undefined,
    (error: { code: string }) => error.code,
  );
  if (refused) return refused;
  return encodeMaster(file.path).then(
    ({ bytes }) => bytes,
    () => "damaged",
  );
}

const noise = (width: number, height: number) => {
  const raw = Buffer.alloc(width * height * 3);
  for (let at = 0; at < raw.length; at += 1) raw[at] = (at * 2_654_435_761) >>> 24;
  return sharp(raw, { raw: { width, height, channels: 3 } });
};

describe("a picture that is taken", () => {
  it.each(["png", "jpeg", "webp"] as const)("may be %s, whatever it is called", async (format) => {
    const taken = await take(await noise(300, 200).toFormat(format).toBuffer(), "x.exe");
    expect(await sharp(taken).metadata()).toMatchObject({ format: "webp", width: 300, height: 200 });
  });

  it("stands upright and is at most 1600 wide", async () => {
    const lying = await noise(3000, 2000).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await sharp(await take(lying)).metadata()).toMatchObject({ width: 1600, height: 2400 });
  });

  it("may have 40 megapixels, 16 bits, an alpha channel, or CMYK colours", async () => {
    const create = { width: 8000, height: 5000, channels: 3 as const, background: "#1e6748" };
    expect(await take(await sharp({ create }).png({ compressionLevel: 1 }).toBuffer())).toBeInstanceOf(
      Buffer,
    );
    const small = noise(60, 40);
    for (const bytes of [
      await small.clone().toColourspace("rgb16").png().toBuffer(),
      await small.clone().ensureAlpha(0.5).png().toBuffer(),
      await small.clone().toColourspace("cmyk").jpeg().toBuffer(),
    ]) {
      expect(await take(bytes)).toBeInstanceOf(Buffer);
    }
  });

  it("keeps nothing of what came with it: place, comments, profiles, scripts behind its end (threat 23)", async () => {
    const hidden = "<script>alert(document.domain)</script>";
    const photo = await buildPhoto();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, hidden.length + 2]), Buffer.from(hidden)]);
    const polyglots = [
      Buffer.concat([photo, Buffer.from(hidden)]),
      Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]),
      await sharp(photo)
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${hidden}</x:xmpmeta>`)
        .jpeg()
        .toBuffer(),
    ];
    for (const bytes of polyglots) {
      expect(bytes.includes("script")).toBe(true);
      const taken = await take(bytes);
      expect(taken.includes("script")).toBe(false);
      const { exif, xmp, icc, iptc, format } = await sharp(taken).metadata();
      expect({ exif, xmp, icc, iptc, format }).toEqual({ format: "webp" });
    }
    expect((await sharp(photo).metadata()).exif?.includes("home")).toBe(true);
  });
});

describe("what is no picture (threat 22)", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ["SVG", Buffer.from(svg)],
    ["SVG with a declaration", Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a GIF", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1")],
    ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj")],
    ["an executable", Buffer.from("\x7fELF\x02\x01\x01", "latin1")],
    ["a TIFF", Buffer.from("II*\0\x08\0\0\0", "latin1")],
    ["HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1")],
    ["nothing", Buffer.alloc(0)],
    ["one byte", Buffer.from("\xff", "latin1")],
    ["a RIFF that is no WebP", Buffer.from("RIFF\x24\0\0\0WAVEfmt ", "latin1")],
  ])("is refused, whatever it is called: %s", async (_what, bytes) => {
    expect(await take(bytes, "photo.jpg")).toBe("unsupported-media");
  });

  it("names the field and the file", async () => {
    const file = await uploadFile(folder, Buffer.from(svg), 'plan"><b>.svg');
    await expect(checkPicture(file)).rejects.toMatchObject({
      code: "unsupported-media",
      details: {
        fields: { imgCollection: expect.stringMatching(/"plan"><b>\.svg" can't be used as a picture/) },
      },
    });
  });

  it("is refused when it moves", async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 10), Buffer.alloc(300, 200)]);
    const animated = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .webp({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    expect(await take(animated)).toBe("unsupported-media");
  });

  it.each(["png", "jpeg", "webp"] as const)("is refused when it was cut: %s", async (format) => {
    const whole = await noise(400, 300).toFormat(format).toBuffer();
    for (const share of [0.05, 0.3, 0.6, 0.9]) {
      const cut = await take(whole.subarray(0, Math.floor(whole.length * share)));
      expect(["image-refused", "damaged"]).toContain(cut);
    }
  });

  it.each(["png", "jpeg", "webp"] as const)(
    "does not end the process when it is damaged: %s",
    async (format) => {
      const whole = await noise(200, 150).toFormat(format).toBuffer();
      for (let run = 0; run < 30; run += 1) {
        const damaged = Buffer.from(whole);
        for (let n = 0; n < 20; n += 1) {
          damaged[12 + ((run * 7919 + n * 104_729) % (damaged.length - 12))] = (run * 31 + n * 17) % 256;
        }
        // Some bytes don't matter to the picture; what is taken is a sound one.
        const taken = await take(damaged);
        if (typeof taken !== "string") expect((await sharp(taken).metadata()).format).toBe("webp");
      }
    },
  );
});

describe("a bomb (threat 24)", () => {
  it.each([
    ["30,000 × 30,000 pixels", buildPng(30_000, 30_000)],
    ["as many as its head can say", buildPng(2 ** 31 - 1, 2 ** 31 - 1)],
    ["no pixels", buildPng(0, 0)],
    ["one row of 20,000", buildPng(20_000, 1)],
    ["one column of 20,000", buildPng(1, 20_000)],
  ])("is refused by its head: %s", async (_what, bytes) => {
    const before = process.resourceUsage().maxRSS;
    expect(await take(bytes)).toBe("image-refused");
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(60_000);
  });

  it("of texts is not blown up", async () => {
    const text = deflateSync(Buffer.alloc(5 * 1024 * 1024, "a"));
    const chunk = Buffer.concat([Buffer.from("Comment\0\0", "latin1"), text]);
    for (const type of ["zTXt", "iTXt", "iCCP"]) {
      const bytes = buildPng(
        8,
        8,
        Array.from({ length: 400 }, () => [type, chunk]),
      );
      const before = process.resourceUsage().maxRSS;
      await take(bytes);
      expect(process.resourceUsage().maxRSS - before).toBeLessThan(100_000);
    }
  });

  it("of scans is given up", async () => {
    const whole = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: "#1e6748" } })
      .jpeg({ progressive: true })
      .toBuffer();
    const lastScan = whole.subarray(whole.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const bytes = Buffer.concat([whole.subarray(0, -2), ...Array(2000).fill(lastScan), whole.subarray(-2)]);
    expect(await take(bytes)).toBe("damaged");
  });
});

describe("a PNG", () => {
  it("loses what does not show and keeps what does", async () => {
    const drawn = await noise(30, 20).png().toBuffer();
    const texted = await noise(30, 20).withXmp("<x:xmpmeta/>").keepExif().png().toBuffer();
    const tail = Buffer.from("<script>");
    expect(keepShownChunks(Buffer.concat([drawn, tail]))).toEqual(keepShownChunks(drawn));
    expect(await sharp(keepShownChunks(texted)).raw().toBuffer()).toEqual(
      await sharp(texted).raw().toBuffer(),
    );
    expect((await sharp(keepShownChunks(texted)).metadata()).xmp).toBeUndefined();
  });

  it("stays as it is from where it is damaged", async () => {
    const drawn = await noise(30, 20).png().toBuffer();
    const cut = drawn.subarray(0, drawn.length - 20);
    expect(keepShownChunks(cut).subarray(-10)).toEqual(cut.subarray(-10));
    expect(keepShownChunks(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))).toHaveLength(8);
  });
});
