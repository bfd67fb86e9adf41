import { describe, expect, it } from "vitest";
import { states } from "#app/features/places/city-model.ts";
import { mayLieIn } from "#app/features/places/model.server.ts";
import { distanceKm } from "#app/features/projects/localities/distance.ts";
import { developers, nameWords } from "./names.ts";
import { samplePlaces } from "./places.ts";
import { spotOf } from "./spots.ts";

describe("sample places", () => {
  it("are spelt as in the site's list of states and cities", () => {
    for (const place of samplePlaces) {
      const state = states.find(({ name }) => name === place.state);
      expect(state?.code, place.state).toBe(place.stateCode);
      expect(state?.cities, place.state).toContain(place.city);
    }
  });

  it("have a price band that rises, and localities named once", () => {
    for (const { city, rupeesPerSqft, localities } of samplePlaces) {
      expect(rupeesPerSqft[0], city).toBeLessThan(rupeesPerSqft[1]);
      expect(new Set(localities).size, city).toBe(localities.length);
    }
  });

  it("name each project's locality differently", () => {
    for (const { city, projects, localities } of samplePlaces)
      expect(localities.length, city).toBeGreaterThanOrEqual(projects);
  });

  it("lie in their state, and the localities of a city near each other", () => {
    for (const { state, city, localities } of samplePlaces) {
      const spots = localities.map((locality) => spotOf({ city }, locality));
      for (const spot of spots) {
        expect(mayLieIn({ state }, spot.latitude, spot.longitude), city).toBe(true);
        for (const other of spots) expect(distanceKm(spot, other), city).toBeLessThan(30);
      }
      expect(new Set(spots.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(
        spots.length,
      );
    }
  });

  it("have names and developers enough in every region, no name in two regions", () => {
    const words = Object.values(nameWords).flat();
    expect(new Set(words).size).toBe(words.length);
    for (const [region, names] of Object.entries(nameWords)) {
      const projects = samplePlaces
        .filter((place) => place.region === region)
        .reduce((sum, place) => sum + place.projects, 0);
      expect(names.length, region).toBeGreaterThanOrEqual(projects);
      expect(
        developers.filter(({ regions }) => regions.some((each) => each === region)).length,
      ).toBeGreaterThanOrEqual(4);
    }
  });
});
