import { createHash } from "node:crypto";
import { loadSharp } from "#app/shared/sharp.server.ts";
import { maxPixels } from "./check-picture.server.ts";
import { type DecodeKind, decodePool } from "./decode-pool.server.ts";
import { masterKey } from "./keys.server.ts";
import type { StoredImage } from "./model.ts";
import type { Storage } from "./storage.server.ts";

/** Forty megapixels take a second or two; what takes far longer is made to. */
const maxDecodeSeconds = 30;

export type EncodedImage = { bytes: Buffer; width: number; height: number };

/**
 * Re-encodes a picture, given as bytes or as the path of its file: upright, at most 1600 wide, without metadata or anything
 * else that came with it. Throws where the picture is damaged or cut.
 */
export async function encodeMaster(
  source: Buffer | string,
  kind: DecodeKind = "upload",
): Promise<EncodedImage> {
  const sharp = await loadSharp();
  const { data, info } = await decodePool.run(kind, () =>
    sharp(source, { limitInputPixels: maxPixels, failOn: "error" })
      .autoOrient()
      .resize({ width: 1600, withoutEnlargement: true })
      .webp({ quality: 92, effort: 2 })
      .timeout({ seconds: maxDecodeSeconds })
      .toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, width: info.width, height: info.height };
}

/** The name of a picture: 32 hex digits of the SHA-256 of the bytes it was made from. */
export function contentHashOfBytes(source: Buffer): string {
  return createHash("sha256").update(source).digest("hex").slice(0, 32);
}

/**
 * Stores a picture that the site itself made. Who keeps it beyond a test claims it first (image-claim.server.ts).
 * The variants are made from it when they are first asked for.
 */
export async function storeImage(storage: Storage, source: Buffer): Promise<StoredImage> {
  const contentHash = contentHashOfBytes(source);
  const { bytes, width, height } = await encodeMaster(source);
  await storage.put(masterKey(contentHash), bytes);
  return { contentHash, width, height };
}
