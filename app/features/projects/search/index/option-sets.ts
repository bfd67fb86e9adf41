import { amenityChoices, bhkChoices, projectStatuses, propertyTypes } from "../../model.ts";
import { amenityBit, bhkBit, statusBits, statusMask, typeBits, typeMask } from "../facet-bits.ts";
import { type Bitmap, clearBit, createBitmap, growBitmap, setBit } from "./bitmap.ts";

/** Every option of status, sub type, BHK and amenities by its bits, with the bits that tell whether a project has it. */
const maskByOption: ReadonlyMap<number, number> = new Map([
  ...projectStatuses.map((status) => [statusBits(status), statusMask] as const),
  ...propertyTypes.map((type) => [typeBits(type), typeMask] as const),
  ...bhkChoices.map((bhk) => [bhkBit(bhk), bhkBit(bhk)] as const),
  ...amenityChoices.map(({ value }) => [amenityBit(value), amenityBit(value)] as const),
]);

/** Which slots have an option, as a set for each. */
export class OptionSets {
  #sets: Map<number, Bitmap>;

  constructor(capacity: number) {
    this.#sets = new Map([...maskByOption.keys()].map((option) => [option, createBitmap(capacity)]));
  }

  /** The slots with an option, told by its bits (facet-bits.ts). */
  setOf(option: number): Bitmap {
    const set = this.#sets.get(option);
    if (!set) throw new RangeError(`No option has the bits ${option}`);
    return set;
  }

  /** Notes what a slot has from now on. */
  put(slot: number, bits: number): void {
    for (const [option, set] of this.#sets) {
      if ((bits & (maskByOption.get(option) ?? 0)) === option) setBit(set, slot);
      else clearBit(set, slot);
    }
  }

  grow(capacity: number): void {
    this.#sets = new Map([...this.#sets].map(([option, set]) => [option, growBitmap(set, capacity)]));
  }
}
