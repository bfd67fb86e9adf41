import { readTokens, type Token } from "./tokens.ts";
import { fillers, floorCues, quarters, roads } from "./vocabulary.ts";

/** A sentence while it is read: its words, and which of them something was made of. */
export class Sentence {
  readonly words: readonly string[];
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #isUsed: boolean[];
  /** Tokens that were read and stay text. */
  readonly #kept = new Set<number>();

  constructor(text: string) {
    this.#text = text;
    this.#tokens = readTokens(text);
    this.words = this.#tokens.map(({ word }) => word);
    this.#isUsed = this.words.map(() => false);
  }

  /** "" beyond its ends. */
  word(at: number): string {
    return this.words[at] ?? "";
  }

  /** As it was typed. */
  typed(at: number): string {
    return this.#tokens[at]?.raw ?? "";
  }

  isUsed(at: number): boolean {
    return this.#isUsed[at] ?? false;
  }

  take(at: number, length: number): void {
    for (let used = at; used < at + length; used++) this.#isUsed[used] = true;
  }

  /** Gives back words that were taken. */
  release(at: number, length: number): void {
    for (let used = at; used < at + length; used++) this.#isUsed[used] = false;
  }

  /** Read, and left as text: no filter says it. */
  keep(from: number, end: number): void {
    for (let at = from; at < end; at++) this.#kept.add(at);
  }

  /** Where words stand that nobody has used, and that are no fillers. */
  unread(): number[] {
    return this.words.flatMap((_, at) => (this.isUsed(at) || this.isFiller(at) ? [] : [at]));
  }

  /** The words of some tokens, if nobody has used them. */
  nameAt(at: number, length: number): string | undefined {
    const isFree = at + length <= this.words.length && !this.#isUsed.slice(at, at + length).includes(true);
    return isFree ? this.phrase(at, length) : undefined;
  }

  /** The words of some tokens. */
  phrase(at: number, length: number): string {
    return this.words.slice(at, at + length).join(" ");
  }

  /** Whether a cue stands right before, with no more than a filler between, or right behind. */
  isBeside(from: number, to: number, cues: ReadonlySet<string>): boolean {
    return this.#cuesBeside(from, to, cues).length > 0;
  }

  takeBeside(from: number, to: number, cues: ReadonlySet<string>): void {
    for (const at of this.#cuesBeside(from, to, cues)) this.take(at, 1);
  }

  #cuesBeside(from: number, to: number, cues: ReadonlySet<string>): number[] {
    const isCue = (at: number) => cues.has(this.word(at));
    const before = isCue(from - 1) || this.isFiller(from - 1) ? [from - 2, from - 1] : [];
    return [...before, to].filter(isCue);
  }

  /** Whether words are "road", or stand before it: the name of a road is no name of where it leads. */
  isRoad(at: number, length: number): boolean {
    const isRoadWord = (place: number) => roads.has(this.word(place));
    return isRoadWord(at + length) || (length === 1 && isRoadWord(at));
  }

  /** Whether words stand before "nagar" in the name of a quarter; "pune nagar road" is a road of Pune. */
  isOfQuarter(at: number, length: number): boolean {
    return quarters.has(this.word(at + length)) && !roads.has(this.word(at + length + 1));
  }

  isFiller(at: number): boolean {
    return fillers.has(this.word(at));
  }

  /** The words that stay text; the whole text where nothing was understood and none is a filler, or all are. */
  rest(): string {
    for (const at of this.#kept) this.#isUsed[at] = false;
    const isUnderstood = this.#isUsed.includes(true);
    const isOfKept = (at: number) =>
      this.#kept.has(at) ||
      this.#kept.has(at + 1) ||
      (this.#kept.has(at - 1) && floorCues.has(this.word(at)));
    const isWord = (at: number) => /[\p{L}\p{N}]/u.test(this.word(at));
    const isNamed = (at: number) => !this.isUsed(at) && !this.isFiller(at) && isWord(at);
    // "Knowledge City" is a name, "pune city" is not more than Pune.
    const isEnd = (at: number) => this.word(at) === "city" && isNamed(at - 1);
    const isLeft = (at: number) => !this.isUsed(at) && (isOfKept(at) || isNamed(at) || isEnd(at));
    // "sector 62-63" keeps what stands between the two.
    const isBetween = (at: number) => !isWord(at) && isLeft(at - 1) && isLeft(at + 1);
    const left = this.#tokens.filter((_, at) => isLeft(at) || isBetween(at));
    const hasOthers = left.length > 0 && this.words.some((_, at) => this.isFiller(at));
    if (!isUnderstood && !hasOthers) return this.#text.trim().replace(/\s+/g, " ");
    return left
      .map(({ raw, part }, at) => (at === 0 || left[at - 1]?.part === part ? raw : ` ${raw}`))
      .join("");
  }
}
