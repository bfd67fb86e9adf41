import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp, testNow } from "../../../../tests/helpers/build-test-app.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { findLocalities } from "./localities.server.ts";

let test: TestApp;

const kothrud = { state: "Maharashtra", city: "Pune", pinCode: "411038", locality: null };
const wagholi = { ...kothrud, pinCode: "412207" };
const byList = [{ list: 1, fields: ["latitude" as const, "longitude" as const] }];
const inMumbai = { latitude: 19.0779, longitude: 72.9056 };

beforeAll(async () => {
  test = await buildTestApp();
  await storeProjects(
    test.db,
    ...Array.from({ length: 4 }, (_, at) => ({
      ...kothrud,
      id: `near-${at}`,
      latitude: 18.5 + at / 1000,
      longitude: 73.81,
      sources: byList,
    })),
    { ...kothrud, ...inMumbai, id: "in-mumbai", sources: byList },
    { ...kothrud, ...inMumbai, id: "of-staff", sources: [{ on: "2026-11-20", fields: ["latitude"] }] },
    { ...kothrud, id: "unlocated" },
    { ...wagholi, id: "in-term" },
    // A sample beside them, and a city of samples.
    { ...kothrud, ...inMumbai, id: "sample-in-pune", locality: "Baner", pinCode: null, isSample: true },
    ...["Bandra West", "Powai"].map((locality) => ({
      ...{ ...kothrud, ...inMumbai, city: "Mumbai", pinCode: null, locality },
      ...{ id: `sample-in-${locality}`, isSample: true },
    })),
    ...[18.579, 18.58, 18.581].map((latitude, at) => ({
      ...wagholi,
      id: `term-over-${at}`,
      reraValidUntil: "2024-03-31",
      latitude,
      longitude: 73.98,
    })),
  );
  await test.app.catalogue.catchUp();
});
afterAll(() => test.close());

const find = async (project: string | null, from: string | null = null, city = "Pune") => {
  const services = { catalogue: test.app.catalogue, clock: () => testNow };
  const { found } = await findLocalities(services, { state: "Maharashtra", city, project, from });
  return found;
};

describe("the localities of a city", () => {
  it("lie in the middle of the projects whose coordinates can be right", async () => {
    const found = await find(null);
    expect(found).toMatchObject({ total: 9, located: 6, doubted: 2, areSamples: false });
    const spot = found?.localities.find(({ name }) => name === "Kothrud")?.spot;
    expect(spot?.latitude).toBeCloseTo(18.5015, 4);
  });

  it("lie where they lie, whatever the registrations' terms", async () => {
    const found = await find(null);
    expect(found?.localities.find(({ name }) => name === "Wagholi")).toMatchObject({ count: 1 });
    const spot = found?.localities.find(({ name }) => name === "Wagholi")?.spot;
    expect(spot?.latitude).toBeCloseTo(18.58, 4);
  });

  it("are not where a sample stands, which is made up, but in a city of samples", async () => {
    const baner = (await find(null))?.localities.find(({ name }) => name === "Baner");
    expect(baner).toMatchObject({ count: 1, spot: null });
    const samples = await find("sample-in-Powai", null, "Mumbai");
    expect(samples).toMatchObject({ areSamples: true, project: { isSample: true, spot: inMumbai } });
    expect(samples?.localities.map(({ spot }) => spot?.latitude.toFixed(3))).toEqual(["19.078", "19.078"]);
    expect(samples?.map).not.toBeNull();
  });

  it("tell how far a project is from one of them", async () => {
    const distance = { from: "Kothrud", km: expect.closeTo(0.17, 2) };
    expect((await find("near-3", "Kothrud"))?.project).toMatchObject({ doubt: null, distance });
  });

  it("tell of no distance, and show no mark, where the register's coordinates can't be right", async () => {
    const found = await find("in-mumbai", "Kothrud");
    expect(found?.project).toMatchObject({ spot: inMumbai, doubt: { kind: "far" }, distance: null });
    expect(found?.map).not.toBeNull();
    expect(found?.map?.own).toBeUndefined();
  });

  it("believe staff, who may know better than the register", async () => {
    const found = await find("of-staff", "Kothrud");
    expect(found?.project).toMatchObject({ spot: inMumbai, doubt: null });
    expect(Math.round(found?.project?.distance?.km ?? 0)).toBe(115);
  });

  it("are judged anew after a change", async () => {
    const isDoubted = async () => (await find("in-mumbai"))?.project?.doubt !== null;
    expect(await isDoubted()).toBe(true);
    const others = Array.from({ length: 6 }, (_, at) => ({
      ...kothrud,
      latitude: 19.08 + at / 1000,
      longitude: 72.9,
    }));
    await storeProjects(test.db, ...others);
    await test.app.catalogue.catchUp();
    expect(await isDoubted()).toBe(false);
  });
});
