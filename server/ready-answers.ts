import { LatelyAsked } from "./lately-asked.ts";
import { ownBytes, type ReadyAnswer } from "./ready-answer.ts";

type Kept = {
  answer: ReadyAnswer;
  madeAt: number;
  bytes: number;
  /** Asked for since it was last passed over for somebody else. */
  isWanted: boolean;
  /** How often it was sent. */
  sent: number;
};

export type ReadyAnswersOptions = {
  /** The state of the public data (`PublicVersion`): with each move everything that was kept is out of date. */
  version: () => number;
  /** In milliseconds, never going back. */
  now?: () => number;
  maxBytes?: number;
  /** Told once of each answer that is sent again and again. */
  onHot?: (answer: ReadyAnswer, isKept: () => boolean) => void;
};

/** A number of views may lag so long, and nothing else: it moves no version. */
const freshMs = 60_000;
/** No address or answer takes much of the room. */
const limits = { keyLength: 2_000, answerShare: 1 / 16 };
/** After so many the better packing of an answer costs less than sending it did. */
const hotAfter = 20;
/** What a kept answer costs besides what is counted, roughly. */
const overheadBytes = 600;

/**
 * Answers that were made already, by what was asked. While there is room, each is kept; after that only what somebody asked
 * for twice within a minute, in place of what nobody asked for lately: made-up addresses push nothing out.
 */
export class ReadyAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #askedOnce: LatelyAsked;
  readonly #version: () => number;
  readonly #now: () => number;
  readonly #maxBytes: number;
  readonly #onHot: ReadyAnswersOptions["onHot"];
  /** Of everything that is kept. */
  #keptVersion: number;
  #bytes = 0;

  constructor({
    version,
    now = () => performance.now(),
    maxBytes = 24 * 1024 * 1024,
    onHot,
  }: ReadyAnswersOptions) {
    this.#onHot = onHot;
    this.#version = version;
    this.#keptVersion = version();
    this.#now = now;
    this.#maxBytes = maxBytes;
    this.#askedOnce = new LatelyAsked(now);
  }

  /** Of everything kept, addresses and headers included. Never above the room it was given. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The answer, if it is as one made now would be, but for a minute's views. */
  find(key: string): ReadyAnswer | undefined {
    const kept = this.#find(key);
    if (!kept || this.#now() - kept.madeAt > freshMs) return undefined;
    kept.isWanted = true;
    kept.sent += 1;
    if (kept.sent === hotAfter) this.#onHot?.(kept.answer, () => this.#find(key) === kept);
    return kept.answer;
  }

  /**
   * For when no answer can be made: the last one, however old. There is none from before the last move of the version: what
   * was taken out of the public data since then must not come back.
   */
  findOld(key: string): ReadyAnswer | undefined {
    return this.#find(key)?.answer;
  }

  /** Keeps an answer that was begun at `version`, unless it is out of date by now or there is no room for it. */
  keep(key: string, version: number, makeAnswer: () => ReadyAnswer): void {
    if (version !== this.#version() || key.length > limits.keyLength) return;
    if (!this.#find(key) && this.#isFull() && !this.#askedOnce.note(key)) return;
    const answer = makeAnswer();
    const bytes = bytesOf(key, answer);
    if (bytes > this.#maxBytes * limits.answerShare) return;
    answer.body = ownBytes(answer.body);
    this.#drop(key);
    this.#makeRoom(bytes);
    this.#kept.set(key, { answer, madeAt: this.#now(), bytes, isWanted: false, sent: 0 });
    this.#bytes += bytes;
  }

  #find(key: string): Kept | undefined {
    if (this.#keptVersion !== this.#version()) this.#forget();
    return this.#kept.get(key);
  }

  #forget(): void {
    this.#keptVersion = this.#version();
    this.#kept.clear();
    this.#bytes = 0;
  }

  /** What has outlived its minute goes before it keeps out something new. */
  #isFull(): boolean {
    const isFull = () => this.#bytes > this.#maxBytes * (1 - limits.answerShare);
    for (const [key, { madeAt }] of this.#kept) {
      if (!isFull() || this.#now() - madeAt <= freshMs) break;
      this.#drop(key);
    }
    return isFull();
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }

  /** The longest kept goes first; what was asked for since its last turn has one more. */
  #makeRoom(bytes: number): void {
    for (const [key, kept] of this.#kept) {
      if (this.#bytes + bytes <= this.#maxBytes) return;
      this.#kept.delete(key);
      if (!kept.isWanted) {
        this.#bytes -= kept.bytes;
        continue;
      }
      kept.isWanted = false;
      this.#kept.set(key, kept);
    }
  }
}

function bytesOf(key: string, { headers, body }: ReadyAnswer): number {
  return [key, ...headers].reduce((total, text) => total + text.length, body.length + overheadBytes);
}
