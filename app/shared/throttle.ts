import { ApiError } from "./api-error.ts";
import { networksOf } from "./network.ts";

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

/**
 * Counts one event of a client (Visit.client), and in the wider networks it is in, which have more room: who owns many
 * networks of IPv6 is not many clients. What is refused counts nowhere.
 */
export async function takeOfClient(
  throttle: Throttle,
  purpose: string,
  client: string,
  { max, windowSeconds }: ThrottleLimit,
): ReturnType<Throttle["take"]> {
  const taken: string[] = [];
  for (const { network, times } of networksOf(client)) {
    const key = `${purpose}:${network}`;
    const result = await throttle.take(key, { max: max * times, windowSeconds });
    if (!result.isAllowed) {
      for (const one of taken) await throttle.giveBack(one);
      return result;
    }
    taken.push(key);
  }
  return { isAllowed: true, retryAfterSeconds: 0 };
}

/** Takes back what `takeOfClient` counted last. */
export async function giveBackOfClient(throttle: Throttle, purpose: string, client: string): Promise<void> {
  for (const { network } of networksOf(client)) await throttle.giveBack(`${purpose}:${network}`);
}

/** Counts one event as `takeOfClient` does. Throws `too-many-requests` where there is no room. */
export async function throttleClient(
  throttle: Throttle,
  purpose: string,
  client: string,
  limit: ThrottleLimit,
): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await takeOfClient(throttle, purpose, client, limit);
  if (isAllowed) return;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const message = `Too many requests came from your connection. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
  throw new ApiError("too-many-requests", { message, retryAfterSeconds });
}
