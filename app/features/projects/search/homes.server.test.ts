import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCounters } from "#app/context.server.ts";
import { buildTestApp, type TestApp, testNow } from "../../../../tests/helpers/build-test-app.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { loadList } from "../list/list-data.server.ts";

const unit = (bhk: string, priceRupees: number | null, areaSqft: number | null) => ({
  ...{ bhk, priceRupees, areaSqft, price: "", area: "" },
});
const pune = { state: "Maharashtra", city: "Pune", district: null };

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await storeProjects(
    test.db,
    {
      ...{ ...pune, id: "mixed", bhk: [1, 2], priceMinRupees: 5_000_000 },
      units: [unit("1", 5_000_000, 480), unit("2", 9_700_000, 860)],
    },
    {
      ...{ ...pune, id: "fits", bhk: [2, 3], priceMinRupees: 6_200_000, priceMaxRupees: 9_900_000 },
      units: [unit("2", 6_200_000, 860), unit("3", 9_900_000, 1200)],
    },
    { ...pune, id: "bare", title: "Bare Court" },
    { ...pune, id: "unpriced", bhk: [2] },
    { ...pune, id: "other", bhk: [3] },
    { ...pune, id: "starting", bhk: [2, 3], priceMinRupees: 5_500_000 },
  );
  await test.app.catalogue.catchUp();
});
afterAll(() => test.close());

const list = async (address: string) => {
  const services = {
    ...test.app,
    counters: createCounters(),
    clock: () => testNow,
    publicUrl: "https://x.example",
  };
  return loadList(services, new URLSearchParams(address));
};
const api = async (address: string): Promise<{ ids: string[]; bhk: Record<string, number> }> => {
  const response = await test.app.inject({ url: `/api/properties/getproperties?facets=1&${address}` });
  const { property, facets } = response.json();
  return { ids: property.map(({ _id }: { _id: string }) => _id), bhk: facets.bhk };
};

describe("2 BHK up to 80 lakh", () => {
  it("is one home that is both, on our pages", async () => {
    const found = await list("bhk=2&price=8000000");
    expect(found.items.map(({ id }) => id)).toEqual(["fits"]);
    expect(found.items[0]?.home).toEqual({
      price: "₹62\u00a0Lacs",
      priceOf: null,
      facts: "2 BHK · 860 sq.ft. · ₹7,209 per sq.ft.",
    });
  });

  it("counts apart who may have one and does not publish it, and shows them on request", async () => {
    expect((await list("bhk=2&price=8000000")).leftOutUnpublished).toBe(3);
    const all = await list("bhk=2&price=8000000&unpublished=true");
    expect(all.items.map(({ id }) => id)).toEqual(["fits", "starting", "bare", "unpriced"]);
    expect(all.leftOutUnpublished).toBe(0);
  });

  it("does so for the sub type, which most registers don’t publish", async () => {
    const asked = "bhk=2&propertyType=Apartment";
    expect(await list(asked)).toMatchObject({ total: 0, leftOutUnpublished: 6 - 1 });
    const { items, facets } = await list(`${asked}&unpublished=true`);
    expect(items.map(({ id }) => id)).toEqual(["mixed", "fits", "starting", "bare", "unpriced"]);
    expect(facets?.propertyType).toMatchObject({ Apartment: 5, "Independent Floor": 5 });
    expect((await list("propertyType=Independent Floor&unpublished=true")).total).toBe(6);
  });

  it("counts the other BHK as they would be found", async () => {
    const { facets } = await list("bhk=2&price=8000000");
    expect(facets?.bhk).toMatchObject({ 1: 1, 2: 1, 3: 0 });
    expect((await list("bhk=1&price=8000000")).total).toBe(1);
    expect((await list("bhk=3&price=8000000")).total).toBe(0);
  });

  it("is per project on the API unless it asks for one home", async () => {
    expect((await api("bhk=2&price=8000000")).ids).toEqual(["mixed", "fits", "starting"]);
    expect(await api("bhk=2&price=8000000&match=unit")).toMatchObject({ ids: ["fits"], bhk: { 1: 1, 2: 1 } });
  });
});

describe("one question about homes", () => {
  it("is answered by a starting price where it is a budget alone", async () => {
    const { items, leftOutUnpublished } = await list("price=6000000");
    expect(items.map(({ id }) => id)).toEqual(["mixed", "starting"]);
    expect(leftOutUnpublished).toBe(3);
    expect(items[1]?.home).toEqual({ price: "₹55\u00a0Lacs", priceOf: null, facts: "" });
  });

  it("is answered by the BHK of a project that has no units", async () => {
    expect((await list("bhk=3")).items.map(({ id }) => id)).toEqual(["fits", "starting", "other"]);
    expect((await list("bhk=3")).leftOutUnpublished).toBe(1);
  });

  it("is answered by an area of the home that has the rest", async () => {
    expect((await list("bhk=2&carpetArea=800-")).items.map(({ id }) => id)).toEqual(["mixed", "fits"]);
    expect((await list("bhk=1&carpetArea=800-")).total).toBe(0);
  });

  it("is put in order by the price of that home, the cheapest first or the dearest, unknown ones last", async () => {
    const ids = async (address: string) => (await list(address)).items.map(({ id }) => id);
    // The 1 BHK of "mixed" costs less than any home of "fits", its 2 BHK more.
    expect(await ids("bhk=2&sort=price-asc")).toEqual(["fits", "mixed", "unpriced", "starting"]);
    expect(await ids("bhk=2&sort=price-desc")).toEqual(["mixed", "fits", "unpriced", "starting"]);
    expect(await ids("sort=price-asc")).toEqual(["mixed", "starting", "fits", "bare", "unpriced", "other"]);
    expect((await api("bhk=2&sort=price-asc&match=unit")).ids).toEqual([
      "fits",
      "mixed",
      "unpriced",
      "starting",
    ]);
    expect((await api("bhk=2&sort=price-asc")).ids).toEqual(["mixed", "starting", "fits", "unpriced"]);
  });

  it("shows no home where nothing is asked of homes", async () => {
    expect((await list("city=Pune&state=Maharashtra")).items.map(({ home }) => home)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });
});
