import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { blankProject } from "../../fields.ts";
import { buildPassport } from "./passport.server.ts";
import { qrPath } from "./passport.ts";

const project = {
  ...blankProject,
  reraNumber: "PRM/KA/RERA/1251/446/PR/181122/005482",
  state: "Karnataka",
  updatedAt: new Date("2026-11-20T19:00:00Z"),
};
const site = "https://homes.example";

/** The squares that a path's strokes cover, as a drawing program would find them. */
function squaresOf(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  let [x, y] = [0, 0];
  for (const [, letter, first, second] of path.matchAll(/([Mmh])(\d+)(?: (\d+))?/g)) {
    if (letter === "M") [x, y] = [Number(first), Number(second)];
    else if (letter === "m") x += Number(first);
    else {
      rows[y]?.fill(true, x, x + Number(first));
      x += Number(first);
    }
  }
  return rows;
}

describe("the passport of a registration", () => {
  it("leads to the check of its number, by the shortest address", () => {
    expect(buildPassport(project, site)?.checkPath).toBe(
      "/check-rera-number?state=KA&number=PRM/KA/RERA/1251/446/PR/181122/005482",
    );
  });

  it("draws the code of that address, square for square, in little room", () => {
    const passport = buildPassport(project, site);
    if (!passport?.qrCode) throw new Error("There is no code");
    const { size, data } = encode(site + passport.checkPath, { ecc: "L", border: 0, maskPattern: 3 });
    const path = qrPath(passport.qrCode);
    expect(squaresOf(path, size)).toEqual(data);
    expect(path.length).toBeLessThan(2_500);
    expect(passport.qrCode.hex.length).toBeLessThan(path.length / 5);
  });

  it("has no code where the address is too long for one, and nothing without a number or a state", () => {
    const long = { ...project, reraNumber: `PR/GJ/${"SURAT/".repeat(20)}1` };
    expect(buildPassport(long, site)).toMatchObject({ qrCode: null, checkPath: expect.any(String) });
    expect(buildPassport({ ...project, reraNumber: null }, site)).toBeNull();
    expect(buildPassport({ ...project, state: null }, site)).toBeNull();
  });

  it("names its source with India's day, and a sample as made up", () => {
    expect(buildPassport(project, site)?.source).toMatch(/^Our copy of the register.*21 November 2026$/);
    expect(buildPassport({ ...project, isSample: true }, site)?.source).toContain("made up");
  });
});
