import type { Draft } from "./interpretation.ts";
import { numberAt } from "./numbers.ts";
import { inUnits, type Quantity, quantityAt, rupees, type Second, secondOf } from "./quantities.ts";
import { Rooms } from "./rooms.ts";
import type { Sentence } from "./sentence.ts";
import { ands, areaCues, carpetCues, ceilingCues, floorCues, inAll, isNumbered } from "./vocabulary.ts";

/** In square feet: "size 3 bhk" is no size, and "area 411057" a PIN code. */
const [leastSize, mostSize] = [100, 99_999];

const isUsualSize = (number: number) => number >= leastSize && number <= mostSize && !isYear(number);

/** Of registers and of homes that are still built. */
const isYear = (number: number) => number >= 2017 && number <= 2046;

/** What is between "carpet" and a number without a unit. */
const sizeBounds = new Set("< ≤ > ≥ min minimum max maximum above over under below upto from".split(" "));

/** A home costs no less; "55k" is a rate or an instalment. */
const leastBudget = 100_000;

/** A price without a unit is no lower; years, areas and many PIN codes are. */
const leastPlain = 500_000;

/** Of six digits, a price that is not round to a thousand is a PIN code: "560066 under 1 crore". */
const leastOdd = 1_000_000;

/** "Under 60" are lakhs, "under 1.5" are crores. */
function readUsualPrice(amount: number): number | undefined {
  if (amount < 10) return Number.isInteger(amount) ? undefined : amount * 10_000_000;
  return amount < 1000 ? amount * 100_000 : undefined;
}

/** Reads numbers of a sentence: rooms, area and budget. Each answers how many words it took. */
export class Figures {
  readonly #sentence: Sentence;
  readonly #found: Draft;
  readonly #rooms: Rooms;
  /** Where the words of the last size end. */
  #sizeEnd: number | undefined;

  constructor(sentence: Sentence, found: Draft) {
    this.#sentence = sentence;
    this.#found = found;
    this.#rooms = new Rooms(sentence, found);
  }

