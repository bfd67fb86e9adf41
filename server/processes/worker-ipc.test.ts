import type { Worker } from "node:cluster";
import { describe, expect, it } from "vitest";
import { parseToFirst, parseToWorker } from "./messages.ts";
import { WorkerQuestions } from "./worker-ipc.ts";

/** A worker that keeps what it is sent. */
function fakeWorker(isConnected = true) {
  const sent: unknown[] = [];
  const worker: Pick<Worker, "isConnected" | "send"> = {
    isConnected: () => isConnected,
    send: (message: unknown) => sent.push(message) > 0,
  };
  // Nothing else of a worker is used here.
  return { worker: worker as Worker, sent };
}

describe("a question to several workers", () => {
  it("has the answers of all that give one", async () => {
    const questions = new WorkerQuestions();
    const [one, two] = [fakeWorker(), fakeWorker()];
    const answers = questions.ask([one.worker, two.worker], "metrics");
    expect(one.sent).toEqual([{ kind: "question", id: 1, question: "metrics" }]);
    questions.take(two.worker, { id: 1, answer: ["second"] });
    questions.take(one.worker, { id: 1 });
    expect(await answers).toEqual([["second"]]);
  });

  it("waits for none that has ended or ends meanwhile", async () => {
    const questions = new WorkerQuestions();
    const [gone, dying] = [fakeWorker(false), fakeWorker()];
    const answers = questions.ask([gone.worker, dying.worker], "catch-up");
    questions.drop(dying.worker);
    expect(await answers).toEqual([]);
    expect(await questions.ask([gone.worker], "catch-up")).toEqual([]);
    expect(await questions.ask([], "catch-up")).toEqual([]);
  });

  it("is over after a second, and a late answer does no harm", async () => {
    const questions = new WorkerQuestions();
    const { worker } = fakeWorker();
    expect(await questions.ask([worker], "catch-up")).toEqual([]);
    questions.take(worker, { id: 1, answer: "late" });
  });
});

describe("messages between the processes", () => {
  it("are read as they come out of the channel, where what is undefined is left out", () => {
    expect(parseToFirst({ kind: "answer", id: 4 })).toEqual({ kind: "answer", id: 4 });
    expect(parseToWorker({ kind: "answers", id: 4, answers: [null] })).toMatchObject({ answers: [null] });
  });

  it("of others are none of ours", () => {
    for (const foreign of ["hello", null, {}, { type: "prom-client:getMetricsReq" }, { kind: "begin" }]) {
      expect([parseToFirst(foreign), parseToWorker(foreign)]).toEqual([undefined, undefined]);
    }
  });
});
