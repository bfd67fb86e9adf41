import { numberAt } from "./numbers.ts";
import type { Sentence } from "./sentence.ts";
import { ands, ceilingCues, isNumbered } from "./vocabulary.ts";

/** Numbers with their units, alone or two together: "60-80 lakh", "700 sqft". */

export const rupees: Readonly<Record<string, number>> = {
  crore: 10_000_000,
  lakh: 100_000,
  l: 100_000,
  k: 1000,
};
export const areaUnits: Readonly<Record<string, number>> = { sqft: 1, sqm: 10.7639, sqyd: 9 };

/** What is between two numbers of one kind. */
export const joints: ReadonlySet<string> = new Set("- to / se से ते or ya या and n aur और".split(" "));

const between: ReadonlySet<string> = new Set(["between"]);

/** "2-4", "2 to 4", "2 se 4" */
export const isSpanJoint = (joint: string) => ["-", "to", "se", "से", "ते"].includes(joint);

/** A number as it was typed, and what it counts if its unit tells. */
export type Quantity = {
  value: number;
  kind: "price" | "area" | undefined;
  /** Rupees or square feet in its unit; 1 without one. */
  factor: number;
  /** "80+ lakh" */
  isOpen: boolean;
  unitAt: number;
  end: number;
};

/** Of two numbers the later one; a span reaches from the first to it, else each is meant. */
export type Second = Quantity & { isSpan: boolean };

/** A number or two in rupees or square feet; "90 to 1.2 cr" begins in lakhs. */
export function inUnits(
  first: Quantity,
  second: Second | undefined,
  factor: number,
): [from: number, to: number | undefined] {
  const isOfLakhs = second && factor === rupees.crore && first.value >= 10 && first.value > second.value;
  const own = first.kind ? first.factor : isOfLakhs ? (rupees.lakh ?? 1) : factor;
  return [first.value * own, second && second.value * factor];
}

const ownValue = (units: Readonly<Record<string, number>>, unit: string) =>
  Object.hasOwn(units, unit) ? units[unit] : undefined;

/** A number with its unit, if it has one: "60", "60 lakh", "1000+ sqft". */
export function quantityAt(sentence: Sentence, at: number): Quantity | undefined {
  const number = numberAt(sentence.words, at);
  if (!number) return undefined;
  const behind = at + number.length;
  const isOpen = sentence.word(behind) === "+";
  const unitAt = isOpen ? behind + 1 : behind;
  const unit = sentence.word(unitAt);
  const [price, area] = [ownValue(rupees, unit), ownValue(areaUnits, unit)];
  const kind = price !== undefined ? "price" : area !== undefined ? "area" : undefined;
  return {
    value: number.value,
    kind,
    factor: price ?? area ?? 1,
    isOpen,
    unitAt,
    end: kind ? unitAt + 1 : behind,
  };
}

/** "60-80 lakh", "60 lakh to 1 crore", "60 or 70 lakh": the number behind, if it is of the same kind. */
export function secondOf(sentence: Sentence, first: Quantity, at: number): Second | undefined {
  const joint = sentence.word(first.end);
  if (!joints.has(joint)) return spokenSecondOf(sentence, first, at);
  const second = quantityAt(sentence, first.end + 1);
  if (!second || (first.kind && first.kind !== second.kind)) return undefined;
  const isAnd = ands.has(joint);
  const isBetween = isAnd && (sentence.cuesBefore(at, between).length > 0 || isBeech(sentence, second.end));
  // "1 crore and 20 lakh" is one price.
  const isSum = isAnd && first.factor === rupees.crore && second.factor === rupees.lakh && second.value < 100;
  if (isSum && !isBetween) return undefined;
  const isSpan = isSpanJoint(joint) || isBetween;
  // "2028 and 80 lakh" are no two prices, nor are "under 60 and 80 gaj".
  const isOther = isAnd && sentence.cuesBefore(at, ceilingCues).length > 0;
  const isAlike = first.kind || (!isOther && first.value <= second.value && second.value < first.value * 10);
  return isSpan || isAlike ? { ...second, isSpan } : undefined;
}

/** "60 70 lakh", "pachas saath lakh", "ek dedh crore": a span, as it is spoken. */
function spokenSecondOf(sentence: Sentence, first: Quantity, at: number): Second | undefined {
  if (first.kind || first.isOpen || isNumbered(sentence.word(at - 1))) return undefined;
  const second = quantityAt(sentence, first.end);
  if (second?.kind !== "price") return undefined;
  const least = second.factor === rupees.crore ? 1 : 10;
  const isNear = first.value >= least && first.value < second.value && second.value <= first.value * 2;
  return isNear ? { ...second, isSpan: true } : undefined;
}

/** "60 aur 80 lakh ke beech" */
function isBeech(sentence: Sentence, end: number): boolean {
  return [end, end + 1].some((at) => ["beech", "bich", "बीच"].includes(sentence.word(at)));
}
