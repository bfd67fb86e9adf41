/** What was asked once is remembered for half a minute at least and a minute at most. */
const turnMs = 30_000;
/** Of each half minute: in a flood the oldest go sooner, and memory stays where it is. */
const maxNoted = 50_000;

/** Whether something was asked before, within the last minute or so. Remembers hashes only, and no more than a bounded lot. */
export class LatelyAsked {
  readonly #now: () => number;
  #recent = new Set<number>();
  #older = new Set<number>();
  #turnedAt = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Notes that `key` is asked for. True where it was before. */
  note(key: string): boolean {
    if (this.#now() - this.#turnedAt > turnMs || this.#recent.size >= maxNoted) this.#turn();
    const hash = hashOf(key);
    if (this.#recent.has(hash)) return true;
    this.#recent.add(hash);
    return this.#older.has(hash);
  }

  #turn(): void {
    const isLongAgo = this.#now() - this.#turnedAt > 2 * turnMs;
    this.#older = isLongAgo ? new Set() : this.#recent;
    this.#recent = new Set();
    this.#turnedAt = this.#now();
  }
}

/** FNV-1a, 32 bits. Two keys of one hash pass for the same one, which lets one in early and harms nothing. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return hash;
}
