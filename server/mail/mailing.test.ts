import { describe, expect, it, vi } from "vitest";
import { startMailing } from "./mailing.ts";

const log = { warn: vi.fn(), error: vi.fn() };

/** A sender whose rounds are counted and answered by hand. */
function countRounds(trouble: () => string | undefined = () => undefined) {
  let rounds = 0;
  let onRound: () => void = () => undefined;
  const sendDue = async () => {
    rounds++;
    onRound();
    return { trouble: trouble() };
  };
  const reached = (count: number) =>
    new Promise<void>((resolve) => {
      onRound = () => {
        if (rounds >= count) resolve();
      };
      onRound();
    });
  return { sendDue, reached, rounds: () => rounds };
}

describe("the loop that sends contact mails", () => {
  it("looks at the start, and at once when it is woken", async () => {
    const { sendDue, reached, rounds } = countRounds();
    const mailing = startMailing(sendDue, log);
    await reached(1);
    mailing.wake();
    await reached(2);
    await mailing.stop();
    expect(rounds()).toBe(2);
  });

  it("looks again when it was woken while it was sending", async () => {
    let isFirst = true;
    const { sendDue, reached } = countRounds();
    const began = performance.now();
    const mailing = startMailing(async () => {
      // The first round begins before there is anybody to wake.
      await Promise.resolve();
      if (isFirst) mailing.wake();
      isFirst = false;
      return sendDue();
    }, log);
    await reached(2);
    await mailing.stop();
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it("says once that the server is in trouble, and again after it was well", async () => {
    log.warn.mockClear();
    const troubles = ["away", "away", undefined, "away"];
    const { sendDue, reached } = countRounds(() => troubles.shift());
    const mailing = startMailing(sendDue, log);
    for (const count of [1, 2, 3, 4]) {
      await reached(count);
      mailing.wake();
    }
    await mailing.stop();
    expect(log.warn.mock.calls).toEqual([["Contact mails wait: away"], ["Contact mails wait: away"]]);
  });

  it("goes on after a round that failed, and logs what the database is not to blame for", async () => {
    log.error.mockClear();
    const failures = [new Error("a fault"), Object.assign(new Error("gone"), { code: "ECONNREFUSED" })];
    const { sendDue, reached } = countRounds();
    const mailing = startMailing(async () => {
      await sendDue();
      const failure = failures.shift();
      if (failure) throw failure;
      return { trouble: undefined };
    }, log);
    for (const count of [1, 2, 3]) {
      await reached(count);
      mailing.wake();
    }
    await mailing.stop();
    expect(log.error.mock.calls).toEqual([[new Error("a fault")]]);
  });

  it("waits for the mail under way when it stops, for some seconds", async () => {
    vi.useFakeTimers();
    try {
      const mailing = startMailing(
        ({ cutting }) =>
          new Promise((resolve) => {
            cutting.addEventListener("abort", () => resolve({ trouble: undefined }));
          }),
        log,
      );
      let isStopped = false;
      const stopped = mailing.stop().then(() => {
        isStopped = true;
      });
      await vi.advanceTimersByTimeAsync(7_999);
      expect(isStopped).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await stopped;
    } finally {
      vi.useRealTimers();
    }
  });
});
