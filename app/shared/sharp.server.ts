import type Sharp from "sharp";

let loading: Promise<typeof Sharp> | undefined;

/** Loaded for the first picture: with its libraries it takes 8 MB, which a process that makes none can spare. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= load();
  return loading;
}

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import("sharp");
  // One thread per picture: several pictures at a time keep the cores busy, and pages keep being answered.
  sharp.concurrency(1);
  // No picture is decoded twice; a cache would only hold memory, and uploads that are deleted already.
  sharp.cache(false);
  return sharp;
}
