import type { Draft } from "./interpretation.ts";
import { numberAt } from "./numbers.ts";
import { joints } from "./quantities.ts";
import type { Sentence } from "./sentence.ts";
import {
  dateCues,
  laterCues,
  partOfYear,
  partsOfYear,
  possessionCues,
  registrationCues,
  timeUnits,
} from "./vocabulary.ts";

/** What says of a year that it is the last one. */
const endCues = new Set([partOfYear, ..."by before till until upto tak pehle within".split(" ")]);

/** What is before the year it speaks of, and never behind it. */
const leadingCues: ReadonlySet<string> = new Set(
  "by before till until upto within after post beyond".split(" "),
);

/** What leaves out the year it is beside. */
const beforeCues: ReadonlySet<string> = new Set(["before", "pehle"]);
const afterCues: ReadonlySet<string> = new Set(["after", "post", "beyond", "baad", "बाद"]);

/** Years from this one on. */
const turns: ReadonlyMap<string, number> = new Map([
  ...["this", "is", "isi", "इस", "इसी"].map((word) => [word, 0] as const),
  ...["next", "coming", "agle", "अगले"].map((word) => [word, 1] as const),
]);

const isAhead = (word: string) => turns.get(word) === 1;

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Nobody waits longer for a home. */
const mostMonths = 240;

/** Reads the years of possession of a sentence. */
export class PossessionYears {
  readonly #sentence: Sentence;
  readonly #found: Draft;
  /** An ISO day. */
  readonly #today: string;

  constructor(sentence: Sentence, found: Draft, today: string) {
    this.#sentence = sentence;
    this.#found = found;
    this.#today = today;
  }

