import { describe, expect, it, onTestFinished, vi } from "vitest";
import { formatLine, LogLines } from "./log-lines.ts";

/** A log whose lines are kept here, on a clock that only the test moves. */
function openLog() {
  vi.useFakeTimers();
  const written: Record<string, unknown>[] = [];
  const lines = new LogLines((line) => written.push(line));
  onTestFinished(() => {
    lines.end();
    vi.useRealTimers();
  });
  const say = (line: object) =>
    lines.take(JSON.stringify({ level: 40, time: "2026-11-23T10:00:00.000Z", ...line }), 30);
  return { written, lines, say };
}

const minute = 60_000;

describe("what is said again and again", () => {
  it("is told at once, then once a minute with how often, and at once again when it had stopped", () => {
    const { written, say } = openLog();
    for (const time of ["a", "b", "c"]) say({ msg: "The database can't be used", time, reqId: time });
    expect(written).toMatchObject([{ msg: "The database can't be used", time: "a" }]);
    vi.advanceTimersByTime(minute);
    expect(written.slice(1)).toMatchObject([{ msg: "The database can't be used", time: "c", repeated: 2 }]);
    vi.advanceTimersByTime(minute);
    say({ msg: "The database can't be used" });
    expect(written).toHaveLength(3);
  });

  it("is the same error wherever it was thrown, and not another one", () => {
    const { written, say } = openLog();
    const err = { type: "Error", message: "no room" };
    say({ level: 50, msg: "no room", err: { ...err, stack: "at one" } });
    say({ level: 50, msg: "no room", err: { ...err, stack: "at two" } });
    say({ level: 50, msg: "no room", err: { ...err, message: "other" } });
    expect(written).toHaveLength(2);
  });

  it("is counted for each client by itself, and news are never held back", () => {
    const { written, say } = openLog();
    for (const client of ["10.0.0.1", "10.0.0.2", "10.0.0.1"]) say({ msg: "refused a stranger", client });
    for (const level of [30, 30]) say({ level, msg: "The database runs again." });
    expect(written.map(({ client, msg }) => client ?? msg)).toEqual([
      "10.0.0.1",
      "10.0.0.2",
      "The database runs again.",
      "The database runs again.",
    ]);
  });

  it("is told with its count when the process ends", () => {
    const { written, lines, say } = openLog();
    for (let time = 1; time <= 5; time += 1) say({ msg: "It waits" });
    lines.end();
    expect(written).toMatchObject([{ msg: "It waits" }, { msg: "It waits", repeated: 4 }]);
  });
});

it("what another program wrote becomes a line like any other", () => {
  const { written, lines } = openLog();
  lines.take("FATAL ERROR: heap out of memory", 50);
  expect(written).toEqual([{ level: 50, time: expect.any(String), msg: "FATAL ERROR: heap out of memory" }]);
});

describe("a line in a terminal", () => {
  const time = new Date(2026, 10, 23, 9, 5, 7).toISOString();

  it("is the time and the sentence; what is worse than news says so", () => {
    expect(formatLine({ level: 30, time, msg: "Aangan is at http://localhost:3000" })).toBe(
      "09:05:07  Aangan is at http://localhost:3000",
    );
    expect(formatLine({ level: 40, time, msg: "It waits", repeated: 3 })).toBe(
      "09:05:07  warning  It waits  (repeated: 3)",
    );
  });

  it("names what it is about, and keeps the stack of an error below", () => {
    const err = { type: "Error", message: "no room", stack: "Error: no room\n    at one" };
    expect(formatLine({ level: 50, time, msg: "no room", call: "GET /x", err })).toBe(
      "09:05:07  error  no room  (call: GET /x)\n  Error: no room\n      at one",
    );
  });
});
