import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readDataFile, writeDataFile } from "./data-file.server.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "data-file-"));
});
afterAll(() => rm(folder, { recursive: true }));

const seqs = Float64Array.of(1, 2.5, Number.NaN, Number.POSITIVE_INFINITY);
const data = {
  name: "पुणे",
  nothing: undefined,
  places: new Map<string, unknown>([["a", Int32Array.of(-1, 7)]]),
  texts: Buffer.from("one two"),
  part: new Uint32Array([9, 8, 7, 6]).subarray(1, 3),
  small: Uint16Array.of(1, 65_535),
  none: new Float64Array(0),
  ...{ seqs, same: seqs },
};

it("reads what was written, each array of its kind, and one that stands twice once", async () => {
  const path = join(folder, "whole");
  expect(readDataFile(path)).toBeUndefined();
  await writeDataFile(path, data);
  const read = readDataFile(path) as typeof data;
  expect(read).toEqual(data);
  expect(read.same).toBe(read.seqs);
  expect(Buffer.isBuffer(read.texts)).toBe(true);
  await writeDataFile(path, { other: 1 });
  expect(readDataFile(path)).toEqual({ other: 1 });
  expect((await readdir(folder)).sort()).toEqual(["whole"]);
});

it("reads what an older build wrote, so that whose it is can be told", async () => {
  const path = join(folder, "older");
  // { text: Buffer.from("abc"), half: Float64Array.of(0.5) }
  const written =
    "YWJjAAAAAAAA4D//D28iBHRleHRcBQAAAAAAAAhAIgRoYWxmXAQAAAAAAAAgQHsCAAAAAAAAJkAAAAAAAIBCQAAAAORBWr5B";
  await writeFile(path, written, "base64");
  expect(readDataFile(path)).toEqual({ text: Buffer.from("abc"), half: Float64Array.of(0.5) });
});

it("takes no damaged file for a whole one, wherever the damage is", async () => {
  const path = join(folder, "damaged");
  await writeDataFile(path, data);
  const whole = await readFile(path);
  for (let at = 0; at < whole.length; at++) {
    const bytes = Buffer.from(whole);
    bytes.writeUInt8((bytes.readUInt8(at) + 1) % 256, at);
    await writeFile(path, bytes);
    expect(() => readDataFile(path), `byte ${at}`).toThrow();
  }
  for (let length = 0; length < whole.length; length++) {
    await writeFile(path, whole);
    await truncate(path, length);
    expect(() => readDataFile(path), `${length} bytes`).toThrow();
  }
});

it("leaves a file to the process that is writing it, and takes over what a killed one left", async () => {
  const path = join(folder, "shared");
  await writeFile(`${path}.new`, "half of");
  await writeDataFile(path, { mine: true });
  expect(readDataFile(path)).toBeUndefined();
  await utimes(`${path}.new`, new Date(), new Date(Date.now() - 3_600_000));
  await writeDataFile(path, { mine: true });
  expect(readDataFile(path)).toEqual({ mine: true });
});

it("leaves the file as it was where the data can't be kept", async () => {
  const path = join(folder, "kept");
  await writeDataFile(path, { first: true });
  await expect(writeDataFile(path, { act: () => undefined })).rejects.toThrow();
  await expect(writeDataFile(path, { odd: new Int8Array(4) })).rejects.toThrow("Int8Array");
  expect(readDataFile(path)).toEqual({ first: true });
  await writeDataFile(path, { second: true });
  expect(readDataFile(path)).toEqual({ second: true });
});
