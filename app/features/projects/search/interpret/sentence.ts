import { isNumberOfRooms, numberAt } from "./numbers.ts";
import { readTokens, type Token } from "./tokens.ts";
import {
  ands,
  fillers,
  floorCues,
  isOfFigureBefore,
  leastCues,
  measures,
  postpositions,
  quarters,
  roads,
} from "./vocabulary.ts";

const isWord = (word: string) => /[\p{L}\p{N}]/u.test(word);

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

  /** The words of some tokens, if nobody has used them; a name neither begins nor ends with a sign. */
  nameAt(at: number, length: number): string | undefined {
    const isFree = at + length <= this.words.length && !this.#isUsed.slice(at, at + length).includes(true);
    return isFree && isWord(this.word(at)) && isWord(this.word(at + length - 1))
      ? this.phrase(at, length)
      : undefined;
  }

  /** The words of some tokens. */
  phrase(at: number, length: number): string {
    return this.words.slice(at, at + length).join(" ");
  }

  /** Whether a cue of a figure is before or behind it. */
  isBeside(from: number, to: number, cues: ReadonlySet<string>): boolean {
    return this.cuesBefore(from, cues).length > 0 || this.isCueBehind(to, cues);
  }

  takeBeside(from: number, to: number, cues: ReadonlySet<string>): void {
    for (const at of this.cuesBefore(from, cues)) this.take(at, 1);
    if (this.isCueBehind(to, cues)) this.take(to, 1);
  }

  /** Where cues are before a figure, with no more than a filler between; the nearest first. "80 lakh tak" says nothing of what follows. */
  cuesBefore(from: number, cues: ReadonlySet<string>): number[] {
    const isCue = (at: number) => cues.has(this.word(at)) && !postpositions.has(this.word(at));
    const isNear = isCue(from - 1) || this.isFiller(from - 1);
    return (isNear ? [from - 1, from - 2] : []).filter(isCue);
  }

  /** Whether a cue stands right behind a figure, and not before another one: "700 sqft under 80 lakh". */
  isCueBehind(to: number, cues: ReadonlySet<string>): boolean {
    const word = this.word(to);
    if (!cues.has(word)) return false;
    // "80 lakh above 3 bhk" is no less than that, "80 lakh minimum 3 bhk" no more.
    const isOfRooms = leastCues.has(word) && !isOfFigureBefore(this.typed(to));
    return postpositions.has(word) || !this.leadsToFigure(to + 1, { isOfRooms });
  }

  /** Whether a figure is there, or behind a filler. */
  leadsToFigure(at: number, { isOfRooms = false } = {}): boolean {
    const place = this.isFiller(at) ? at + 1 : at;
    const number = numberAt(this.words, place);
    if (!number) return false;
    const isRooms = isNumberOfRooms(number.value) && this.word(place + number.length) === "bhk";
    return isOfRooms || !isRooms;
  }

  /** "within 10 min", but not the "min" of "under 60 min 800 sqft". */
  isMeasure(at: number): boolean {
    const word = this.word(at);
    return measures.has(word) && !(leastCues.has(word) && this.leadsToFigure(at + 1));
  }

  /** Whether words are "road", or are before it: the name of a road is no name of where it leads. */
  isRoad(at: number, length: number): boolean {
    const isRoadWord = (place: number) => roads.has(this.word(place));
    return isRoadWord(at + length) || (length === 1 && isRoadWord(at));
  }

  /** Whether words are before "nagar" in the name of a quarter; "pune nagar road" is a road of Pune. */
  isOfQuarter(at: number, length: number): boolean {
    return quarters.has(this.word(at + length)) && !roads.has(this.word(at + length + 1));
  }

  isFiller(at: number): boolean {
    return fillers.has(this.word(at)) && !this.#isInitial(at);
  }

  /** "A M Builders" and "A & A Realtors": no articles. */
  #isInitial(at: number): boolean {
    const isLetter = (place: number) => /^[a-z]$/.test(this.word(place));
    const isBehind = (step: number) =>
      isLetter(at + step) || (ands.has(this.word(at + step)) && isLetter(at + 2 * step));
    return this.word(at) === "a" && (isBehind(1) || isBehind(-1));
  }

  /** The words that stay text; the whole text where nothing was understood and none is a filler, or all are. */
  rest(): string {
    for (const at of this.#kept) this.#isUsed[at] = false;
    const isUnderstood = this.#isUsed.includes(true);
    const isOfKept = (at: number) =>
      this.#kept.has(at) ||
      this.#kept.has(at + 1) ||
      (this.#kept.has(at - 1) && floorCues.has(this.word(at)));
    const isWordAt = (at: number) => isWord(this.word(at));
    const isNamed = (at: number) => !this.isUsed(at) && !this.isFiller(at) && isWordAt(at);
    // "Knowledge City" is a name, "pune city" is not more than Pune.
    const isEnd = (at: number) => this.word(at) === "city" && isNamed(at - 1);
    const isLeft = (at: number) => !this.isUsed(at) && (isOfKept(at) || isNamed(at) || isEnd(at));
    // "sector 62-63" keeps what is between the two.
    const isBetween = (at: number) =>
      (!isWordAt(at) || this.#isAndOfLetters(at)) && isLeft(at - 1) && isLeft(at + 1);
    const left = this.#tokens.filter((_, at) => isLeft(at) || isBetween(at));
    const hasOthers = left.length > 0 && this.words.some((_, at) => this.isFiller(at));
    if (!isUnderstood && !hasOthers) return this.#text.trim().replace(/\s+/g, " ");
    return left
      .map(({ raw, part }, at) => (at === 0 || left[at - 1]?.part === part ? raw : ` ${raw}`))
      .join("");
  }

  /** "Block B and C" are two letters, "Block B C" initials. */
  #isAndOfLetters(at: number): boolean {
    return ands.has(this.word(at)) && [at - 1, at + 1].every((beside) => /^\p{L}$/u.test(this.word(beside)));
  }
}
