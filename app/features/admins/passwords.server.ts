import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { ApiError } from "#app/shared/api-error.ts";

/** What OWASP asks of Argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash to store, in PHC form. The whole password counts, up to its last character. Throws an ApiError as HashQueue does. */
export function hashPassword(password: string): Promise<string> {
  return hashQueue.take(() => hash(password, argon2));
}

/**
 * Whether a password is the one that was hashed. Without a hash it never is, and takes just as long. Throws an ApiError as
 * HashQueue does.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await hashQueue.take(async () => {
    nobodysHash ??= hash(makePassword(), argon2);
    return verify(passwordHash ?? (await nobodysHash), password);
  });
  return isRight && passwordHash !== undefined;
}

/** Made at the first use, whoever that is, so that it says nothing. */
let nobodysHash: Promise<string> | undefined;

/** A password that nobody will guess: 96 random bits. */
export function makePassword(): string {
  return randomBytes(12).toString("base64url");
}

/**
 * Has one password hashed after the other. Each takes a thread and a core for some 30 ms: many at once would hold the few
 * threads of the process, which pictures and files need too. Whoever asks while too many wait is told to come back.
 */
export class HashQueue {
  readonly #maxWaiting: number;
  #pending = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ maxWaiting }: { maxWaiting: number }) {
    this.#maxWaiting = maxWaiting;
  }

  /** Runs `hash` when its turn has come. Throws an ApiError where too many wait already. */
  async take<T>(hash: () => Promise<T>): Promise<T> {
    if (this.#pending > this.#maxWaiting) {
      const message = "Too many are logging in at once. Try again in a moment.";
      throw new ApiError("unavailable", { message, retryAfterSeconds: 5 });
    }
    this.#pending += 1;
    const turn = this.#last.then(hash);
    // The next one's turn comes whether this one succeeds or not.
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#pending -= 1;
    }
  }
}

/** Some three seconds of waiting. */
export const mostWaiting = 100;

/** Those of the process, as its threads are. */
export const hashQueue = new HashQueue({ maxWaiting: mostWaiting });
