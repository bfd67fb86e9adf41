import { expect, it } from "vitest";
import { SeenRows } from "./seen-rows.ts";

it("knows every row it was told of, however many, and no other", () => {
  const seen = new SeenRows();
  const count = 30_000;
  for (let n = 1; n <= count; n += 1)
    seen.set(`number|Goa|${n}`, { path: `${n % 3}.csv`, line: n, hasId: n % 2 === 1 });
  for (let n = 1; n <= count; n += 1) {
    expect(seen.get(`number|Goa|${n}`)).toEqual({ path: `${n % 3}.csv`, line: n, hasId: n % 2 === 1 });
    expect(seen.get(`id|${n}`)).toBeUndefined();
  }
});

it("keeps the last word on a row", () => {
  const seen = new SeenRows();
  seen.set("", { path: "a.csv", line: 2, hasId: false });
  seen.set("", { path: "b.csv", line: 4_000_000_000, hasId: true });
  expect(seen.get("")).toEqual({ path: "b.csv", line: 4_000_000_000, hasId: true });
});
