import { describe, expect, it } from "vitest";
import { moveEntry } from "./move-entry.ts";

describe("moveEntry", () => {
  it("moves one entry and keeps the others in their order", () => {
    expect(moveEntry(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
    expect(moveEntry(["a", "b", "c", "d"], 3, 0)).toEqual(["d", "a", "b", "c"]);
  });

  it("leaves the list as it is where a place does not exist", () => {
    const list = ["a", "b"];
    expect(moveEntry(list, 0, -1)).toBe(list);
    expect(moveEntry(list, 1, 2)).toBe(list);
    expect(moveEntry(list, 5, 0)).toBe(list);
    expect(moveEntry(list, 1, 1)).toBe(list);
  });
});
