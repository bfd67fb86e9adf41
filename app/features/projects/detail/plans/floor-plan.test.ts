import { describe, expect, it } from "vitest";
import type { ProjectImage, Unit } from "../../model.ts";
import { buildFloorPlans } from "./floor-plan.ts";

const unit = (given: Partial<Unit>): Unit => ({
  bhk: "2",
  price: "",
  area: "",
  priceRupees: null,
  areaSqft: null,
  ...given,
});

const drawing = (position: number): ProjectImage => ({
  id: `plan-${position}`,
  kind: "plan",
  position,
  contentHash: `${position}`.padStart(32, "0"),
  width: 900,
  height: 700,
  alt: `Plan ${position}`,
});

describe("buildFloorPlans", () => {
  it("joins each unit with the drawing of its place", () => {
    const plans = buildFloorPlans({
      units: [unit({ bhk: "2" }), unit({ bhk: "3" })],
      images: [drawing(1), { ...drawing(0), kind: "gallery" }],
    });
    expect(plans.map(({ kind, picture }) => [kind, picture?.alt])).toEqual([
      ["2 BHK", undefined],
      ["3 BHK", "Plan 1"],
    ]);
  });

  it("keeps a drawing that no unit describes, and skips a place that has neither", () => {
    const plans = buildFloorPlans({ units: [unit({})], images: [drawing(2)] });
    expect(plans.map(({ bhk, picture }) => [bhk, picture?.alt])).toEqual([
      ["2", undefined],
      ["Not published", "Plan 2"],
    ]);
  });

  it("has none where there are neither units nor drawings", () => {
    expect(buildFloorPlans({ units: [], images: [] })).toEqual([]);
  });

  it.each([
    [{ area: "1255 sq.ft." }, "1,255 sq.ft. (117 sq m)"],
    [{ area: "835 ft" }, "835 sq.ft. (78 sq m)"],
    [{ area: "80 m", areaSqft: 861 }, "80 sq m (861 sq.ft.)"],
    [{ area: "835" }, "835 sq.ft. (78 sq m)"],
    [{ areaSqft: 1255 }, "1,255 sq.ft. (117 sq m)"],
    [{}, "Not published"],
  ])("shows the area of %j as %s", (given, area) => {
    const [plan] = buildFloorPlans({ units: [unit(given)], images: [] });
    expect(plan?.area.replaceAll("\u00a0", " ")).toBe(area);
  });

  it.each([
    [{ price: "62.4 Lacs", priceRupees: 6_240_000 }, "₹62.4\u00a0Lacs"],
    [{ price: "call us" }, "call us"],
    [{}, "Not published"],
  ])("shows the price of %j as %s", (given, price) => {
    expect(buildFloorPlans({ units: [unit(given)], images: [] })[0]?.price).toBe(price);
  });

  it.each([
    [{ priceRupees: 6_240_000, areaSqft: 1255 }, "₹4,972"],
    [{ priceRupees: 12_300_000, areaSqft: 800 }, "₹15,375"],
    [{ priceRupees: 6_240_000 }, null],
    [{ areaSqft: 1255 }, null],
    [{ priceRupees: 6_240_000, areaSqft: 0 }, null],
  ])("works out of %j a square foot at %s", (given, perSqft) => {
    expect(buildFloorPlans({ units: [unit(given)], images: [] })[0]?.perSqft).toBe(perSqft);
  });

  it("says of which month an old price is, and nothing where there is no price", () => {
    const units = [unit({ price: "62.4 Lacs" }), unit({})];
    const plans = buildFloorPlans({ units, images: [] }, "price of March 2026");
    expect(plans.map(({ priceOf }) => priceOf)).toEqual(["price of March 2026", null]);
    expect(buildFloorPlans({ units, images: [] })[0]?.priceOf).toBeNull();
  });

  it.each([
    ["2 BHK", "2 BHK"],
    ["2.5bhk", "2.5 BHK"],
    ["Studio", "Studio"],
  ])("calls a unit of %j a %s", (bhk, kind) => {
    expect(buildFloorPlans({ units: [unit({ bhk })], images: [] })[0]?.kind).toBe(kind);
  });
});
