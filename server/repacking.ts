import { isPacker, repackWell } from "./answer-encoding.ts";
import { ownBytes, type ReadyAnswer } from "./ready-answer.ts";

/** In a flood of changes what waits is out of date before its turn comes. */
const maxWaiting = 100;
/**
 * Between two, so that this takes a thirtieth of a core and no more: whoever is answered while one is packed may wait a
 * millisecond longer, for the system lets threads share a core even when another is free.
 */
const restMs = 100;

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
      this.#waiting -= 1;
      if (!isKept()) return;
      await repack(answer).catch(this.#onError);
      await rest();
    };
    this.#last = this.#last.then(run);
  }
}

/** Nothing waits for it: a process may end meanwhile. */
async function rest(): Promise<void> {
  await new Promise((goOn) => setTimeout(goOn, restMs).unref());
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
