import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markProtected, unprotect } from "./formula-cells.ts";

const write = (cell: string) =>
  stringify([[markProtected(cell)]], { escape_formulas: true, quoted: true, eof: false })
    .slice(1, -1)
    .replaceAll('""', '"');

describe("formulas in our CSV", () => {
  it.each(["=1+1", "+91", "-5", "@sum", "\tx", "＝1"])("%j is no formula any more", (cell) => {
    expect(write(cell)).toBe(`'${cell}`);
  });

  it("never begins as one, and every text is read back as it was", () => {
    const cells = fc
      .tuple(fc.constantFrom("", "'", "''", "'=", "=", "-", "@", "'x", "＋"), fc.string())
      .map(([start, rest]) => start + rest);
    fc.assert(
      fc.property(cells, (cell) => {
        expect(write(cell)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
        expect(unprotect(write(cell))).toBe(cell);
      }),
    );
  });

  it("leaves an apostrophe that protects nothing", () => {
    expect(write("'s Gravenhage")).toBe("'s Gravenhage");
    expect(unprotect("'s Gravenhage")).toBe("'s Gravenhage");
  });
});