  /** BHK, area or budget: a number or two with a unit. */
  read(at: number): number {
    const rooms = this.#rooms.read(at);
    if (rooms > 0) return rooms;
    const first = quantityAt(this.#sentence, at);
    if (!first || (isNumbered(this.#sentence.word(at - 1)) && !first.kind)) return 0;
    // What a square foot costs is no filter.
    const rateAt = this.#skipRupees(first.unitAt);
    if (this.#sentence.word(rateAt) === "rate") {
      this.#sentence.keep(at, rateAt + 1);
      return rateAt + 1 - at;
    }
    const second = secondOf(this.#sentence, first, at);
    const { kind, factor, end } = second ?? first;
    const [from, to] = inUnits(first, second, factor);
    if (kind === "area") return this.#readArea([from, to], at, end, first.isOpen);
    if (kind === "price" && second?.isSpan) return this.#readBudget([from, to], at, end);
    if (kind === "price")
      return this.#readBudget([Math.max(from, to ?? from), undefined], at, end, first.isOpen);
    return this.#readBare(first, second, at);
  }

  /** A number or two without a unit. */
  #readBare(first: Quantity, second: Second | undefined, at: number): number {
    const { value } = first;
    const end = second?.end ?? first.end;
    const isCompared = sizeBounds.has(this.#sentence.word(at - 1));
    const isSize =
      areaCues.has(this.#sentence.word(isCompared ? at - 2 : at - 1)) ||
      this.#isCarpetBehind(end) ||
      (isCompared && this.#sizeEnd === at - 1);
    if (isUsualSize(value) && isSize) return this.#readArea([value, second?.value], at, end, first.isOpen);
    const isCued = this.#sentence.isBeside(at, end, ceilingCues);
    if (second) {
      const usual = isCued ? readUsualPrice(second.value) : undefined;
      const isRound = value >= leastPlain && value % 1000 === 0 && second.value > value;
      const factor = usual === undefined ? 1 : usual / second.value;
      const isBudget = second.isSpan && (usual !== undefined || isRound);
      return isBudget ? this.#readBudget(inUnits(first, second, factor), at, end) : 0;
    }
    const isPlain = value >= leastPlain && (value % 1000 === 0 || (isCued && value >= leastOdd));
    if (isPlain) return this.#readBudget([value, undefined], at, end, first.isOpen);
    const usual = isCued && !this.#sentence.isMeasure(end) ? readUsualPrice(value) : undefined;
    return usual === undefined ? 0 : this.#readBudget([usual, undefined], at, end);
  }

  /** "750 carpet 80 lakh", but not "2027 carpet 650": the word is of the size that follows. */
  #isCarpetBehind(at: number): boolean {
    const next = quantityAt(this.#sentence, at + 1);
    const isSize = next && (next.kind === "area" || (!next.kind && isUsualSize(next.value)));
    return carpetCues.has(this.#sentence.word(at)) && !isSize;
  }

  #skipRupees(at: number): number {
    const word = this.#sentence.word(at);
    return Object.hasOwn(rupees, word) || ["rs", "inr", "rupees"].includes(word)
      ? this.#skipRupees(at + 1)
      : at;
  }

  #readArea(
    [first, second]: [number, number | undefined],
    from: number,
    to: number,
    isOpen: boolean,
  ): number {
    const [low, high] = [
      Math.round(Math.min(first, second ?? first)),
      Math.round(Math.max(first, second ?? first)),
    ];
    if (low < 1 || high > 1_000_000) return 0;
    const isCeiling = second === undefined && !isOpen && this.#boundOf(from, to) === "most";
    const [isFloorToo, isCeilingToo] = [!isCeiling, isCeiling || second !== undefined];
    // One of each: "min 600 sqft max 900 sqft".
    const isSaid =
      (isFloorToo && this.#found.areaMin !== null) || (isCeilingToo && this.#found.areaMax !== null);
    if (isSaid) return 0;
    this.#sizeEnd = to;
    if (isFloorToo) this.#found.areaMin = low;
    if (isCeilingToo) this.#found.areaMax = high;
    if (second === undefined && !isCeiling) this.#sentence.takeBeside(from, to, floorCues);
    return to - from;
  }

  /** In rupees: a price, or where a budget begins and ends. */
  #readBudget(
    [first, second]: [number, number | undefined],
    from: number,
    to: number,
    isOpen = false,
  ): number {
    const amount = Math.max(first, second ?? first);
    // "1 crore 20 lakh"
    const moreAt = ands.has(this.#sentence.word(to)) ? to + 1 : to;
    const more = numberAt(this.#sentence.words, moreAt);
    const unit = more && this.#sentence.word(moreAt + more.length);
    const isSum = more && unit === "lakh" && amount >= 10_000_000 && more.value < 100;
    const total = Math.round(isSum ? amount + more.value * 100_000 : amount);
    const end = isSum ? moreAt + more.length + 1 : to;
    if (total < leastBudget || total >= 100_000_000_000_000) return 0;
    this.#readInAll();
    if (second === undefined && (isOpen || this.#boundOf(from, end) === "least")) {
      this.#found.priceMin = total;
      this.#sentence.takeBeside(from, end, floorCues);
    } else {
      const least = second === undefined ? 0 : Math.round(Math.min(first, second));
      this.#found.price = Math.max(this.#found.price ?? 0, total);
      if (least >= leastBudget) this.#found.priceMin = least;
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

  /** Whether a figure is the least or the most that is meant: the nearest word before it says so, else the one behind. */
  #boundOf(from: number, to: number): "least" | "most" | undefined {
    const cue = this.#sentence
      .cuesBefore(from, new Set([...floorCues, ...ceilingCues]))
      .map((at) => this.#sentence.word(at))
      .find((word) => word !== "budget");
    if (cue !== undefined) return floorCues.has(cue) ? "least" : "most";
    if (this.#sentence.word(to) !== "from" && this.#sentence.isCueBehind(to, floorCues)) return "least";
    return this.#sentence.isCueBehind(to, ceilingCues) ? "most" : undefined;
  }
}
