import { readFile, writeFile } from "node:fs/promises";

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
export async function removeHiddenChunks(path: string): Promise<void> {
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
