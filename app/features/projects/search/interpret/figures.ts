import { bhkChoices } from "../../model.ts";
import type { Draft } from "./interpretation.ts";
import { numberAt } from "./numbers.ts";
import type { Sentence } from "./sentence.ts";
import { ceilingCues, dateCues, floorCues, isNumbered, months, possessionCues } from "./vocabulary.ts";

const rupees: Readonly<Record<string, number>> = { crore: 10_000_000, lakh: 100_000, l: 100_000, k: 1000 };
const squareFeet: Readonly<Record<string, number>> = { sqft: 1, sqm: 10.7639, sqyd: 9 };

/** A home costs no less; "55k" is a rate or an instalment. */
const leastBudget = 100_000;

const joints: ReadonlySet<string> = new Set("- to / , se से or ya या and n aur और".split(" "));

/** "2-4", "2 to 4", "2 se 4" */
const isSpan = (joint: string) => ["-", "to", "se", "से"].includes(joint);

/** What says "at least" before a number of rooms. */
const leastCues: ReadonlySet<string> = new Set(["above", "minimum", "min", ">"]);

const isRooms = (number: number) => number >= 1 && number <= 20 && (number * 2) % 1 === 0;

/** Reads numbers of a sentence: rooms, area, budget, year of possession. Each answers how many words it took. */
export class Figures {
  readonly #sentence: Sentence;
  readonly #found: Draft;

  constructor(sentence: Sentence, found: Draft) {
    this.#sentence = sentence;
    this.#found = found;
  }

