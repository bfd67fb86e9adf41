import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../tests/helpers/build-test-app.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";

const state = "Maharashtra";

describe("a city of a district with several towns", () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await buildTestApp();
    await storeProjects(
      test.db,
      { id: "in-thane", state, city: "Thane", district: "Thane" },
      { id: "in-kalyan", state, city: "Kalyan-Dombivli", district: "Thane" },
      { id: "somewhere", state, city: null, district: "Thane" },
      { id: "in-nashik", state, city: null, district: "Nashik" },
    );
  });
  afterAll(() => test.close());

  it.each([
    ["Thane", ["in-thane"]],
    ["kalyan", ["in-kalyan"]],
    ["Thane district", ["somewhere"]],
    ["Thane District", ["somewhere"]],
    ["Nashik", ["in-nashik"]],
    ["", ["in-kalyan", "in-nashik", "in-thane", "somewhere"]],
  ])("%s has its own projects only", async (city, ids) => {
    const response = await test.app.inject({ url: "/api/properties/getproperties", query: { state, city } });
    const { property, count } = response.json();
    expect(property.map(({ _id }: { _id: string }) => _id).sort()).toEqual(ids);
    expect(count).toBe(ids.length);
  });

  it("is counted apart from its district", async () => {
    const response = await test.app.inject({
      url: "/api/properties/getproperties",
      query: { state, facets: "1" },
    });
    expect(response.json().facets.city).toEqual({
      Thane: 1,
      "Kalyan-Dombivli": 1,
      "Thane district": 1,
      Nashik: 1,
    });
  });
});
