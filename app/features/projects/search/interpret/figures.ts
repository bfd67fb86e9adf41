import { bhkChoices } from "../../model.ts";
import type { Draft } from "./interpretation.ts";
import { numberAt } from "./numbers.ts";
import type { Sentence } from "./sentence.ts";
import { areaCues, carpetCues, ceilingCues, floorCues, inAll, isNumbered, measures } from "./vocabulary.ts";

const rupees: Readonly<Record<string, number>> = { crore: 10_000_000, lakh: 100_000, l: 100_000, k: 1000 };
const squareFeet: Readonly<Record<string, number>> = { sqft: 1, sqm: 10.7639, sqyd: 9 };

/** In square feet: "size 3 bhk" is no size, and "area 411057" a PIN code. */
const [leastSize, mostSize] = [100, 99_999];

/** A home costs no less; "55k" is a rate or an instalment. */
const leastBudget = 100_000;

/** A price without a unit is no lower; years, areas and many PIN codes are. */
const leastPlain = 500_000;

const joints: ReadonlySet<string> = new Set("- to / , se से or ya या and n aur और".split(" "));

/** "2-4", "2 to 4", "2 se 4" */
const isSpan = (joint: string) => ["-", "to", "se", "से"].includes(joint);

/** What says "at least" before a number of rooms. */
const leastCues: ReadonlySet<string> = new Set(["above", "minimum", "min", ">"]);

const isRooms = (number: number) => number >= 1 && number <= 20 && (number * 2) % 1 === 0;

/** "Under 60" are lakhs, "under 1.5" are crores. */
function readUsualPrice(amount: number): number | undefined {
  if (amount < 10) return Number.isInteger(amount) ? undefined : amount * 10_000_000;
  return amount < 1000 ? amount * 100_000 : undefined;
}

/** Reads numbers of a sentence: rooms, area and budget. Each answers how many words it took. */
export class Figures {
  readonly #sentence: Sentence;
  readonly #found: Draft;

  constructor(sentence: Sentence, found: Draft) {
    this.#sentence = sentence;
    this.#found = found;
  }

  /** BHK, area or budget: a number or two with a unit. */
  read(at: number): number {
    const rooms = this.#readRooms(at) || this.#readRoomsBehind(at);
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
    const isUsualSize = first.value >= leastSize && first.value <= mostSize;
    const isSize = areaCues.has(this.#sentence.word(at - 1)) || carpetCues.has(unit);
    if (isUsualSize && isSize && !Object.hasOwn(rupees, unit))
      return this.#readArea([first.value, second?.value], at, end);
    if (second && Object.hasOwn(rupees, own) && !Object.hasOwn(rupees, unit))
      return this.#readBudget(first.value * (rupees[own] ?? 1), at, unitAt + 1);
    if (Object.hasOwn(rupees, unit)) {
      const factor = rupees[unit] ?? 1;
      const from = second?.isSpan ? first.value * (rupees[own] ?? factor) : undefined;
      return this.#readBudget(value * factor, at, end + 1, from);
    }
    const isRound = first.value >= leastPlain && first.value % 1000 === 0;
    if (second?.isSpan && isRound && second.value > first.value)
      return this.#readBudget(second.value, at, end, first.value);
    const isPlain =
      first.value >= leastPlain &&
      (this.#sentence.isBeside(at, unitAt, ceilingCues) || first.value % 1000 === 0);
    if (isPlain && (!second || unit === "bhk")) return this.#readBudget(first.value, at, unitAt);
    const meant = second || measures.has(unit) ? undefined : readUsualPrice(first.value);
    const isAsked = meant !== undefined && this.#sentence.isBeside(at, unitAt, ceilingCues);
    return isAsked ? this.#readBudget(meant, at, unitAt) : 0;
  }

  #skipRupees(at: number): number {
    const word = this.#sentence.word(at);
    return Object.hasOwn(rupees, word) || ["rs", "inr", "rupees"].includes(word)
      ? this.#skipRupees(at + 1)
      : at;
  }

  /** "60-80 lakh", "60 lakh to 1 crore": the number behind, with the place where its unit is. */
  #secondNumber(at: number): { value: number; end: number; isSpan: boolean } | undefined {
    const joint =
      Object.hasOwn(rupees, this.#sentence.word(at)) || Object.hasOwn(squareFeet, this.#sentence.word(at))
        ? at + 1
        : at;
    const word = this.#sentence.word(joint);
    if (!joints.has(word) || this.#isOfName(at)) return undefined;
    const number = numberAt(this.#sentence.words, joint + 1);
    const isBetween = ["and", "aur", "और"].includes(word) && this.#sentence.words.includes("between");
    return (
      number && { value: number.value, end: joint + 1 + number.length, isSpan: isSpan(word) || isBetween }
    );
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
        this.#addRooms(rooms);
        return unitAt + (isMoreBehind ? 2 : 1) - at;
      }
      if (!joints.has(this.#sentence.word(place)) || this.#isOfName(place)) return 0;
    }
  }

  /** "bhk 2", but not "bhk 80 lakh". */
  #readRoomsBehind(at: number): number {
    const number = this.#sentence.word(at) === "bhk" ? numberAt(this.#sentence.words, at + 1) : undefined;
    if (!number || !isRooms(number.value)) return 0;
    const unit = this.#sentence.word(at + 1 + number.length);
    const isOther = [rupees, squareFeet].some((units) => Object.hasOwn(units, unit)) || measures.has(unit);
    if (isOther || joints.has(unit) || unit === "bhk") return 0;
    this.#addRooms([number.value]);
    return 1 + number.length;
  }

  #addRooms(rooms: readonly number[]): void {
    this.#found.bhk = [...new Set([...this.#found.bhk, ...rooms])].sort((left, right) => left - right);
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

  /** `least` is where a budget of two ends begins, in rupees. */
  #readBudget(amount: number, from: number, to: number, least?: number): number {
    // "1 crore 20 lakh"
    const more = numberAt(this.#sentence.words, to);
    const unit = more && this.#sentence.word(to + more.length);
    const isSum = more && unit === "lakh" && amount >= 10_000_000 && more.value < 100;
    const total = Math.round(isSum ? amount + more.value * 100_000 : amount);
    const end = isSum ? to + more.length + 1 : to;
    if (total < leastBudget || total >= 100_000_000_000_000) return 0;
    this.#readInAll();
    if (least === undefined && this.#isFloor(from, end)) {
      this.#found.priceMin = total;
      this.#sentence.takeBeside(from, end, floorCues);
    } else {
      this.#found.price = Math.max(this.#found.price ?? 0, total);
      if (least !== undefined && least >= leastBudget) this.#found.priceMin = Math.round(least);
    }
    return end - from;
  }

  /** Said anywhere: "total cost under 80 lakh", "80 lakh including stamp duty". */
  #readInAll(): void {
    const at = this.#sentence.words.indexOf(inAll);
    if (at < 0) return;
    this.#found.all_in = true;
    this.#sentence.take(at, 1);
  }

  /** Whether a price is the least that is meant: the nearest word before it says so, else the one behind. */
  #isFloor(from: number, to: number): boolean {
    const before = this.#sentence.isFiller(from - 1) ? [from - 1, from - 2] : [from - 1];
    const cue = before
      .map((at) => this.#sentence.word(at))
      .find((word) => word !== "budget" && (floorCues.has(word) || ceilingCues.has(word)));
    const behind = this.#sentence.word(to);
    return floorCues.has(cue ?? (behind === "from" ? "" : behind));
  }
}
