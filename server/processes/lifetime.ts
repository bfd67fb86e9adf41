import { reasonOf } from "#app/shared/error-for-log.ts";
import { StartError } from "../start-error.ts";
import { logError } from "./log.ts";

type LifetimeOptions = {
  /** After so long the process ends, whatever is still under way. */
  patienceMs: number;
  /** Says why the start failed. */
  report?: (error: unknown) => void | Promise<void>;
};

/** A process from its start to its end: what has to be undone, and how it comes to its end. */
export class Lifetime {
  readonly #endings: (() => Promise<void>)[] = [];
  readonly #ending = new AbortController();
  readonly #patienceMs: number;
  readonly #report: (error: unknown) => void | Promise<void>;
  #started: Promise<void> = Promise.resolve();

  constructor({ patienceMs, report = printFailure }: LifetimeOptions) {
    this.#patienceMs = patienceMs;
    this.#report = report;
    for (const event of ["uncaughtException", "unhandledRejection"] as const) {
      process.on(event, (error) => {
        logError(error);
        void this.stop(1);
      });
    }
  }

  /** Aborted when the process has been asked to end. */
  get ending(): AbortSignal {
    return this.#ending.signal;
  }

  /** Registers what has to be undone at the end; the newest is undone first. */
  onEnd(undo: () => Promise<void>): void {
    this.#endings.push(undo);
  }

  /** Runs the start. Where it fails the reason is told, what was done is undone, and the process ends with code 1. */
  run(start: () => Promise<void>): void {
    this.#started = start().catch(async (error: unknown) => {
      if (this.ending.aborted) return;
      await this.#report(error);
      void this.stop(1);
    });
  }

  /** Finishes what is under way, once the start has got to a point where it can be undone, and ends the process. */
  async stop(code: number): Promise<void> {
    if (this.ending.aborted) return;
    this.#ending.abort();
    setTimeout(() => process.exit(code || 1), this.#patienceMs).unref();
    await this.#started;
    for (const undo of this.#endings.reverse()) await undo().catch(logError);
    process.exit(code);
  }
}

/** Why there is no site, in one line for whoever started it; the log is on the other stream. */
export function printFailure(error: unknown): void {
  process.stderr.write(`${describeFailure(error)}\n`);
}

/** What the operator can't act on is named with the place in our code. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const [, place] = /\/((?:app|server|sample)\/[\w./-]+:\d+):\d+\)?$/m.exec(stack) ?? [];
  return `The site can't start: ${reasonOf(error)}${place ? ` (${place})` : ""}`;
}
