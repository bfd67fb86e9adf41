import { describe, expect, it } from "vitest";
import { citiesOf } from "#app/features/places/city-model.ts";
import { stateNames } from "#app/features/places/model.ts";
import { cleanTitle } from "#app/features/projects/import-export/registries/text.ts";
import { bhkChoices } from "#app/features/projects/model.ts";
import { checkReraNumber } from "#app/features/rera/model.server.ts";
import { reraKey } from "#app/features/rera/model.ts";
import { type CatalogueProject, generateCatalogue, publicIds } from "./catalogue.ts";

const size = 30_000;
const all = [...generateCatalogue(size, { unknownShare: 0.3 })];

function shareOf(projects: readonly CatalogueProject[], is: (project: CatalogueProject) => unknown): number {
  return projects.filter(is).length / projects.length;
}

const inState = (state: string) => all.filter((project) => project.state === state);

describe("generateCatalogue", () => {
  it("gives the same projects for the same seed, and others for another", () => {
    expect([...generateCatalogue(500, { unknownShare: 0.3 })]).toEqual(all.slice(0, 500));
    const [other] = generateCatalogue(1, { seed: 2 });
    expect(other?.title).not.toBe(all[0]?.title);
  });

  it("changes nothing that a registry tells where less or more of the rest is unknown", () => {
    const known = [...generateCatalogue(500)];
    const told = (project: CatalogueProject) => [
      project.id,
      project.title,
      project.reraNumber,
      project.registrationStatus,
    ];
    expect(known.map(told)).toEqual(all.slice(0, 500).map(told));
    expect(shareOf(known, ({ bhk }) => bhk)).toBe(1);
  });

  it("makes one project at a time, however many are asked for", () => {
    expect([...generateCatalogue(1_000_000_000).take(3)]).toHaveLength(3);
  });

  it("spreads the projects over states and districts as the registries count them", () => {
    expect(shareOf(all, ({ state }) => state === "Maharashtra")).toBeCloseTo(0.44, 1);
    expect(shareOf(all, ({ state }) => state === "Gujarat")).toBeCloseTo(0.13, 1);
    expect(shareOf(inState("Maharashtra"), ({ district }) => district === "Pune")).toBeCloseTo(0.27, 1);
    expect(shareOf(inState("Karnataka"), ({ district }) => district === "Bengaluru Urban")).toBeCloseTo(
      0.44,
      1,
    );
    expect(new Set(all.map(({ state }) => state)).size).toBeGreaterThanOrEqual(24);
    expect(all.every(({ state }) => stateNames.includes(state ?? ""))).toBe(true);
  });

  it("names a district where the registry names no city, and a listed city elsewhere", () => {
    const unlisted = all.filter(({ bhk }) => !bhk);
    const districtOnly = unlisted.filter(({ city }) => !city);
    expect(new Set(districtOnly.map(({ state }) => state))).toEqual(
      new Set(["Maharashtra", "Karnataka", "Odisha", "Bihar", "Dadra and Nagar Haveli and Daman and Diu"]),
    );
    expect(districtOnly.every(({ district }) => district)).toBe(true);
    expect(inState("Gujarat").every(({ state, city }) => citiesOf(state).includes(city ?? ""))).toBe(true);
    expect(
      shareOf(inState("Bihar"), ({ locality }) => /\p{Script=Devanagari}/u.test(locality ?? "")),
    ).toBeCloseTo(0.83, 1);
  });

  it("numbers them in the shapes of each authority, no two of a state alike", () => {
    const numbered = all.filter(({ reraNumber }) => reraNumber);
    expect(shareOf(all, ({ reraNumber }) => reraNumber)).toBeGreaterThan(0.99);
    const known = shareOf(numbered, ({ state, reraNumber }) =>
      ["match", "acknowledgement"].includes(checkReraNumber(state, reraNumber ?? "").verdict),
    );
    expect(known).toBeGreaterThan(0.98);
    const keys = numbered.map(({ state, reraNumber }) => `${state} ${reraKey(reraNumber)}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("keeps a few per cent from the public, an eleventh of Karnataka's and a quarter of Haryana's among them", () => {
    const shown = new Set(publicIds(size));
    expect(shown.size / size).toBeCloseTo(0.955, 1.5);
    const lapsed = all.filter(({ registrationStatus }) => registrationStatus === "Lapsed");
    expect(lapsed.some(({ id }) => shown.has(id))).toBe(false);
    expect(
      shareOf(inState("Karnataka"), ({ registrationStatus }) => registrationStatus === "Applied"),
    ).toBeCloseTo(0.1, 1);
    expect(
      shareOf(inState("Haryana"), ({ registrationStatus }) => registrationStatus === "Lapsed"),
    ).toBeCloseTo(0.22, 1);
  });

  it("prices and furnishes the share that is known, dearer in Mumbai than elsewhere", () => {
    expect(shareOf(all, ({ bhk }) => bhk)).toBeCloseTo(0.7, 1);
    const listed = all.filter(({ bhk }) => bhk);
    expect(shareOf(listed, ({ priceMinRupees }) => priceMinRupees)).toBeCloseTo(0.89, 1);
    expect(
      listed.every(({ bhk }) => bhk?.every((rooms) => bhkChoices.some((choice) => choice === rooms))),
    ).toBe(true);
    expect(shareOf(listed, ({ possessionOn }) => possessionOn)).toBe(1);
    const medianOf = (city: string) => {
      const prices = listed.flatMap((project) =>
        project.city === city ? (project.priceMinRupees ?? []) : [],
      );
      return prices.sort((left, right) => left - right)[Math.floor(prices.length / 2)] ?? 0;
    };
    expect(medianOf("Mumbai")).toBeGreaterThan(1.5 * medianOf("Nashik"));
    expect(shareOf(all, ({ pictures }) => pictures)).toBeCloseTo(0.03, 1.5);
  });

  it("repeats some promoters often and most not at all, and shares names between projects", () => {
    const counts = [
      ...Map.groupBy(all, ({ developer }) => cleanTitle(developer ?? "").toLowerCase()).values(),
    ];
    expect(counts.filter(({ length }) => length === 1).length / counts.length).toBeCloseTo(0.78, 1);
    expect(Math.max(...counts.map(({ length }) => length))).toBeGreaterThan(50);
    const titles = [...Map.groupBy(all, ({ title }) => cleanTitle(title).toLowerCase()).values()];
    expect(titles.filter(({ length }) => length > 1).length).toBeGreaterThan(size / 50);
  });

  it("prints names as registries do: most shouted, some with stray spaces, phases and entities", () => {
    expect(shareOf(all, ({ title }) => title === title.toUpperCase())).toBeCloseTo(0.68, 1);
    expect(shareOf(all, ({ title }) => /\b(?:phase|ph)\b/i.test(title))).toBeCloseTo(0.105, 1);
    expect(all.some(({ title }) => title.includes("  "))).toBe(true);
    expect(inState("Karnataka").some(({ title }) => title.includes("&amp;") && title !== title.trim())).toBe(
      true,
    );
  });
});
