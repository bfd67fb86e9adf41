import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
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
  await repacking.settled();
  expect(answer.body.length).toBeLessThan(length);
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
  await repacking.settled();
  expect([gone, broken]).toEqual(before);
  expect(errors).toHaveLength(1);
});
