import { describe, expect, it } from "vitest";
import { distanceKm, formatDistance, middleOf } from "./distance.ts";
import { layOutMap } from "./map-layout.ts";

const pune = { latitude: 18.5204, longitude: 73.8567 };
const mumbai = { latitude: 19.076, longitude: 72.8777 };

describe("a distance", () => {
  it("is measured on the globe, the same both ways", () => {
    expect(distanceKm(pune, mumbai)).toBeCloseTo(120.2, 0);
    expect(distanceKm(mumbai, pune)).toBe(distanceKm(pune, mumbai));
    expect(distanceKm(pune, pune)).toBe(0);
  });

  it.each([
    [0.2, "less than 1 km"],
    [1.4, "about 1 km"],
    [12.6, "about 13 km"],
  ])("of %s km is told as %j", (km, text) => expect(formatDistance(km)).toBe(text));
});

it("the middle is not moved by a slip of the pen", () => {
  const spots = [
    pune,
    { latitude: 18.53, longitude: 73.86 },
    { latitude: 18.51, longitude: 73.85 },
    mumbai,
    pune,
  ];
  expect(middleOf(spots)).toEqual({ latitude: 18.5204, longitude: 73.8567 });
  expect(middleOf([])).toBeUndefined();
});

describe("a map of localities", () => {
  const at = (name: string, count: number, north: number, east: number) => ({
    name,
    count,
    spot: { latitude: pune.latitude + north, longitude: pune.longitude + east },
  });
  const localities = [
    at("Wakad", 90, 0.08, -0.09),
    at("Hadapsar", 40, -0.02, 0.08),
    at("Kothrud", 10, -0.01, -0.05),
    at("Baner", 5, 0.04, -0.07),
  ];

  it("has north above, east on the right, the same scale both ways, and larger circles for more projects", () => {
    const map = layOutMap(localities);
    const [wakad, hadapsar, , baner] = map?.circles ?? [];
    if (!map || !wakad || !hadapsar || !baner) throw new Error("Not all are drawn");
    expect(wakad.y).toBeLessThan(hadapsar.y);
    expect(wakad.x).toBeLessThan(hadapsar.x);
    expect(wakad.radius).toBeGreaterThan(hadapsar.radius);
    const drawn = Math.hypot(wakad.x - hadapsar.x, wakad.y - hadapsar.y);
    const [first, second] = localities;
    if (!first || !second) throw new Error("No localities");
    expect((drawn * map.scale.km) / map.scale.length).toBeCloseTo(distanceKm(first.spot, second.spot), 0);
  });

  it("names what has room, inside the frame, and no two names cover each other", () => {
    const crowd = Array.from({ length: 36 }, (_, n) =>
      at(`Sector ${n}`, 40 - n, 0.01 * Math.floor(n / 6), 0.01 * (n % 6)),
    );
    const map = layOutMap(crowd);
    const boxes = (map?.circles ?? []).flatMap(({ name, label }) => {
      if (!label) return [];
      const length = 8 * name.length;
      const left = label.x - { start: 0, middle: length / 2, end: length }[label.anchor];
      return [{ left, right: left + length, y: label.y }];
    });
    expect(boxes.length).toBeGreaterThan(3);
    for (const [at, one] of boxes.entries()) {
      expect(one.left).toBeGreaterThanOrEqual(0);
      expect(one.right).toBeLessThanOrEqual(map?.width ?? 0);
      for (const other of boxes.slice(at + 1))
        expect(one.right <= other.left || other.right <= one.left || Math.abs(one.y - other.y) >= 17).toBe(
          true,
        );
    }
  });

  it("writes no name over the arrow to the north", () => {
    const wide = [
      ["Sector 95", 0, 0],
      ["Sector 93", 0.014, 0.015],
      ["Sushant Lok", 0.075, 0.19],
      ["Sector 42", 0.065, 0.16],
    ] as const;
    const map = layOutMap(wide.map(([name, north, east]) => at(name, 1, north, east)));
    const names = (map?.circles ?? []).flatMap(({ label }) => label ?? []);
    expect(names.length).toBeGreaterThan(2);
    for (const { y } of names) expect(y + 4).toBeLessThanOrEqual((map?.height ?? 0) - 34);
  });

  it("leaves out what lies too far, and says so", () => {
    const map = layOutMap([...localities, at("Nagpur", 3, 2.6, 5.2)], mumbai);
    expect(map?.circles.map(({ name }) => name)).toEqual(["Wakad", "Hadapsar", "Kothrud", "Baner"]);
    expect(map?.outside).toEqual(["Nagpur"]);
    expect(map?.own).toBeUndefined();
  });

  it("shows one more spot inside its frame", () => {
    const map = layOutMap(localities, { latitude: pune.latitude - 0.1, longitude: pune.longitude });
    expect(map?.own?.y).toBeGreaterThan(Math.max(...(map?.circles ?? []).map(({ y }) => y)));
    expect(map?.own?.y).toBeLessThan(map?.height ?? 0);
  });

  it("is drawn of a single locality, and of none not at all", () => {
    const map = layOutMap([at("Wakad", 1, 0, 0)]);
    expect(map?.circles).toMatchObject([{ name: "Wakad", x: 240, radius: 22, label: { anchor: "start" } }]);
    expect(layOutMap([])).toBeUndefined();
  });
});
