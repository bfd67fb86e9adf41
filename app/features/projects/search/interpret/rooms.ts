import { bhkChoices } from "../../model.ts";
import type { Draft } from "./interpretation.ts";
import { isNumberOfRooms, numberAt } from "./numbers.ts";
import { areaUnits, isSpanJoint, joints, quantityAt, rupees } from "./quantities.ts";
import type { Sentence } from "./sentence.ts";
import { isNumbered, isOfFigureBefore, roomCeilings, roomFloors } from "./vocabulary.ts";

/** A comma parts one thing from another, but rooms are listed with it: "2, 3 bhk". */
const roomJoints: ReadonlySet<string> = new Set([...joints, ","]);

/** Which numbers of rooms are meant beside those that are named; with `isStrict` not those themselves. */
type Bound = { end: "least" | "most"; isStrict: boolean };

/** As typed before the number: "not more than 3" and "at most 3" have the 3 in them, "less than 3" has not. */
const strictBefore =
  /^(?:more|greater|higher|bigger|larger|over|less|lesser|lower|fewer|smaller|under|below|<|>)/i;
/** As typed behind it: "3 bhk se kam". */
const strictBehind = /(?:zyada|jyada|adhik|kam|nee?che|niche|ज्यादा|जास्त|अधिक|कम|कमी|नीचे)$/i;

/** Reads the numbers of rooms of a sentence. */
export class Rooms {
  readonly #sentence: Sentence;
  readonly #found: Draft;

  constructor(sentence: Sentence, found: Draft) {
    this.#sentence = sentence;
    this.#found = found;
  }

  /** Answers how many words it took. */
  read(at: number): number {
    return this.#readWithUnit(at) || this.#readBehindUnit(at);
  }

  /**
   * "2 bhk", "2 or 3 bhk", "1, 2, 3 bhk"; "2-4 bhk" are all from 2 to 4, "3+ bhk" and "3 bhk or more" all from 3 on, "up to 3
   * bhk" all to 3, "less than 3 bhk" those before it.
   */
  #readWithUnit(at: number): number {
    const rooms: number[] = [];
    for (let place = at; ; place++) {
      const number = numberAt(this.#sentence.words, place);
      if (!number || !isNumberOfRooms(number.value)) return 0;
      this.#join(rooms, number.value, place);
      place += number.length;
      const isPlus = this.#sentence.words[place] === "+";
      const unitAt = isPlus ? place + 1 : place;
      if (this.#sentence.word(unitAt) === "bhk") {
        const behind = this.#boundBehind(unitAt + 1);
        const open: Bound | undefined = isPlus ? { end: "least", isStrict: false } : undefined;
        this.#add(rooms, open ?? behind ?? this.#takeBoundBefore(at - 1));
        return unitAt + (behind ? 2 : 1) - at;
      }
      if (isNumbered(this.#sentence.word(at - 1))) return 0;
      // "do teen bhk", as it is spoken
      if (numberAt(this.#sentence.words, place)?.value === number.value + 1) place--;
      else if (!roomJoints.has(this.#sentence.word(place))) return 0;
    }
  }

  /** "bhk 2", "bhk 2, 3", "bhk >= 2", but not "bhk 80 lakh". */
  #readBehindUnit(at: number): number {
    if (this.#sentence.word(at) !== "bhk") return 0;
    const rooms: number[] = [];
    const bound = this.#boundAt(at + 1);
    let end = bound ? at + 2 : at + 1;
    for (let place = end; ; place++) {
      const number = quantityAt(this.#sentence, place);
      if (!number || number.kind || !isNumberOfRooms(number.value)) break;
      const unit = this.#sentence.word(number.end);
      if (unit === "bhk" || this.#sentence.isMeasure(number.end)) break;
      this.#join(rooms, number.value, place);
      end = number.end;
      if (!roomJoints.has(this.#sentence.word(end))) break;
      place = end;
    }
    if (rooms.length === 0) return 0;
    this.#add(rooms, bound);
    return end - at;
  }

  /** Adds a number, with all between it and the one before where the two are a span. */
  #join(rooms: number[], next: number, place: number): void {
    const last = rooms.at(-1);
    if (last !== undefined && isSpanJoint(this.#sentence.word(place - 1)))
      for (let between = last + 1; between < next; between++) rooms.push(between);
    rooms.push(next);
  }

  #add(named: readonly number[], bound: Bound | undefined): void {
    const [fewest, most] = [Math.min(...named), Math.max(...named)];
    const beyond = bhkChoices.filter((choice) =>
      bound?.end === "least" ? choice > most : bound?.end === "most" && choice < fewest,
    );
    // Nothing is beyond the last choice: "more than 6 bhk" means what it names.
    const meant = bound?.isStrict && beyond.length > 0 ? beyond : [...named, ...beyond];
    this.#found.bhk = [...new Set([...this.#found.bhk, ...meant])].sort((left, right) => left - right);
  }

  /** "at least", "up to", ">". */
  #boundAt(at: number): Bound | undefined {
    const word = this.#sentence.word(at);
    const isStrict = strictBefore.test(this.#sentence.typed(at));
    if (roomFloors.has(word)) return { end: "least", isStrict };
    return roomCeilings.has(word) ? { end: "most", isStrict } : undefined;
  }

  /** Takes the word before a number; those of "80 lakh above 3 bhk" and "80 lakh max 3 bhk" are of the price. */
  #takeBoundBefore(at: number): Bound | undefined {
    const bound = this.#boundAt(at);
    if (!bound) return undefined;
    const unit = this.#sentence.word(at - 1);
    const isBehindFigure = Object.hasOwn(rupees, unit) || Object.hasOwn(areaUnits, unit);
    const isForEither = bound.end === "most" || isOfFigureBefore(this.#sentence.typed(at));
    if (isBehindFigure && isForEither) return undefined;
    this.#sentence.take(at, 1);
    return bound;
  }

  /** "or more", "and above", "se zyada", "tak", "or less"; a "plus" that was typed leads to a study. */
  #boundBehind(at: number): Bound | undefined {
    const word = this.#sentence.word(at);
    const typed = this.#sentence.typed(at);
    const isStrict = strictBehind.test(typed);
    if (word === "plus" && typed.includes(" ")) return { end: "least", isStrict };
    return word === "tak" ? { end: "most", isStrict } : undefined;
  }
}
