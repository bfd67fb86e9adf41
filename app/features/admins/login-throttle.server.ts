import { createHash } from "node:crypto";
import { ApiError } from "#app/shared/api-error.ts";
import { keepingTimes } from "#app/shared/keeping-times.ts";
import { formatQuantity } from "#app/shared/money.ts";
import { giveBackOfClient, type Throttle, type ThrottleLimit, takeOfClient } from "#app/shared/throttle.ts";
import { cleanUsername } from "./model.ts";

const windowSeconds = keepingTimes.logInCountMinutes * 60;
const clientPurpose = "login:client";
/** Failures of one client, whatever the names it tries. */
const clientLimit: ThrottleLimit = { max: 10, windowSeconds };
/** Failures at one account, whoever they come from, after which clients that failed already are slowed. */
const accountFailures = 20;
const slowPace: ThrottleLimit = { max: 1, windowSeconds: 30 };

/**
 * Counts a log-in as failed before its password is looked at, so that guesses sent at once don't slip through; a right
 * one is taken back. Throws `too-many-requests`. Whoever has not failed lately always has a try, at every account: nobody
 * can lock somebody else out.
 */
export async function countAttempt(
  throttle: Throttle,
  client: string,
  username: string,
): Promise<{ takeBack: () => Promise<void> }> {
  const keys = keysOf(client, username);
  refuseUnlessAllowed(await takeOfClient(throttle, clientPurpose, client, clientLimit));
  const isFirstFailure = (await throttle.count(`${clientPurpose}:${client}`, windowSeconds)) <= 1;
  if (!isFirstFailure && (await throttle.count(keys.account, windowSeconds)) >= accountFailures) {
    await throttleKey(throttle, keys.pace, slowPace).catch(async (error: unknown) => {
      await giveBackOfClient(throttle, clientPurpose, client);
      throw error;
    });
  }
  await throttle.take(keys.account, { max: Number.MAX_SAFE_INTEGER, windowSeconds });
  return {
    async takeBack() {
      await giveBackOfClient(throttle, clientPurpose, client);
      await throttle.giveBack(keys.account);
    },
  };
}

/** Takes one event of a key, or throws `too-many-requests` with the time to wait. */
export async function throttleKey(throttle: Throttle, key: string, limit: ThrottleLimit): Promise<void> {
  refuseUnlessAllowed(await throttle.take(key, limit));
}

function refuseUnlessAllowed({ isAllowed, retryAfterSeconds }: Awaited<ReturnType<Throttle["take"]>>): void {
  if (isAllowed) return;
  throw new ApiError("too-many-requests", {
    message: `Too many tries. Wait ${formatWait(retryAfterSeconds)}, then try again.`,
    retryAfterSeconds,
  });
}

function formatWait(seconds: number): string {
  return seconds <= 60
    ? formatQuantity(seconds, "second")
    : formatQuantity(Math.ceil(seconds / 60), "minute");
}

/** Names are hashed: people type their password there by mistake. */
function keysOf(client: string, username: string) {
  const name = cleanUsername(username).toLowerCase();
  const account = createHash("sha256").update(name).digest("base64url").slice(0, 22);
  return {
    account: `login:account:${account}`,
    pace: `login:pace:${account}:${client}`,
  };
}