  /** BHK, area or budget: a number or two with a unit. */
  read(at: number): number {
    const rooms = this.#readRooms(at);
    if (rooms > 0) return rooms;
    const first = numberAt(this.#sentence.words, at);
    if (!first) return 0;
    const unitAt = at + first.length;
    const rateAt = this.#skipRupees(unitAt);
    // What a square foot costs is no filter.
    if (this.#sentence.word(rateAt) === "rate") {
      this.#sentence.keep(at, rateAt + 1);
      return rateAt + 1 - at;
    }
    const second = this.#secondNumber(unitAt);
    const end = second ? second.end : unitAt;
    const unit = this.#sentence.word(end);
    const own = this.#sentence.word(unitAt);
    const value = second?.value ?? first.value;
    if (Object.hasOwn(squareFeet, unit)) {
      const factor = squareFeet[unit] ?? 1;
      return this.#readArea([first.value * factor, second && value * factor], at, end + 1);
    }
    if (second && Object.hasOwn(rupees, own) && !Object.hasOwn(rupees, unit))
      return this.#readBudget(first.value * (rupees[own] ?? 1), at, unitAt + 1);
    if (Object.hasOwn(rupees, unit)) return this.#readBudget(value * (rupees[unit] ?? 1), at, end + 1);
    const isPlain =
      first.value >= 500_000 &&
      (this.#sentence.isBeside(at, unitAt, ceilingCues) || first.value % 1000 === 0);
    return isPlain && (!second || unit === "bhk") ? this.#readBudget(first.value, at, unitAt) : 0;
  }

  #skipRupees(at: number): number {
    const word = this.#sentence.word(at);
    return Object.hasOwn(rupees, word) || ["rs", "inr", "rupees"].includes(word)
      ? this.#skipRupees(at + 1)
      : at;
  }

  /** "60-80 lakh", "60 lakh to 1 crore": the number behind, with the place where its unit is. */
  #secondNumber(at: number): { value: number; end: number } | undefined {
    const joint =
      Object.hasOwn(rupees, this.#sentence.word(at)) || Object.hasOwn(squareFeet, this.#sentence.word(at))
        ? at + 1
        : at;
    if (!joints.has(this.#sentence.word(joint)) || this.#isOfName(at)) return undefined;
    const number = numberAt(this.#sentence.words, joint + 1);
    return number && { value: number.value, end: joint + 1 + number.length };
  }

  /** Whether a name ends at a comma: "sector 2, 3 bhk" are no two numbers of rooms. */
  #isOfName(end: number): boolean {
    return this.#sentence.word(end) === "," && isNumbered(this.#sentence.word(end - 2));
  }

  /** "2 bhk", "2 or 3 bhk", "1, 2, 3 bhk"; "2-4 bhk" are all from 2 to 4, "3+ bhk" and "3 bhk or more" all from 3 on. */
  #readRooms(at: number): number {
    const rooms: number[] = [];
    for (let place = at; ; place++) {
      const number = numberAt(this.#sentence.words, place);
      if (!number || !isRooms(number.value)) return 0;
      const last = rooms.at(-1);
      if (last !== undefined && isSpan(this.#sentence.word(place - 1)))
        for (let between = last + 1; between < number.value; between++) rooms.push(between);
      rooms.push(number.value);
      place += number.length;
      const isPlus = this.#sentence.words[place] === "+";
      const unitAt = isPlus ? place + 1 : place;
      if (this.#sentence.word(unitAt) === "bhk") {
        const isMoreBehind = this.#isMore(unitAt + 1);
        const isOpen = isPlus || isMoreBehind || this.#takeAtLeast(at - 1);
        if (isOpen) rooms.push(...bhkChoices.filter((choice) => choice > Math.max(...rooms)));
        this.#found.bhk = [...new Set([...this.#found.bhk, ...rooms])].sort((left, right) => left - right);
        return unitAt + (isMoreBehind ? 2 : 1) - at;
      }
      if (!joints.has(this.#sentence.word(place)) || this.#isOfName(place)) return 0;
    }
  }

  /** "or more", "and above", "se zyada"; a "plus" that was typed leads to a study. */
  #isMore(at: number): boolean {
    return this.#sentence.word(at) === "plus" && this.#sentence.typed(at).includes(" ");
  }

  /** Takes an "at least" or "minimum" there; the "above" of "80 lakh above" is of the price. */
  #takeAtLeast(at: number): boolean {
    const isAbove = [">", "above"].includes(this.#sentence.typed(at).toLowerCase());
    const isOfPrice = isAbove && Object.hasOwn(rupees, this.#sentence.word(at - 1));
    const isThere = leastCues.has(this.#sentence.word(at)) && !isOfPrice;
    if (isThere) this.#sentence.take(at, 1);
    return isThere;
  }

  #readArea([first, second]: [number, number | undefined], from: number, to: number): number {
    if (this.#found.areaMin !== null || this.#found.areaMax !== null) return 0;
    const [low, high] = [
      Math.round(Math.min(first, second ?? first)),
      Math.round(Math.max(first, second ?? first)),
    ];
    if (low < 1 || high > 1_000_000) return 0;
    const isCeiling = second === undefined && this.#sentence.isBeside(from, to, ceilingCues);
    this.#found.areaMin = isCeiling ? null : low;
    this.#found.areaMax = second !== undefined || isCeiling ? high : null;
    if (second === undefined && !isCeiling) this.#sentence.takeBeside(from, to, floorCues);
    return to - from;
  }

  #readBudget(amount: number, from: number, to: number): number {
    // "1 crore 20 lakh"
    const more = numberAt(this.#sentence.words, to);
    const unit = more && this.#sentence.word(to + more.length);
    const isSum = more && unit === "lakh" && amount >= 10_000_000 && more.value < 100;
    const total = Math.round(isSum ? amount + more.value * 100_000 : amount);
    const end = isSum ? to + more.length + 1 : to;
    // A price to begin at is no filter: it stays as it was typed.
    if (this.#sentence.isBeside(from, end, floorCues) && !this.#sentence.isBeside(from, end, ceilingCues)) {
      this.#sentence.keep(from, end);
      return end - from;
    }
    if (total < leastBudget || total >= 100_000_000_000_000) return 0;
    this.#found.price = Math.max(this.#found.price ?? 0, total);
    return end - from;
  }

  /** "possession by march 2027", "2027 tak": a year beside words of time. */
  readYear(at: number): number {
    const word = this.#sentence.word(at);
    if (!/^20\d\d$/.test(word)) return 0;
    const year = Number(word);
    const isTime = (place: number) =>
      [dateCues, months, possessionCues].some((cues) => cues.has(this.#sentence.word(place)));
    let from = at;
    while (from > 0 && isTime(from - 1) && !this.#sentence.isUsed(from - 1)) from--;
    let to = at + 1;
    while (to < this.#sentence.words.length && isTime(to) && !this.#sentence.isUsed(to)) to++;
    const around = this.#sentence.words.slice(from, to);
    const isAsked =
      this.#sentence.words.some((other) => possessionCues.has(other)) ||
      around.some((other) => ["by", "before", "till", "until", "upto", "tak", "pehle"].includes(other));
    if (!isAsked) return 0;
    const isBefore = around.some((other) => other === "before" || other === "pehle");
    this.#found.possessionBy = isBefore && !around.some((other) => months.has(other)) ? year - 1 : year;
    this.#sentence.take(from, to - from);
    return 1;
  }
}
