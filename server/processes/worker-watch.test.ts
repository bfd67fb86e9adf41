import type { Worker } from "node:cluster";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { log } from "./log.ts";
import { WorkerWatch } from "./worker-watch.ts";

/** A worker that keeps what it is sent, pings and signals. */
function fakeWorker() {
  const sent: unknown[] = [];
  const signals: unknown[] = [];
  const worker = {
    isConnected: () => true,
    send: (message: unknown) => sent.push(message) > 0,
    process: { kill: (signal: unknown) => signals.push(signal) > 0 },
  };
  // Nothing else of a worker is used here.
  return { worker: worker as unknown as Worker, sent, signals };
}

function openWatch(): WorkerWatch {
  const watch = new WorkerWatch();
  onTestFinished(() => watch.stop());
  return watch;
}

beforeEach(() => {
  vi.useFakeTimers();
  const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
  onTestFinished(() => {
    vi.useRealTimers();
    logged.mockRestore();
  });
});

describe("the watch over processes that serve", () => {
  it("kills one that left three questions unanswered, and no other", () => {
    const watch = openWatch();
    const [silent, answering] = [fakeWorker(), fakeWorker()];
    for (const { worker } of [silent, answering]) watch.ask(worker);
    for (let tick = 1; tick <= 3; tick += 1) {
      vi.advanceTimersByTime(5_000);
      watch.hear(answering.worker);
    }
    expect(silent.sent).toEqual([{ kind: "ping" }, { kind: "ping" }, { kind: "ping" }]);
    expect(silent.signals).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(silent.signals).toEqual(["SIGKILL"]);
    expect(log.error).toHaveBeenCalledWith("A process of the site does not answer any more; it is killed.");
    expect(silent.sent).toHaveLength(3);
  });

  it("keeps one that answers late, again and again", () => {
    const watch = openWatch();
    const { worker, sent, signals } = fakeWorker();
    watch.ask(worker);
    for (let late = 1; late <= 5; late += 1) {
      vi.advanceTimersByTime(15_000);
      watch.hear(worker);
    }
    expect(sent).toHaveLength(15);
    expect(signals).toEqual([]);
  });

  it("does not ask one that is starting, and kills it when it has not come to listen in two minutes", () => {
    const watch = openWatch();
    const [never, slow] = [fakeWorker(), fakeWorker()];
    for (const { worker } of [never, slow]) watch.expect(worker);
    vi.advanceTimersByTime(115_000);
    // It says something, but it does not listen.
    watch.hear(never.worker);
    expect([never.sent, never.signals]).toEqual([[], []]);
    watch.ask(slow.worker);
    vi.advanceTimersByTime(10_000);
    expect([never.signals, slow.signals]).toEqual([["SIGKILL"], []]);
    expect(slow.sent).toHaveLength(2);
  });

  it("leaves alone one that has ended, and all of them after its stop", () => {
    const watch = openWatch();
    const [ended, left] = [fakeWorker(), fakeWorker()];
    for (const { worker } of [ended, left]) watch.ask(worker);
    watch.forget(ended.worker);
    vi.advanceTimersByTime(5_000);
    expect([ended.sent.length, left.sent.length]).toEqual([0, 1]);
    watch.stop();
    vi.advanceTimersByTime(60_000);
    expect([ended.signals, left.signals]).toEqual([[], []]);
    expect(left.sent).toHaveLength(1);
  });
});
