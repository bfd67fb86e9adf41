import { availableParallelism } from "node:os";
import { ApiError } from "#app/shared/api-error.ts";

/** Who waits: a visitor for a picture on a page, or staff for an upload. Visitors go first. */
export type DecodeKind = "view" | "upload";

type Job = { kind: DecodeKind; start: () => void };

/** Lets few pictures be decoded at a time, and uploads never take every place. */
export class DecodePool {
  readonly #places: Record<DecodeKind, number>;
  readonly #maxWaiting: number;
  readonly #running: Record<DecodeKind, number> = { view: 0, upload: 0 };
  readonly #waiting: Job[] = [];

  constructor({
    places,
    uploadPlaces,
    maxWaiting,
  }: { places: number; uploadPlaces: number; maxWaiting: number }) {
    this.#places = { view: places, upload: uploadPlaces };
    this.#maxWaiting = maxWaiting;
  }

  /** Runs `work` when there is a place for it. Throws an ApiError when too many wait already. */
  async run<T>(kind: DecodeKind, work: () => Promise<T>): Promise<T> {
    await this.#takePlace(kind);
    try {
      return await work();
    } finally {
      this.#running[kind] -= 1;
      this.#startNext();
    }
  }

  async #takePlace(kind: DecodeKind): Promise<void> {
    if (this.#hasPlace(kind)) {
      this.#running[kind] += 1;
      return;
    }
    if (this.#waiting.length >= this.#maxWaiting) {
      throw new ApiError("unavailable", { message: "Too many pictures at once. Try again in a moment." });
    }
    await new Promise<void>((start) => this.#waiting.push({ kind, start }));
  }

  #hasPlace(kind: DecodeKind): boolean {
    const { view, upload } = this.#running;
    return view + upload < this.#places.view && (kind === "view" || upload < this.#places.upload);
  }

  #startNext(): void {
    const next =
      this.#waiting.find(({ kind }) => kind === "view" && this.#hasPlace(kind)) ??
      this.#waiting.find(({ kind }) => this.#hasPlace(kind));
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    // Taken on behalf of the one who waits, before anybody else can ask.
    this.#running[next.kind] += 1;
    next.start();
  }
}

const places = Math.min(2, availableParallelism());

/** The one pool of the process: the cores it guards are the process's too. */
export const decodePool = new DecodePool({
  places,
  uploadPlaces: Math.max(1, places - 1),
  maxWaiting: 300,
});
