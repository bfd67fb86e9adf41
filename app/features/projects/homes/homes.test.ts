import { describe, expect, it } from "vitest";
import { blankHome, findWantedHome, homesOf, isHome, packHomes, readHome } from "./homes.ts";

const unit = (bhk: string, priceRupees: number | null, areaSqft: number | null) => ({
  ...{ bhk, priceRupees, areaSqft, price: "", area: "" },
});
const project = (
  units: ReturnType<typeof unit>[],
  bhk: number[] = [],
  priceMinRupees: number | null = null,
) => ({
  ...{ units, bhk, priceMinRupees },
});
const home = (bhk: number | null, priceRupees: number | null, areaSqft: number | null = null) => ({
  ...{ bhk, priceRupees, areaSqft },
});
const upTo = (rupees: number) => ({ from: null, to: rupees });
const asked = { bhk: [2], budgetRupees: upTo(8_000_000), carpetArea: null };

describe("the homes of a project", () => {
  it("are its units, and each BHK that no unit has", () => {
    expect(
      homesOf(project([unit("2", 6_200_000, 860), unit("3 BHK", null, 1200)], [2, 3, 4], 6_200_000)),
    ).toEqual([home(2, 6_200_000, 860), home(3, null, 1200), home(4, null)]);
  });

  it("have the starting price where there is one home; of several nobody knows which has it", () => {
    expect(homesOf(project([], [2], 6_200_000))).toEqual([home(2, 6_200_000)]);
    expect(homesOf(project([], [2, 3], 6_200_000))).toEqual([
      home(2, null),
      home(3, null),
      home(null, 6_200_000),
    ]);
    expect(homesOf(project([], [], 6_200_000))).toEqual([home(null, 6_200_000)]);
  });

  it("are one of which nothing is known where nothing is published", () => {
    expect(homesOf(project([]))).toEqual([home(null, null)]);
    expect(homesOf(project([unit("Studio", null, null)]))).toEqual([home(null, null)]);
  });

  it("have the rooms that begin the unit's words, and no others", () => {
    const rooms = ["2", " 2.5bhk", "3 BHK + study", "12", "Studio", "2.7", "", "123"];
    expect(homesOf(project(rooms.map((bhk) => unit(bhk, null, null)))).map(({ bhk }) => bhk)).toEqual([
      ...[2, 2.5, 3, 12],
      ...[null, null, null, null],
    ]);
  });

  it("are the same after they were packed", () => {
    const homes = [home(2, 6_200_000, 860), home(null, null), home(2.5, null, 900)];
    const packed = packHomes(homes);
    const read = homes.map((_, place) => {
      const one = blankHome();
      readHome(one, packed, 3 * place);
      return one;
    });
    expect(read).toEqual(homes);
  });
});

describe("a home that is wanted", () => {
  it("has all of it, and not one home this and another that", () => {
    const both = project([unit("1", 7_000_000, 500), unit("2", 9_700_000, 860)], [1, 2], 7_000_000);
    expect(findWantedHome(both, asked)).toBe(undefined);
    expect(findWantedHome(both, { ...asked, budgetRupees: upTo(9_700_000) })).toEqual(
      home(2, 9_700_000, 860),
    );
  });

  it("has any of the BHK that are asked for", () => {
    const both = project([unit("1", 5_000_000, 500), unit("2", 7_000_000, 860), unit("3", 7_900_000, 1100)]);
    expect(findWantedHome(both, { ...asked, bhk: [2, 3] })).toEqual(home(2, 7_000_000, 860));
    expect(findWantedHome(both, { ...asked, bhk: [3, 4] })).toEqual(home(3, 7_900_000, 1100));
    expect(findWantedHome(both, { ...asked, bhk: [4, 5] })).toBe(undefined);
  });

  it("is the cheapest of those whose price is published", () => {
    const three = project([unit("2", null, 900), unit("2", 7_500_000, 860), unit("2", 7_000_000, 800)]);
    const anyPrice = { ...asked, budgetRupees: null };
    expect(findWantedHome(three, anyPrice)).toEqual(home(2, 7_000_000, 800));
    expect(findWantedHome(three, { bhk: [], budgetRupees: null, carpetArea: null })).toBe(undefined);
  });

  it("has a price within the ends, both included; of a budget in all, within those of its place", () => {
    const budgetRupees = { from: 5_000_000, to: 8_000_000 };
    const of = (priceRupees: number, pricesInAll?: { from: number; to: number } | null) =>
      isHome(home(2, priceRupees), { ...asked, budgetRupees, pricesInAll });
    expect([4_999_999, 5_000_000, 8_000_000, 8_000_001].map((rupees) => of(rupees))).toEqual([
      ...[false, true, true, false],
    ]);
    const inAll = { from: 4_600_000, to: 7_200_000 };
    expect([4_599_999, 4_600_000, 7_200_000, 7_200_001].map((rupees) => of(rupees, inAll))).toEqual([
      ...[false, true, true, false],
    ]);
    expect(of(6_000_000, null)).toBe(false);
  });

  it("has an area within the ends, both included", () => {
    const of = (areaSqft: number | null, carpetArea: { from: number | null; to: number | null }) =>
      isHome(home(2, null, areaSqft), { bhk: [], budgetRupees: null, carpetArea });
    expect([of(500, { from: 500, to: 900 }), of(900, { from: 500, to: 900 })]).toEqual([true, true]);
    expect([of(499, { from: 500, to: null }), of(901, { from: null, to: 900 })]).toEqual([false, false]);
    expect(of(null, { from: 500, to: 900 })).toBe(false);
  });

  it("may be one that publishes too little, for who takes that too; never one that publishes otherwise", () => {
    for (const [one, isTaken] of [
      [home(2, null), true],
      [home(null, 7_000_000), true],
      [home(null, null), true],
      [home(3, null), false],
      [home(2, 9_000_000), false],
    ] as const) {
      expect(isHome(one, asked)).toBe(false);
      expect(isHome(one, asked, true)).toBe(isTaken);
    }
  });
});
