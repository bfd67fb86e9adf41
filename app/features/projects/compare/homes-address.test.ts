import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareHref, parseHomes } from "./homes-address.ts";

const parse = (search: string) => parseHomes(new URLSearchParams(search));

describe("the homes of an address", () => {
  it("are projects and their units, in their order, each once", () => {
    expect(parse("homes=court-a~2,court-b,court-a~2,court-a,court-c~1.3fa9")).toEqual({
      homes: [
        { id: "court-a", unit: 2, mark: null },
        { id: "court-b", unit: null, mark: null },
        { id: "court-a", unit: null, mark: null },
        { id: "court-c", unit: 1, mark: "3fa9" },
      ],
      dropped: 0,
    });
  });

  it("are four at most, and who is left out is counted", () => {
    expect(parse("homes=a,b,c,d,e,f").dropped).toBe(2);
    expect(parse("homes=a,b&homes=c").homes).toHaveLength(3);
  });

  it("take one more by the address of its page", () => {
    for (const added of ["court-b", "/court-b", "https://homes.example/court-b?x=1#y", " court-b "])
      expect(parse(`homes=court-a&add=${encodeURIComponent(added)}`).homes.map(({ id }) => id)).toEqual([
        "court-a",
        "court-b",
      ]);
  });

  it("are the same after they were written, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { homes } = parse(`homes=${encodeURIComponent(text)}`);
        const href = compareHref(homes);
        expect(parse(href.split("?")[1] ?? "").homes).toEqual(homes);
      }),
    );
  });
});
