import { readFileSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { expect, it, onTestFinished, vi } from "vitest";
import { packQuickly } from "./answer-encoding.ts";
import type { ReadyAnswer } from "./ready-answer.ts";
import { Repacking } from "./repacking.ts";

const content = readFileSync(new URL("../README.md", import.meta.url));

function packedAnswer(body = packQuickly(content, "br") ?? content): ReadyAnswer {
  const length = String(body.length);
  return {
    tag: "x",
    headers: ["x-odd", "content-length", "content-encoding", "br", "content-length", length],
    body,
  };
}

function openRepacking() {
  const errors: unknown[] = [];
  return { errors, repacking: new Repacking((error) => errors.push(error)) };
}

it("makes an answer smaller that says the same", async () => {
  const { errors, repacking } = openRepacking();
  const answer = packedAnswer();
  const { length } = answer.body;
  repacking.add(answer, () => true);
  await expect.poll(() => answer.body.length).toBeLessThan(length);
  expect(brotliDecompressSync(answer.body)).toEqual(content);
  expect(answer.headers.at(-1)).toBe(String(answer.body.length));
  expect(answer.headers.slice(0, 2)).toEqual(["x-odd", "content-length"]);
  expect(errors).toEqual([]);
});

it("leaves what is gone by then, and what can't be read, as it was", async () => {
  const { errors, repacking } = openRepacking();
  const gone = packedAnswer();
  const broken = packedAnswer(Buffer.from("no brotli at all"));
  const before = [{ ...gone }, { ...broken }];
  repacking.add(gone, () => false);
  repacking.add(broken, () => true);
  await expect.poll(() => errors).toHaveLength(1);
  expect([gone, broken]).toEqual(before);
});

it("rests between two answers, for others are answered meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { repacking } = openRepacking();
  const [first, second] = [packedAnswer(), packedAnswer()];
  const { length } = first.body;
  repacking.add(first, () => true);
  repacking.add(second, () => true);
  while (vi.getTimerCount() === 0) await nextTurn();
  expect(first.body.length).toBeLessThan(length);
  expect(second.body).toHaveLength(length);
  vi.runAllTimers();
  while (vi.getTimerCount() === 0) await nextTurn();
  expect(second.body.length).toBeLessThan(length);
});
