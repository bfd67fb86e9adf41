/** That a promoter's name is counted under another one's, by their keys. */
export type PromoterMerge = { readonly from: string; readonly into: string };

/** Which spellings staff have said to be one promoter. */
export class PromoterMerges {
  readonly #into: ReadonlyMap<string, string>;

  constructor(merges: readonly PromoterMerge[] = []) {
    this.#into = new Map(merges.map(({ from, into }) => [from, into]));
  }

  /** Every key that a merge names. */
  names(): string[] {
    return [...new Set([...this.#into].flat())];
  }

  /** The key under which a key is counted. */
  resolve(key: string): string {
    const seen = new Set<string>();
    let at = key;
    for (let next = this.#into.get(at); next !== undefined && !seen.has(next); next = this.#into.get(at)) {
      seen.add(next);
      at = next;
    }
    return at;
  }

  /** All keys that are counted under this one, itself first. */
  keysUnder(key: string): string[] {
    return [key, ...[...this.#into.keys()].filter((from) => from !== key && this.resolve(from) === key)];
  }
}