  /** "possession by march 2027", "2027 tak": a year beside words of time; "next year", "within 2 years" from today on. */
  read(at: number): number {
    const { year, length } = this.#yearAt(at) ?? this.#yearFromToday(at) ?? this.#yearOfMonth(at) ?? {};
    if (year === undefined || length === undefined) return 0;
    const isTime = (place: number) =>
      [dateCues, laterCues, partsOfYear, possessionCues].some((cues) => cues.has(this.#sentence.word(place)));
    // "in the next 2 years"
    const isOfNext = isAhead(this.#sentence.word(at - 1)) && !this.#yearAt(at);
    let from = isOfNext ? at - 1 : at;
    while (from > 0 && isTime(from - 1) && !this.#sentence.isUsed(from - 1)) from--;
    const last = this.#lastOfSpan(at + length, year);
    let to = last ? last.end : at + length;
    while (to < this.#sentence.words.length && isTime(to) && !this.#sentence.isUsed(to)) {
      // "after 2027 before 2030"
      if (leadingCues.has(this.#sentence.word(to)) && this.#yearAt(to + 1)) break;
      to++;
    }
    const around = this.#sentence.words.slice(from, to);
    const isPossession = this.#sentence.words.some((word) => possessionCues.has(word));
    const isOfRegistration = !isPossession && registrationCues.has(this.#sentence.word(from - 1));
    // No filter says when a project was registered, or how long that holds.
    if (isOfRegistration) {
      this.#sentence.keep(from, to);
      return length;
    }
    if (!isPossession && !isOfNext && !around.some((word) => endCues.has(word))) return 0;
    if (last && isPossession) {
      this.#found.possessionFrom = year;
      this.#found.possessionBy = last.year;
      this.#sentence.take(from, to - from);
      return last.end - at;
    }
    const isPart = around.some((word) => partsOfYear.has(word));
    const isBeyond = (cues: ReadonlySet<string>) => !isPart && around.some((word) => cues.has(word));
    if (around.some((word) => laterCues.has(word)) || this.#sentence.word(at - 1) === "from")
      this.#found.possessionFrom = isBeyond(afterCues) ? year + 1 : year;
    else this.#found.possessionBy = isBeyond(beforeCues) ? year - 1 : year;
    this.#sentence.take(from, to - from);
    return length;
  }

  /** "2027-2029", "between 2027 and 2029", "2027 or 2028": the year behind the first, and where its words end. */
  #lastOfSpan(at: number, first: number): { year: number; end: number } | undefined {
    const last = joints.has(this.#sentence.word(at)) ? this.#yearAt(at + 1) : undefined;
    return last && last.year > first ? { year: last.year, end: at + 1 + last.length } : undefined;
  }

  /** A year or two that are all that is left: "2 bhk pune 2027", "march 2027 pune", "2027-2028". */
  readAlone(): void {
    const isPart = (at: number) => partsOfYear.has(this.#sentence.word(at));
    const [at, ...others] = this.#sentence.unread().filter((place) => !isPart(place));
    if (at === undefined || this.#sentence.words.length === 1) return;
    const { year } = this.#yearAt(at) ?? {};
    if (year === undefined) return;
    const last = this.#lastOfSpan(at + 1, year);
    const end = last ? last.end : at + 1;
    if (others.some((place) => place >= end)) return;
    // "registered in 2026", "registered between 2018 and 2020": no filter says when.
    const before = ["in", "between", "from"].includes(this.#sentence.word(at - 1)) ? at - 2 : at - 1;
    if (registrationCues.has(this.#sentence.word(before))) {
      this.#sentence.keep(before, end);
      return;
    }
    const after = year - Number(this.#today.slice(0, 4));
    const isSaid = this.#found.possessionFrom !== null || this.#found.possessionBy !== null;
    if (after < 0 || after > mostMonths / 12 || isSaid) return;
    const isOfLaunch = this.#found.sort === "newest" || this.#sentence.words.includes("new-one");
    // "new projects 2026": nothing is handed over in the year of its launch.
    if (isOfLaunch && after === 0) this.#found.sort = "newest";
    else if (last) [this.#found.possessionFrom, this.#found.possessionBy] = [year, last.year];
    else this.#found.possessionBy = year;
    if (last) this.#sentence.take(at, end - at);
    const length = isPart(at - 1) ? 2 : 1;
    this.#sentence.take(at + 1 - length, length);
  }

  #yearAt(at: number): { year: number; length: number } | undefined {
    const word = this.#sentence.word(at);
    if (/^20\d\d$/.test(word)) return { year: Number(word), length: 1 };
    // "dec 26"
    const isShort = /^[2-4]\d$/.test(word) && partsOfYear.has(this.#sentence.word(at - 1));
    return isShort ? { year: 2000 + Number(word), length: 1 } : undefined;
  }

  /** "this year", "next year", "2 years", "18 months". */
  #yearFromToday(at: number): { year: number; length: number } | undefined {
    const [year = 0, month = 0] = this.#today.split("-").map(Number);
    const turn = turns.get(this.#sentence.word(at));
    if (turn !== undefined && timeUnits.get(this.#sentence.word(at + 1)) === 12)
      return { year: year + turn, length: 2 };
    const first = numberAt(this.#sentence.words, at);
    // "2-3 years", "6 to 12 months": by the last of them.
    const last = first && this.#secondNumber(at + first.length);
    const number = last ? { value: last.value, length: first.length + 1 + last.length } : first;
    const unit = number && timeUnits.get(this.#sentence.word(at + number.length));
    if (!number || !unit || number.value * unit > mostMonths) return undefined;
    const after = month - 1 + Math.ceil(number.value * unit);
    return { year: year + Math.floor(after / 12), length: number.length + 1 };
  }

  #secondNumber(at: number): { value: number; length: number } | undefined {
    return joints.has(this.#sentence.word(at)) ? numberAt(this.#sentence.words, at + 1) : undefined;
  }

  /** "ready by december": the next one. */
  #yearOfMonth(at: number): { year: number; length: number } | undefined {
    const month = months.indexOf(this.#sentence.word(at).slice(0, 3)) + 1;
    const isMonth = month > 0 && partsOfYear.has(this.#sentence.word(at));
    const isSaid = ["by", "in", "before", "till", "until"].includes(this.#sentence.word(at - 1));
    if (!isMonth || !isSaid || this.#sentence.words.some((_, place) => this.#yearAt(place))) return undefined;
    const [year = 0, current = 0] = this.#today.split("-").map(Number);
    return { year: month < current ? year + 1 : year, length: 1 };
  }
}
