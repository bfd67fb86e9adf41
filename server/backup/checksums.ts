import { createHash } from "node:crypto";
import type { Manifest, SavedTable } from "./manifest.ts";

const newline = 0x0a;

/** What is measured of a table's text. COPY ends each row with a newline and writes none within a row. */
export class TableChecksum {
  readonly #hash = createHash("sha256");
  #rows = 0;
  #bytes = 0;

  /** Answers how many rows end in it. */
  add(chunk: Buffer): number {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    let rows = 0;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) rows += 1;
    this.#rows += rows;
    return rows;
  }

  /** To be asked once, at the end. */
  result(): Pick<SavedTable, "rows" | "bytes" | "sha256"> {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}

/** What is measured of all pictures together, in the order in which they are written. */
export class PicturesChecksum {
  readonly #hash = createHash("sha256");
  #count = 0;
  #bytes = 0;

  add(key: string, picture: Buffer): void {
    const sha256 = createHash("sha256").update(picture).digest("hex");
    this.#hash.update(`${key} ${picture.length} ${sha256}\n`);
    this.#count += 1;
    this.#bytes += picture.length;
  }

  /** To be asked once, at the end. */
  result(): Omit<Manifest["pictures"], "lost"> {
    return { count: this.#count, bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}
