/**
 * A number of this process that grows whenever something changed that the public pages or calls show, whoever changed it:
 * what was made of the same number is as fresh as what would be made now. Mere counts of views do not move it.
 */
export type PublicVersion = {
  readonly current: number;
  /** Calls `listener` after each move; the function that comes back ends that. */
  onChange(listener: () => void): () => void;
};

export class MovingPublicVersion implements PublicVersion {
  #current = 1;
  readonly #listeners = new Set<() => void>();

  get current(): number {
    return this.#current;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Something public changed, or may have. */
  move(): void {
    this.#current += 1;
    for (const listener of this.#listeners) listener();
  }
}
