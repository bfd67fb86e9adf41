import { expect, it } from "vitest";
import { readSections } from "./report.ts";

it("finds the sections of a summary again, to leave those as they stand that were measured elsewhere", () => {
  const lists = "## lists\n\nTaken on a day.\n\n| What | ms |\n| --- | --: |\n| All | 3 |";
  const start = "## start\n\nTaken on another day.\n\n### not a section\n\nwords with ## in them";
  const sections = readSections(`# Bench\n\nWritten by a program.\n\n${lists}\n\n${start}\n`);
  expect([...sections]).toEqual([
    ["lists", lists],
    ["start", start],
  ]);
  expect(readSections("# Bench\n").size).toBe(0);
});
