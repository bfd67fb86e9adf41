import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCounters } from "#app/context.server.ts";
import { buildTestApp, type TestApp } from "../../../../tests/helpers/build-test-app.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { propertyCalls } from "../../../../tests/helpers/property-calls.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";
import { parseProjectQuery } from "./query.ts";
import { searchProjects } from "./search.server.ts";

const priced = (on: string) => [{ on, fields: ["priceMinRupees" as const] }];

describe("a budget, where a price turns old at midnight", () => {
  let test: TestApp;
  /** The last minute in India of the 180th day. */
  let now = new Date("2026-09-27T18:29:00Z");
  const homes = { priceMinRupees: 5_000_000, state: "Goa", city: "Panaji" };

  beforeAll(async () => {
    test = await buildTestApp({ clock: () => now });
    await storeProjects(
      test.db,
      { ...homes, id: "aging", title: "Aging Court", sources: priced("2026-03-31") },
      { ...homes, id: "fresh", title: "Fresh Court", sources: priced("2026-09-20") },
      { ...homes, id: "unknown", title: "Unknown Court" },
      {
        ...homes,
        id: "sample",
        title: "Sample Court",
        sources: priced("2020-01-01"),
        isSample: true,
      },
      { state: "Goa", city: "Panaji", id: "unpriced", title: "Unpriced Court" },
    );
    await test.app.catalogue.catchUp();
  });
  afterAll(() => test.close());

  const services = () => ({
    catalogue: test.app.catalogue,
    counters: createCounters(),
    clock: () => now,
  });
  const onPage = async (address: string) => {
    const query = parseProjectQuery(new URLSearchParams(address));
    const { items, total, leftOutOldPrices, facets } = await searchProjects(services(), query, {
      withFacets: true,
    });
    const ids = items.map(({ project }) => project.id);
    return { ids, total, leftOutOldPrices, goa: facets?.state.Goa };
  };
  const onApi = async (address: string) => {
    const response = await test.app.inject({
      method: "GET",
      url: `/api/properties/getproperties?${address}`,
    });
    const { property, count, left_out } = response.json<{
      property: { _id: string }[];
      count: number;
      left_out: number;
    }>();
    return { ids: property.map(({ _id }) => _id), count, left_out };
  };

  const all = ["aging", "fresh", "unknown", "sample"];
  const current = ["fresh", "unknown", "sample"];

  it("counts the price to the end of the 180th day", async () => {
    expect(await onPage("price=6000000")).toEqual({ ids: all, total: 4, leftOutOldPrices: 0, goa: 4 });
  });

  it("leaves it out from the next minute on with no restart, and counts what it left out", async () => {
    now = new Date("2026-09-27T18:30:00Z");
    expect(await onPage("price=6000000")).toEqual({ ids: current, total: 3, leftOutOldPrices: 1, goa: 3 });
    expect(await onPage("price=6000000&bhk=2")).toMatchObject({ total: 0, leftOutOldPrices: 0 });
    expect(await onPage("price=4000000")).toMatchObject({ total: 0, leftOutOldPrices: 0 });
  });

  it("takes it where it is asked for, and without a budget there is nothing to leave out", async () => {
    const asked = await onPage("price=6000000&old_prices=true");
    expect(asked).toEqual({ ids: all, total: 4, leftOutOldPrices: 0, goa: 4 });
    expect(await onPage("")).toMatchObject({ total: 5, leftOutOldPrices: 0 });
  });

  it("means any price to a client of the API, which may ask for less", async () => {
    expect(await onApi("price=6000000")).toEqual({ ids: all, count: 4, left_out: 0 });
    expect(await onApi("price=6000000&old_prices=false")).toEqual({ ids: current, count: 3, left_out: 0 });
    expect(await onApi("price=6000000&old_prices=nonsense")).toMatchObject({ count: 4 });
  });

  it("has the price again as soon as staff tell another", async () => {
    const calls = propertyCalls(test, (await signIn(test, "meera")).headers);
    await calls.patch("aging", { pricingmin: "5500000" });
    expect(await onPage("price=6000000")).toMatchObject({ total: 4, leftOutOldPrices: 0 });
  });
});

describe("the order by price", () => {
  it("puts the one that was told last first among equals, the unknown day behind, and keeps its pages", async () => {
    const test = await buildTestApp();
    const at = (priceMinRupees: number, id: string, on?: string) => ({
      ...{ id, title: id, priceMinRupees, sources: on ? priced(on) : [] },
    });
    await storeProjects(
      test.db,
      at(5_000_000, "nobody-knows"),
      at(5_000_000, "old", "2026-01-31"),
      at(5_000_000, "fresh", "2026-11-01"),
      at(5_000_001, "dearer", "2026-11-20"),
      at(4_999_999, "cheaper", "2020-01-01"),
      at(5_000_000, "as-fresh", "2026-11-01"),
    );
    const pages = async (sort: string) => {
      const urls = [1, 2, 3].map(
        (page) => `/api/properties/getproperties?perPage=2&sort=${sort}&page=${page}`,
      );
      const responses = await Promise.all(urls.map((url) => test.app.inject({ method: "GET", url })));
      return responses.flatMap((response) => response.json().property.map(({ _id }: { _id: string }) => _id));
    };
    const equals = ["fresh", "as-fresh", "old", "nobody-knows"];
    expect(await pages("price-asc")).toEqual(["cheaper", ...equals, "dearer"]);
    expect(await pages("price-desc")).toEqual(["dearer", ...equals, "cheaper"]);
    await test.close();
  });
});
