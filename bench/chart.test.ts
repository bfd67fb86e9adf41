import { describe, expect, it } from "vitest";
import { drawChart } from "./chart.ts";

const chart = {
  title: "Cost & size",
  description: "Both grow.",
  xTitle: "Projects",
  yTitle: "Milliseconds",
  lines: [
    {
      label: "steep",
      points: [
        { x: 10, y: 0.1 },
        { x: 100, y: 1 },
        { x: 1000, y: 10 },
      ],
    },
    {
      label: "level",
      points: [
        { x: 10, y: 10 },
        { x: 1000, y: 10 },
      ],
    },
  ],
};

/** The places of every line's points. */
function placesIn(svg: string): number[][][] {
  return [...svg.matchAll(/<polyline points="([^"]*)"/g)].map(([, points = ""]) =>
    points.split(" ").map((place) => place.split(",").map(Number)),
  );
}

describe("drawChart", () => {
  const svg = drawChart(chart);

  it("says in words what it shows, safe to stand in a page", () => {
    expect(svg).toContain('role="img" aria-labelledby="title desc"');
    expect(svg).toContain('<title id="title">Cost &amp; size</title>');
    expect(svg).toContain('<desc id="desc">Both grow.</desc>');
    expect(svg).toContain("prefers-color-scheme:dark");
  });

  it("gives every tenfold the same way on both axes", () => {
    const [[first, second, third] = []] = placesIn(svg);
    const [x1 = 0, y1 = 0] = first ?? [];
    const [x2 = 0, y2 = 0] = second ?? [];
    const [x3 = 0, y3 = 0] = third ?? [];
    expect(Math.abs(x2 - x1 - (x3 - x2))).toBeLessThanOrEqual(1);
    expect(Math.abs(y1 - y2 - (y2 - y3))).toBeLessThanOrEqual(1);
    expect(y3).toBeLessThan(y1);
  });

  it("draws what is equal at one height, and names lines that end together apart", () => {
    const [, [start, end] = []] = placesIn(svg);
    expect(start?.[1]).toBe(end?.[1]);
    const heights = [...svg.matchAll(/y="([\d.]+)" style="fill:/g)].map(([, y]) => Number(y));
    expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeGreaterThanOrEqual(18);
  });

  it("leaves out what has no place on such an axis", () => {
    const points = [
      { x: 10, y: Number.NaN },
      { x: 10, y: 0 },
      { x: 10, y: 5 },
      { x: 20, y: 6 },
    ];
    expect(drawChart({ ...chart, lines: [{ label: "gap", points }] })).not.toMatch(/NaN|Infinity/);
  });
});
