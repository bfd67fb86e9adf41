export type Numbers = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** Numbers that come one by one, in an array that grows with them. */
export class GrowingArray<Kind extends Numbers> {
  #buffer: Kind;
  #length = 0;

  /** `buffer` gives the kind of numbers; it may have space for some of them. */
  constructor(buffer: Kind) {
    this.#buffer = buffer;
  }

  get length(): number {
    return this.#length;
  }

  /** What has come so far. Not to be held while more comes. */
  get values(): Kind {
    // The part of an array is of its kind.
    return this.#buffer.subarray(0, this.#length) as Kind;
  }

  at(place: number): number {
    return this.#buffer[place] ?? 0;
  }

  push(value: number): void {
    if (this.#length === this.#buffer.length) this.#grow();
    this.#buffer[this.#length++] = value;
  }

  #grow(): void {
    const size = Math.max(1024, 2 * this.#length);
    const larger = sameKind(this.#buffer, size);
    larger.set(this.#buffer);
    this.#buffer = larger;
  }
}

/** So many numbers of the kind of an array. */
export function sameKind<Kind extends Numbers>(array: Kind, length: number): Kind {
  const [kind] = kinds.filter((one) => array instanceof one);
  return new (kind ?? Float64Array)(length) as Kind;
}

const kinds = [Uint16Array, Uint32Array, Float64Array] as const;

/** Room for as many numbers as there are, of the smallest kind that holds each of them as it is. */
export function fittingKind(numbers: Numbers): Numbers {
  let most = 0;
  for (const number of numbers) {
    if (!Number.isInteger(number) || number < 0) return new Float64Array(numbers.length);
    if (number > most) most = number;
  }
  if (most < 2 ** 16) return new Uint16Array(numbers.length);
  return most < 2 ** 32 ? new Uint32Array(numbers.length) : new Float64Array(numbers.length);
}
