import { transcode } from "node:buffer";

/** Written over by each call. */
const room = Buffer.allocUnsafeSlow(1024 * 1024);

/** Pieces, one behind the other, as UTF-8, in which the bytes among them are already. */
export function utf8Of(...pieces: readonly (string | Buffer)[]): Buffer {
  const runs: Buffer[] = [];
  let texts: string[] = [];
  const endRun = () => {
    if (texts.length > 0) runs.push(encode(texts));
    texts = [];
  };
  for (const piece of pieces) {
    if (typeof piece === "string") {
      texts.push(piece);
      continue;
    }
    endRun();
    runs.push(piece);
  }
  endRun();
  const [first] = runs;
  return first && runs.length === 1 ? first : Buffer.concat(runs);
}

/** A page takes a seventh of the time of `Buffer.from`, which reads letter by letter. */
function encode(texts: readonly string[]): Buffer {
  const bytes = texts.reduce((total, text) => total + 2 * text.length, 0);
  const utf16 = bytes <= room.length ? room : Buffer.allocUnsafe(bytes);
  let end = 0;
  for (const text of texts) end += utf16.write(text, end, "utf16le");
  try {
    return transcode(utf16.subarray(0, end), "utf16le", "utf8");
  } catch {
    // Half a character, where a text was cut: it becomes the sign for that, which only the slow way does.
    return Buffer.from(texts.join(""));
  }
}
