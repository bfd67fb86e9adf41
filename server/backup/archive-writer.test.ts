import { randomBytes } from "node:crypto";
import { open } from "node:fs/promises";
import { expect, it } from "vitest";
import { ArchiveWriter } from "./archive-writer.ts";

const never = new AbortController().signal;

async function* chunks() {
  for (let n = 0; n < 10; n += 1) yield randomBytes(100_000);
}

/** Linux keeps a file on which there is never room. */
it.runIf(process.platform === "linux")("a full disk is the reason that each further call gives", async () => {
  const full = { code: "ENOSPC" };
  const adding = new ArchiveWriter(await open("/dev/full", "w"), never);
  const addMuch = async () => {
    for (let n = 0; n < 50; n += 1) await adding.addBytes(`${n}`, randomBytes(100_000));
  };
  await expect(addMuch()).rejects.toMatchObject(full);
  await expect(adding.addBytes("more", Buffer.alloc(10))).rejects.toMatchObject(full);
  await adding.abandon();

  const streaming = new ArchiveWriter(await open("/dev/full", "w"), never);
  await expect(streaming.addStream("rows", 1_000_000, chunks())).rejects.toMatchObject(full);
  await streaming.abandon();

  const finishing = new ArchiveWriter(await open("/dev/full", "w"), never);
  await finishing.addBytes("little", Buffer.from("text"));
  await expect(finishing.finish()).rejects.toMatchObject(full);
});
