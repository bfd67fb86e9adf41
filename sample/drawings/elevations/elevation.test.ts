import { describe, expect, it } from "vitest";
import { drawElevation, drawnFloors, elevationKinds, elevationViews } from "./elevation.ts";
import { lights } from "./light.ts";

const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
const usedIdsOf = (svg: string) => [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);

describe("drawElevation", () => {
  it.each(elevationKinds)("draws %s the same in every run, and otherwise for another seed", (kind) => {
    const draw = (seed: number) => drawElevation({ kind, light: "golden", seed, label: "Front" });
    expect(draw(5)).toBe(draw(5));
    expect(draw(5)).not.toBe(draw(6));
  });

  it.each(lights)("draws every kind at %s with numbers that are numbers", (light) => {
    for (const kind of elevationKinds) {
      const svg = drawElevation({ kind, light, seed: 3, backdrop: "hills", label: "Front" });
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      // It would cost a layer of the whole sheet.
      expect(svg).not.toContain(" opacity=");
      expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length);
    }
  });

  it("uses only ids it defines, and none that another drawing of the page defines", () => {
    const drawings = lights.map((light) => drawElevation({ kind: "towers", light, seed: 3, label: "Front" }));
    for (const svg of drawings) expect(idsOf(svg)).toEqual(expect.arrayContaining(usedIdsOf(svg)));
    const ids = drawings.flatMap(idsOf);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("keeps 3:2 in every view", () => {
    for (const kind of elevationKinds)
      for (const view of elevationViews) {
        const svg = drawElevation({ kind, light: "noon", seed: 1, view, label: "Part" });
        const [, , width = 0, height = 0] = (svg.match(/viewBox="([^"]+)"/)?.[1] ?? "")
          .split(" ")
          .map(Number);
        expect(width / height).toBeCloseTo(1.5, 2);
      }
  });

  it("escapes its label", () => {
    expect(drawElevation({ kind: "hill", light: "noon", seed: 1, label: '"A" & <B>' })).toContain(
      'aria-label="&quot;A&quot; &amp; &lt;B>"',
    );
  });

  it("counts the floors it draws", () => {
    const svg = drawElevation({ kind: "towers", light: "noon", seed: 4, label: "Front" });
    const usesPerCell = new Map<string, number>();
    for (const [, id = ""] of svg.matchAll(/<use href="#([^"]+)"/g))
      usesPerCell.set(id, (usesPerCell.get(id) ?? 0) + 1);
    expect(Math.max(...usesPerCell.values())).toBe(drawnFloors("towers", 4));
  });
});
