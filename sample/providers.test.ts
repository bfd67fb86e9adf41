import { describe, expect, it } from "vitest";
import { availabilities, serviceChoices } from "#app/features/providers/model.ts";
import { samplePlaces } from "./places.ts";
import { buildSampleProviders } from "./providers.ts";

const providers = buildSampleProviders();

describe("the sample providers", () => {
  it("are the same in every run, at least 48, each name once", () => {
    expect(buildSampleProviders()).toEqual(providers);
    expect(providers.length).toBeGreaterThanOrEqual(48);
    expect(new Set(providers.map(({ name }) => name)).size).toBe(providers.length);
  });

  it("cover every service and every availability", () => {
    for (const service of serviceChoices)
      expect(
        providers.filter(({ services }) => services.includes(service)).length,
        service,
      ).toBeGreaterThanOrEqual(5);
    for (const availability of availabilities)
      expect(
        providers.filter((provider) => provider.availability === availability).length,
      ).toBeGreaterThanOrEqual(5);
  });

  it("stand in places of the sample, in an area of their city", () => {
    for (const { state, city, area } of providers) {
      const place = samplePlaces.find((candidate) => candidate.state === state && candidate.city === city);
      expect(place?.localities).toContain(area);
    }
  });

  it("can be reached, each of them", () => {
    for (const { name, facebookUrl, whatsappUrl, instagramUrl, websiteUrl } of providers)
      expect(
        [facebookUrl, whatsappUrl, instagramUrl, websiteUrl].some((link) => link !== null),
        name,
      ).toBe(true);
  });

  it("link to the reserved example.com only, and lack some links", () => {
    const links = providers.flatMap(({ facebookUrl, whatsappUrl, instagramUrl, websiteUrl }) => [
      facebookUrl,
      whatsappUrl,
      instagramUrl,
      websiteUrl,
    ]);
    const given = links.filter((link) => link !== null);
    expect(given.length).toBeLessThan(links.length);
    for (const link of given) expect(new URL(link).hostname).toBe("example.com");
  });
});
