import { describe, expect, it } from "vitest";
import { buildPagerPlaces } from "./pager.tsx";

const shown = (current: number, total: number) =>
  buildPagerPlaces(current, total)
    .map((place) => (place.kind === "gap" ? "…" : place.page))
    .join(" ");

describe("the places of a pager", () => {
  it("names the first three pages and the last one at the start", () => {
    expect(shown(1, 8)).toBe("1 2 3 … 8");
    expect(shown(2, 8)).toBe("1 2 3 … 8");
  });

  it("keeps the current page between its neighbours in the middle", () => {
    expect(shown(5, 9)).toBe("1 … 4 5 6 … 9");
  });

  it("ends with the last three pages", () => {
    expect(shown(8, 8)).toBe("1 … 6 7 8");
  });

  it("names a single left-out page instead of a gap", () => {
    expect(shown(4, 6)).toBe("1 2 3 4 5 6");
    expect(shown(1, 5)).toBe("1 2 3 4 5");
  });

  it("names every page of a short list", () => {
    expect(shown(1, 1)).toBe("1");
    expect(shown(2, 2)).toBe("1 2");
    expect(shown(3, 4)).toBe("1 2 3 4");
  });

  it("takes a page past the end for the last one", () => {
    expect(shown(99, 8)).toBe("1 … 6 7 8");
    expect(shown(-3, 8)).toBe("1 2 3 … 8");
  });

  it("names nothing when there is nothing", () => {
    expect(buildPagerPlaces(1, 0)).toEqual([]);
  });

  it("always holds the current page, ascending and once each", () => {
    for (let total = 1; total <= 30; total++) {
      for (let current = 1; current <= total; current++) {
        const pages = buildPagerPlaces(current, total).flatMap((place) =>
          place.kind === "page" ? [place.page] : [],
        );
        expect(pages).toContain(current);
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
      }
    }
  });

  it("marks as edge only what lies outside the three pages around the current one", () => {
    const edges = buildPagerPlaces(5, 9).flatMap((place) =>
      place.kind === "page" && place.isEdge ? [place.page] : [],
    );
    expect(edges).toEqual([1, 9]);
  });
});
