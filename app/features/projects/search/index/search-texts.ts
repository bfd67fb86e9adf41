import type { TextBytes } from "./text-bytes.ts";

/** The search texts of all slots: those of the start as bytes, those of later slots beside them. */
export class SearchTexts {
  readonly #settled: TextBytes;
  readonly #settledSlots: number;
  readonly #recent: string[] = [];

  constructor(settled: TextBytes, settledSlots: number) {
    this.#settled = settled;
    this.#settledSlots = settledSlots;
  }

  /** Keeps the text of a later slot; answers what `at` is to be asked for. */
  add(text: string): number {
    return this.#recent.push(text) - 1;
  }

  /** For many slots: whether the text of one begins so. */
  beginningWith(beginning: string): (slot: number, text: number) => boolean {
    const bytes = Buffer.from(beginning);
    return (slot, text) =>
      slot < this.#settledSlots
        ? this.#settled.isStart(text, bytes)
        : (this.#recent[text] ?? "").startsWith(beginning);
  }

  at(slot: number, text: number): string {
    return slot < this.#settledSlots ? this.#settled.at(text) : (this.#recent[text] ?? "");
  }
}
