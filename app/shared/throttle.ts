import { Refusal } from "./refusal.ts";

export type ThrottleLimit = { max: number; windowSeconds: number };

/** Counts events by key, in the database, so that the count holds across restarts and instances. */
export type Throttle = {
  /**
   * Counts one event, unless `max` of them have happened in the last `windowSeconds`: then nothing is counted and the
   * answer says when there is room again. Parallel calls never pass more than `max`.
   */
  take(key: string, limit: ThrottleLimit): Promise<{ isAllowed: boolean; retryAfterSeconds: number }>;
  /** How many events of the key are in the window. */
  count(key: string, windowSeconds: number): Promise<number>;
  /** Takes back the newest event of a key: a login that turned out right. */
  giveBack(key: string): Promise<void>;
};

/** Counts one event as `take` does. Throws `too-many-requests` where there is no room. */
export async function requireRoom(throttle: Throttle, key: string, limit: ThrottleLimit): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await throttle.take(key, limit);
  if (isAllowed) return;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const message = `Too many requests came from your connection. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
  throw new Refusal("too-many-requests", { message, retryAfterSeconds });
}
