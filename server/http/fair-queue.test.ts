import { setImmediate as nextRound } from "node:timers/promises";
import { expect, it } from "vitest";
import { FairQueue } from "./fair-queue.ts";

/** A queue whose jobs write down that they began, and run until they are ended. */
function openQueue({ perClient = 2, maxWaiting = 5, jobMs = 0 } = {}) {
  let now = 0;
  const queue = new FairQueue({ perClient, maxWaiting }, () => now);
  const begun: string[] = [];
  return {
    queue,
    begun,
    ask: (job: string) =>
      queue.enter(job.slice(0, 1), () => {
        begun.push(job);
        now += jobMs;
      }),
    end: (job: string) => queue.leave(job.slice(0, 1)),
    rounds: async (count: number) => {
      for (let round = 0; round < count; round++) await nextRound();
    },
  };
}

it("begins at once when nobody began in this round, and one in each round after it", async () => {
  const { begun, ask, rounds } = openQueue();
  ask("a1");
  ask("b1");
  ask("c1");
  expect(begun).toEqual(["a1"]);
  await rounds(1);
  expect(begun).toEqual(["a1", "b1"]);
  await rounds(1);
  expect(begun).toEqual(["a1", "b1", "c1"]);
  await rounds(2);
  ask("d1");
  expect(begun).toContain("d1");
});

it("runs no more jobs of a client at once than it may have, and the next one when one has ended", async () => {
  const { begun, ask, end, rounds } = openQueue();
  for (const job of ["a1", "a2", "a3", "a4"]) expect(ask(job)).toBe(true);
  await rounds(5);
  expect(begun).toEqual(["a1", "a2"]);
  end("a1");
  await rounds(2);
  expect(begun).toEqual(["a1", "a2", "a3"]);
  end("a2");
  end("a3");
  await rounds(3);
  expect(begun).toEqual(["a1", "a2", "a3", "a4"]);
});

it("lets the clients take turns, whoever asked for more", async () => {
  const { begun, ask, end, rounds } = openQueue({ perClient: 1, maxWaiting: 10 });
  for (const job of ["a1", "a2", "a3", "a4", "b1", "c1", "b2"]) ask(job);
  for (let at = 0; at < 7; at++) {
    await rounds(2);
    end(begun[at] ?? "");
  }
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
});

it("leaves as many rounds to new connections as a job took milliseconds, sixteen at most", async () => {
  const short = openQueue({ jobMs: 3 });
  for (const job of ["a1", "b1"]) short.ask(job);
  await short.rounds(3);
  expect(short.begun).toEqual(["a1"]);
  await short.rounds(2);
  expect(short.begun).toEqual(["a1", "b1"]);
  const long = openQueue({ jobMs: 1_000 });
  for (const job of ["a1", "b1"]) long.ask(job);
  await long.rounds(15);
  expect(long.begun).toEqual(["a1"]);
  await long.rounds(3);
  expect(long.begun).toEqual(["a1", "b1"]);
});

it("refuses a client whose line is full, and nobody else", async () => {
  const { begun, ask, end, rounds } = openQueue({ perClient: 1, maxWaiting: 2 });
  expect(["a1", "a2", "a3", "a4"].map(ask)).toEqual([true, true, true, false]);
  expect(ask("b1")).toBe(true);
  await rounds(2);
  expect(begun).toEqual(["a1", "b1"]);
  end("a1");
  await rounds(2);
  expect(ask("a5")).toBe(true);
  expect(begun).toEqual(["a1", "b1", "a2"]);
});

it("starts whoever a job's own start asks for, in later rounds", async () => {
  const queue = new FairQueue({ perClient: 3, maxWaiting: 5 }, () => 0);
  const begun: string[] = [];
  queue.enter("a", () => {
    begun.push("outer");
    queue.enter("a", () => void begun.push("inner"));
  });
  expect(begun).toEqual(["outer"]);
  await nextRound();
  await nextRound();
  expect(begun).toEqual(["outer", "inner"]);
});
