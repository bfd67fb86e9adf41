import { loadSharp } from "#app/shared/sharp.server.ts";
import { decodePool } from "./decode-pool.server.ts";
import { masterKey, variantKey } from "./keys.server.ts";
import { type VariantFormat, variantFormats, widthsOf } from "./model.ts";
import type { Storage } from "./storage.server.ts";

const variantName = /^([0-9a-f]{32})-(\d{1,4})\.(avif|webp)$/;
const contentTypes: Record<VariantFormat, string> = { avif: "image/avif", webp: "image/webp" };

export type ImageFile = { bytes: Buffer; contentType: string };

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
    const bytes = await decodePool.run("view", () => encodeVariant(master, width, format));
    if (!bytes) return undefined;
    // A variant that can't be kept (a full disk, say) is still shown; it is made again next time.
    await this.#keep(contentHash, variantKey(contentHash, width, format), bytes).catch(() => undefined);
    return { bytes, contentType: contentTypes[format] };
  }

  /** Keeps a variant unless its picture was deleted while it was made: nobody would delete the variant any more. */
  async #keep(contentHash: string, key: string, bytes: Buffer): Promise<void> {
    await this.#storage.put(key, bytes);
    if (!(await this.#storage.find(masterKey(contentHash)))) await this.#storage.delete(key);
  }
}

/** Undefined where the picture is not served at this width. */
async function encodeVariant(
  master: Buffer,
  width: number,
  format: VariantFormat,
): Promise<Buffer | undefined> {
  const sharp = await loadSharp();
  const metadata = await sharp(master).metadata();
  if (!widthsOf({ width: metadata.width }).includes(width)) return undefined;
  const resized = sharp(master).resize({ width });
  return (
    format === "avif" ? resized.avif({ quality: 58, effort: 2 }) : resized.webp({ quality: 76, effort: 4 })
  ).toBuffer();
}

function isVariantFormat(text: string | undefined): text is VariantFormat {
  return variantFormats.some((format) => format === text);
}
