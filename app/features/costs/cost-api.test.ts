import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEntries } from "#app/features/audit/table.server.ts";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";
import { enterSeedRates } from "./store.server.ts";

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await buildTestApp();
  await enterSeedRates(test.db);
  await test.app.catalogue.catchUp();
  headers = (await signIn(test, "meera")).headers;
});
afterAll(() => test.close());

const ask = async (query: string) => {
  const response = await test.app.inject({ url: `/api/cost?${query}` });
  return { status: response.statusCode, ...response.json() };
};
const amounts = (parts: { name: string; amount: number }[]) =>
  Object.fromEntries(parts.map(({ name, amount }) => [name, amount]));

describe("GET /api/cost", () => {
  it("adds up a home, part by part, each with its basis", async () => {
    const response = await ask("state=Karnataka&price=7500000&construction=under");
    expect(response.status).toBe(200);
    expect(amounts(response.parts)).toEqual({
      price: 7_500_000,
      gst: 375_000,
      duty: 375_000,
      extras: 45_000,
      registration: 150_000,
    });
    expect(response).toMatchObject({ total: 8_445_000, low: 8_445_000, high: 8_445_000, tds: 75_000 });
    expect(response).toMatchObject({ advance_limit: 750_000, as_of: "2026-11-20", confidence: "high" });
    expect(response.parts[2].basis).toMatch(/^5 % of ₹75,00,000.*Karnataka/);
  });

  it("reads states and prices in any spelling, and is a man in a town who pays GST on top where nothing is said", async () => {
    const plain = await ask("state=KA&price=75 lakh");
    const spelt = await ask(
      "state=karnatka&price=₹75,00,000&buyer=Male&area=urban&construction=under&affordable=0&gst=excluded",
    );
    expect(plain.status).toBe(200);
    expect(plain).toEqual(spelt);
  });

  it("tells a range where nobody says whether GST is in the price", async () => {
    const { total, low, high } = await ask("state=Karnataka&price=7500000&gst=unknown");
    expect([low, high - low]).toEqual([total, 375_000]);
  });

  it("names every wrong field", async () => {
    const { status, error } = await ask(
      "state=Atlantis&price=-5&buyer=cat&area=moon&construction=ruin&affordable=2",
    );
    expect(status).toBe(400);
    expect(Object.keys(error.fields).toSorted()).toEqual([
      ...["affordable", "area", "buyer", "construction", "price", "state"],
    ]);
    for (const price of ["", "0", "99999", "1e30", "ten", "10000000001"])
      expect((await ask(`state=Goa&price=${price}`)).error.fields).toHaveProperty("price");
  });

  it("says in a sentence why there is no figure", async () => {
    const { status, error } = await ask("state=Lakshadweep&price=5000000");
    expect([status, error.code]).toEqual([404, "not-found"]);
    expect(error.message).toMatch(/Lakshadweep/);
  });
});

describe("the rates of a home's cost", () => {
  const karnataka = {
    subject: "Karnataka",
    from_on: "2026-11-01",
    as_of: "2026-11-20",
    rule: "duty: 4% up to 4500000; 6% above\nextra cess: 10% of duty\nregistration: 1%",
    confidence: "high",
    sources: "example.org 2026-11-01",
  };
  const add = (payload: object, sentHeaders = headers) =>
    test.app.inject({ method: "POST", url: "/api/rates/addcostrate", payload, headers: sentHeaders });

  it("are entered by staff, hold from their day on, are recorded, and leave those before in their place", async () => {
    expect((await add(karnataka)).statusCode).toBe(201);
    await expect
      .poll(async () => amounts((await ask("state=Karnataka&price=7500000&construction=ready")).parts))
      .toEqual({ price: 7_500_000, gst: 0, duty: 450_000, extras: 45_000, registration: 75_000 });
    expect((await add({ ...karnataka, from_on: "2099-01-01", rule: "no figure: not yet" })).statusCode).toBe(
      201,
    );
    await test.app.catalogue.catchUp();
    expect((await ask("state=Karnataka&price=7500000")).status).toBe(200);
    expect((await add(karnataka)).json().error.fields).toHaveProperty("from_on");
    const entries = await test.db.select().from(auditEntries);
    expect(entries.map(({ detail }) => detail).join("\n")).toContain(
      "cost of a home, Karnataka from 1 November 2026",
    );
  });

  it("are refused where a field is not right, by its name and line, and to strangers", async () => {
    const wrong = {
      ...{ subject: "Mars", from_on: "soon", as_of: "", rule: "duty: 5%\ntax: 3%" },
      ...{ confidence: "sure", sources: "" },
    };
    const { fields } = (await add(wrong)).json().error;
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(wrong).toSorted());
    expect(fields.rule).toMatch(/^Line 2: /);
    const low = (await add({ ...karnataka, from_on: "2026-11-02", confidence: "low" })).json().error.fields;
    expect(low).toEqual({ rule: expect.stringContaining("range") });
    expect((await add(karnataka, {})).statusCode).toBe(401);
    const url = "/api/rates/deletecostrate/1";
    expect((await test.app.inject({ method: "DELETE", url })).statusCode).toBe(401);
    expect((await test.app.inject({ method: "DELETE", url, headers })).statusCode).toBe(200);
    expect((await test.app.inject({ method: "DELETE", url, headers })).statusCode).toBe(404);
  });
});
