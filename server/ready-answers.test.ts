import { describe, expect, it } from "vitest";
import type { ReadyAnswer } from "./ready-answer.ts";
import { ReadyAnswers } from "./ready-answers.ts";

const maxBytes = 100_000;

function openShelf() {
  const world = { version: 1, now: 1_000_000 };
  const answers = new ReadyAnswers({ version: () => world.version, now: () => world.now, maxBytes });
  const keep = (key: string, bytes = 2_000) => answers.keep(key, world.version, () => answerOf(key, bytes));
  return { world, answers, keep };
}

function answerOf(tag: string, bytes: number): ReadyAnswer {
  return { tag, headers: ["etag", tag], body: Buffer.alloc(bytes) };
}

describe("a kept answer", () => {
  it("is found for a minute", () => {
    const { world, answers, keep } = openShelf();
    keep("/list");
    world.now += 60_000;
    expect(answers.find("/list")?.tag).toBe("/list");
    world.now += 1;
    expect(answers.find("/list")).toBeUndefined();
    expect(answers.findOld("/list")?.tag).toBe("/list");
  });

  it("is gone when the public data change, as a last resort too", () => {
    const { world, answers, keep } = openShelf();
    keep("/list");
    world.version += 1;
    expect(answers.find("/list")).toBeUndefined();
    expect(answers.findOld("/list")).toBeUndefined();
    expect(answers.bytes).toBe(0);
  });

  it("was not begun before the last change", () => {
    const { world, answers } = openShelf();
    world.version += 1;
    answers.keep("/list", 1, () => answerOf("/list", 100));
    expect(answers.find("/list")).toBeUndefined();
  });

  it("is followed by a newer one of the same address", () => {
    const { answers, keep } = openShelf();
    for (let times = 0; times < 200; times++) keep("/list", 5_000);
    expect(answers.find("/list")).toBeDefined();
    expect(answers.bytes).toBeLessThan(10_000);
  });
});

describe("the room for answers", () => {
  it("holds no more memory than is counted", () => {
    const { answers } = openShelf();
    const answer = answerOf("/list", 0);
    // As Node.js makes them: in one memory with others.
    answer.body = Buffer.from("Palm Court, Dehradun");
    expect(answer.body.buffer.byteLength).toBeGreaterThan(answer.body.length);
    answers.keep("/list", 1, () => answer);
    const body = answers.find("/list")?.body;
    expect(body?.toString()).toBe("Palm Court, Dehradun");
    expect(body?.buffer.byteLength).toBe(body?.length);
  });

  it("is never exceeded, whatever comes", () => {
    const { answers, keep } = openShelf();
    for (let index = 0; index < 3_000; index++) {
      keep(`/list?x=${index}`, (index * 37) % 7_000);
      if (index % 3 === 0) keep(`/list?x=${index}`, (index * 91) % 7_000);
      expect(answers.bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(answers.bytes).toBeGreaterThan(maxBytes / 2);
  });

  it("is not given to one enormous answer, nor to an endless address", () => {
    const { answers, keep } = openShelf();
    keep("/large", maxBytes / 8);
    keep(`/list?search=${"x".repeat(2_000)}`, 100);
    expect(answers.bytes).toBe(0);
  });

  it("stays with what is asked for while made-up addresses come by the thousand, asked twice even", () => {
    const { answers, keep } = openShelf();
    const hot = Array.from({ length: 15 }, (_, index) => `/city-${index}`);
    for (const key of hot) keep(key);
    for (let index = 0; index < 5_000; index++) {
      keep(`/list?x=${index}`);
      if (index % 2 === 0) keep(`/list?x=${index}`);
      expect(answers.find(hot[index % hot.length] ?? "")).toBeDefined();
    }
  });

  it("is given up by what is older than a minute", () => {
    const { world, answers, keep } = openShelf();
    for (let index = 0; index < 100; index++) keep(`/list?x=${index}`);
    world.now += 60_001;
    for (let index = 0; index < 20; index++) keep(`/new?x=${index}`);
    for (let index = 0; index < 20; index++) expect(answers.find(`/new?x=${index}`)).toBeDefined();
  });

  it("once full takes only what was asked for twice within a minute", () => {
    const { world, answers, keep } = openShelf();
    const fill = (name: string) => Array.from({ length: 100 }, (_, index) => keep(`/${name}-${index}`));
    fill("list");
    keep("/new");
    expect(answers.find("/new")).toBeUndefined();
    world.now += 20_000;
    keep("/new");
    expect(answers.find("/new")).toBeDefined();
    keep("/later");
    world.now += 70_000;
    fill("others");
    keep("/later");
    expect(answers.find("/later")).toBeUndefined();
  });
});
