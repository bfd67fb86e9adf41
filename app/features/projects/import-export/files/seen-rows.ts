import { hash } from "node:crypto";

/** Where a row stands, and whether it names its project's id. */
export type SeenRow = { path: string; line: number; hasId: boolean };

/**
 * The rows that an import has read, by any text that tells them apart. A million rows have two million such texts, which
 * would fill hundreds of megabytes: of each only 128 bits of its hash are kept, which no two texts share, and all of them
 * outside the heap, where no garbage collector looks at them.
 */
export class SeenRows {
  readonly #paths: string[] = [];
  /** Many small tables, for one large one would hold everybody up when it grows. */
  readonly #tables = Array.from({ length: 256 }, () => new SmallTable());

  get(key: string): SeenRow | undefined {
    const digest = digestOf(key);
    const found = this.#tableOf(digest).find(digest);
    if (!found) return undefined;
    const [line, fileAndId] = found;
    return { path: this.#paths[fileAndId >> 1] ?? "", line, hasId: (fileAndId & 1) === 1 };
  }

  set(key: string, { path, line, hasId }: SeenRow): void {
    const known = this.#paths.lastIndexOf(path);
    const file = known < 0 ? this.#paths.push(path) - 1 : known;
    const digest = digestOf(key);
    this.#tableOf(digest).add(digest, line, file * 2 + Number(hasId));
  }

  #tableOf(digest: Digest): SmallTable {
    const table = this.#tables[digest[0] & 0xff];
    if (!table) throw new RangeError("256 tables have one for every byte");
    return table;
  }
}

type Digest = readonly [number, number, number, number];

function digestOf(key: string): Digest {
  const bytes = hash("sha256", key, "buffer");
  return [bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.readUInt32LE(8), bytes.readUInt32LE(12)];
}

/** The digest, the line (from 1; 0: free) and the file. */
const slotWords = 6;
const lineAt = 4;
const fileAt = 5;

/** A hash table in a row of numbers: who finds a place taken goes on to the next. */
class SmallTable {
  #words = new Uint32Array(16 * slotWords);
  #count = 0;

  find(digest: Digest): readonly [line: number, file: number] | undefined {
    const at = this.#placeOf(digest);
    const line = this.#words[at + lineAt] ?? 0;
    return line === 0 ? undefined : [line, this.#words[at + fileAt] ?? 0];
  }

  add(digest: Digest, line: number, file: number): void {
    if (this.#count * slotWords * 3 >= this.#words.length * 2) this.#grow();
    const at = this.#placeOf(digest);
    if (this.#words[at + lineAt] === 0) this.#count += 1;
    this.#words.set([...digest, line, file], at);
  }

  /** Where the digest stands, or the free place where it belongs. */
  #placeOf(digest: Digest): number {
    const words = this.#words;
    const slots = words.length / slotWords;
    for (let slot = digest[1] % slots; ; slot = (slot + 1) % slots) {
      const at = slot * slotWords;
      if (words[at + lineAt] === 0) return at;
      if (digest.every((word, index) => words[at + index] === word)) return at;
    }
  }

  #grow(): void {
    const old = this.#words;
    this.#words = new Uint32Array(old.length * 2);
    for (let at = 0; at < old.length; at += slotWords) {
      const [a = 0, b = 0, c = 0, d = 0, line = 0] = old.subarray(at, at + slotWords);
      if (line > 0) this.#words.set(old.subarray(at, at + slotWords), this.#placeOf([a, b, c, d]));
    }
  }
}
