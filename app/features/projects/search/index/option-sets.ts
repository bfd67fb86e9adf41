import { amenityChoices, bhkChoices, projectStatuses, propertyTypes } from "../../model.ts";
import { amenityBit, bhkBit, statusBits, statusMask, typeBits, typeMask } from "../facet-bits.ts";
import { type Bitmap, clearBit, createBitmap, growBitmap, setBit } from "./bitmap.ts";

/** Every option of status, sub type, BHK and amenities by its bits, with the bits that tell whether a project has it. */
const options: readonly (readonly [option: number, mask: number])[] = [
  ...projectStatuses.map((status) => [statusBits(status), statusMask] as const),
  ...propertyTypes.map((type) => [typeBits(type), typeMask] as const),
  ...bhkChoices.map((bhk) => [bhkBit(bhk), bhkBit(bhk)] as const),
  ...amenityChoices.map(({ value }) => [amenityBit(value), amenityBit(value)] as const),
];

type OptionSet = { option: number; mask: number; set: Bitmap };

/** Which living slots have an option, as a set for each. */
export class OptionSets {
  readonly #sets: OptionSet[];
  readonly #byOption: ReadonlyMap<number, OptionSet>;

  constructor(capacity: number) {
    this.#sets = options.map(([option, mask]) => ({ option, mask, set: createBitmap(capacity) }));
    this.#byOption = new Map(this.#sets.map((option) => [option.option, option]));
  }

  /** The slots with an option, told by its bits (facet-bits.ts). */
  setOf(option: number): Bitmap {
    const known = this.#byOption.get(option);
    if (!known) throw new RangeError(`No option has the bits ${option}`);
    return known.set;
  }

  /** Notes what a slot has from now on; 0 takes it out of every set. */
  put(slot: number, bits: number): void {
    for (const { option, mask, set } of this.#sets) {
      if ((bits & mask) === option) setBit(set, slot);
      else clearBit(set, slot);
    }
  }

  grow(capacity: number): void {
    for (const option of this.#sets) option.set = growBitmap(option.set, capacity);
  }
}
