import { isPacker, repackWell } from "./answer-encoding.ts";
import { ownBytes, type ReadyAnswer } from "./ready-answer.ts";

/** In a flood of changes what waits is out of date before its turn comes. */
const maxWaiting = 100;

/** Packs answers anew, smaller than their first readers could wait for: one after the other, beside the event loop. */
export class Repacking {
  readonly #onError: (error: unknown) => void;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Puts the smaller body into the answer itself, if it is still kept by then. */
  add(answer: ReadyAnswer, isKept: () => boolean): void {
    if (this.#waiting >= maxWaiting) return;
    this.#waiting += 1;
    const run = async () => {
      if (isKept()) await repack(answer).catch(this.#onError);
      this.#waiting -= 1;
    };
    this.#last = this.#last.then(run);
  }

  /** Resolves when nothing waits any more. */
  async settled(): Promise<void> {
    await this.#last;
  }
}

async function repack(answer: ReadyAnswer): Promise<void> {
  const encoding = headerOf(answer, "content-encoding");
  if (!isPacker(encoding)) return;
  const body = await repackWell(answer.body, encoding);
  if (body.length >= answer.body.length) return;
  answer.headers = answer.headers.with(indexOf(answer, "content-length") + 1, String(body.length));
  answer.body = ownBytes(body);
}

function headerOf(answer: ReadyAnswer, name: string): string | undefined {
  const index = indexOf(answer, name);
  return index < 0 ? undefined : answer.headers[index + 1];
}

/** Where a name stands among names and values. */
function indexOf({ headers }: ReadyAnswer, name: string): number {
  return headers.findIndex((text, index) => index % 2 === 0 && text === name);
}
