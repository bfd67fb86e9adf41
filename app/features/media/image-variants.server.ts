import { createHash } from "node:crypto";
import sharp from "sharp";
import { type VariantFormat, variantFormats, widthsOf } from "./model.ts";
import type { Storage } from "./storage.server.ts";

// One thread per picture: several pictures at a time keep the cores busy, and pages keep being answered.
sharp.concurrency(1);

const variantName = /^([0-9a-f]{32})-(\d{1,4})\.(avif|webp)$/;
const contentTypes: Record<VariantFormat, string> = { avif: "image/avif", webp: "image/webp" };

export type MasterImage = { contentHash: string; width: number; height: number };
export type ImageFile = { bytes: Buffer; contentType: string };

const masterKey = (contentHash: string) => `master/${contentHash.slice(0, 2)}/${contentHash}.webp`;
const variantKey = (contentHash: string, width: number, format: VariantFormat) =>
  `variant/${contentHash.slice(0, 2)}/${contentHash}-${width}.${format}`;

/**
 * Stores a picture re-encoded, without metadata, at most 1600 wide, under the hash of the bytes it was made from.
 * The variants are made from it when they are first asked for.
 */
export async function storeImage(storage: Storage, source: Buffer): Promise<MasterImage> {
  const contentHash = createHash("sha256").update(source).digest("hex").slice(0, 32);
  const { data, info } = await sharp(source, { limitInputPixels: 40_000_000 })
    .autoOrient()
    .resize({ width: 1600, withoutEnlargement: true })
    .webp({ quality: 92, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  await storage.put(masterKey(contentHash), data);
  return { contentHash, width: info.width, height: info.height };
}

/** Reads variants by file name, making and keeping those that are asked for the first time. */
export class ImageVariants {
  readonly #storage: Storage;
  readonly #inProgress = new Map<string, Promise<ImageFile | undefined>>();

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** `name` as in the address, `<hash>-<width>.<format>`; undefined where there is no such picture or width. */
  async find(name: string): Promise<ImageFile | undefined> {
    const [, contentHash, widthText, format] = variantName.exec(name) ?? [];
    if (!contentHash || !isVariantFormat(format)) return undefined;
    const width = Number(widthText);
    const kept = await this.#storage.find(variantKey(contentHash, width, format));
    if (kept) return { bytes: kept, contentType: contentTypes[format] };
    const started = this.#inProgress.get(name);
    if (started) return started;
    const making = this.#make(contentHash, width, format).finally(() => this.#inProgress.delete(name));
    this.#inProgress.set(name, making);
    return making;
  }

  async #make(contentHash: string, width: number, format: VariantFormat): Promise<ImageFile | undefined> {
    const master = await this.#storage.find(masterKey(contentHash));
    if (!master) return undefined;
    const metadata = await sharp(master).metadata();
    if (!widthsOf({ width: metadata.width }).includes(width)) return undefined;
    const resized = sharp(master).resize({ width });
    const bytes = await (format === "avif"
      ? resized.avif({ quality: 58, effort: 2 })
      : resized.webp({ quality: 76, effort: 4 })
    ).toBuffer();
    // A variant that can't be kept (a full disk, say) is still shown; it is made again next time.
    await this.#storage.put(variantKey(contentHash, width, format), bytes).catch(() => undefined);
    return { bytes, contentType: contentTypes[format] };
  }
}

function isVariantFormat(text: string | undefined): text is VariantFormat {
  return variantFormats.some((format) => format === text);
}
