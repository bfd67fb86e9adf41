import { expect, it } from "vitest";
import { atLeast, atMost, formatSection, readSections } from "./report.ts";

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

it("says of each bar whether it is met; what could not be measured is missed", () => {
  const bars = [
    atMost("p99", 1.5, 1.5, "ms"),
    atLeast("share", 20, 19.9, "%"),
    atMost("shift", 0, Number.NaN, ""),
  ];
  const lines = formatSection("lists", "Taken today.", { tables: [], bars }).split("\n").slice(-3);
  expect(lines).toEqual([
    "| p99 | ≤ 1.5 ms | 1.5 ms | met |",
    "| share | ≥ 20 % | 19.9 % | **missed** |",
    "| shift | ≤ 0 | – | **missed** |",
  ]);
});
