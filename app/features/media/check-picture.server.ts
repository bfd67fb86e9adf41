import { open, readFile, writeFile } from "node:fs/promises";
import { ApiError } from "#app/shared/api-error.ts";
import type { UploadedFile } from "#app/shared/form.ts";
import { pictureFormats, pictureLimits } from "#app/shared/picture-files.ts";
import { loadSharp } from "#app/shared/sharp.server.ts";
import { decodePool } from "./decode-pool.server.ts";

export const maxPixels = pictureLimits.megapixels * 1_000_000;
/** WebP, in which pictures are kept, knows no longer side. */
const maxSide = 16_383;

type PictureFormat = "png" | "jpeg" | "webp";

/**
 * Refuses what is no PNG, JPEG or WebP by its bytes, whatever its name and declared type say, and what is too large to
 * take. That all of it is sound shows when it is decoded. What hides in a PNG is taken out of the file.
 */
export async function checkPicture(file: UploadedFile): Promise<void> {
  // Before sharp sees it: sharp would also parse SVG, PDF and others, which nobody shall be able to make it do.
  const format = await sniffFormat(file.path);
  if (!format) throw notAPicture(file);
  const metadata = await decodePool.run("upload", async () => {
    if (format === "png") await removeHiddenChunks(file.path);
    const sharp = await loadSharp();
    return sharp(file.path, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined);
  });
  if (metadata?.format !== format) throw damagedPicture(file);
  if ((metadata.pages ?? 1) > 1)
    throw refused("unsupported-media", file, "is animated; a still picture is needed");
  const { width, height } = metadata;
  if (width * height > maxPixels) {
    throw refused(
      "image-refused",
      file,
      `has ${width} × ${height} pixels; at most ${pictureLimits.megapixels} megapixels can be taken`,
    );
  }
  if (Math.max(width, height) > maxSide) {
    throw refused(
      "image-refused",
      file,
      `is ${width} × ${height} pixels; at most ${maxSide} a side can be taken`,
    );
  }
}

/** For a file that can't be decoded to its end. */
export function damagedPicture(file: UploadedFile): ApiError {
  return refused("image-refused", file, "is damaged or incomplete");
}

function notAPicture(file: UploadedFile): ApiError {
  return refused("unsupported-media", file, `can't be used as a picture: ${pictureFormats} is needed`);
}

function refused(
  code: "unsupported-media" | "image-refused",
  { field, name }: UploadedFile,
  what: string,
): ApiError {
  const message = `"${name || "The picture"}" ${what}.`;
  return new ApiError(code, { message, fields: { [field]: message } });
}

async function sniffFormat(path: string): Promise<PictureFormat | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    const head = buffer.subarray(0, bytesRead).toString("latin1");
    if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
    if (head.startsWith("\xff\xd8\xff")) return "jpeg";
    if (/^RIFF[\s\S]{4}WEBP$/.test(head)) return "webp";
    return undefined;
  } finally {
    await file.close();
  }
}

/** What a picture looks like depends on these chunks only; eXIf says which way is up. */
const shownChunks: ReadonlySet<string> = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs eXIf".split(" "),
);

/** A chunk is its length, its type, its data and a checksum. */
const signatureBytes = 8;
const frameBytes = 12;

/**
 * Takes everything out of a PNG file that does not show: texts above all, which the decoder would unpack into memory, a few
 * megabytes of them into gigabytes. A file that is damaged is left as it is from there on; decoding it fails.
 */
async function removeHiddenChunks(path: string): Promise<void> {
  const bytes = await readFile(path);
  const kept = keepShownChunks(bytes);
  if (kept.length < bytes.length) await writeFile(path, kept);
}

/** The file without the chunks that don't show. */
export function keepShownChunks(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, signatureBytes)];
  let at = signatureBytes;
  while (at + frameBytes <= bytes.length) {
    const end = at + frameBytes + bytes.readUInt32BE(at);
    if (end > bytes.length) break;
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (shownChunks.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
    // What follows the end belongs to no picture.
    if (type === "IEND") return Buffer.concat(kept);
  }
  return Buffer.concat([...kept, bytes.subarray(at)]);
}
