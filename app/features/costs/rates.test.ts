import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEntries } from "#app/features/audit/table.server.ts";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";

const goa = {
  state: "Goa",
  from_on: "2026-01-01",
  percent: "10.85",
  basis: "Rule 18: MCLR + 2 %",
  source_link: "https://example.org/rule",
};

describe("the rates of interest for delay", () => {
  let test: TestApp;
  let headers: Record<string, string>;
  beforeAll(async () => {
    test = await buildTestApp();
    headers = (await signIn(test, "meera")).headers;
  });
  afterAll(() => test.close());

  const add = (payload: object, sentHeaders = headers) =>
    test.app.inject({ method: "POST", url: "/api/rates/adddelayrate", payload, headers: sentHeaders });
  const known = async () => (await test.app.catalogue.complete()).rates;

  it("are entered by staff, known to the pages at once, recorded, and deleted", async () => {
    expect((await add(goa)).statusCode).toBe(201);
    await expect.poll(known).toEqual([
      {
        ...{ state: "Goa", fromOn: "2026-01-01", percent: 10.85 },
        basis: goa.basis,
        sourceUrl: goa.source_link,
      },
    ]);
    expect((await add({ ...goa, from_on: "2026-10-01", percent: "10.7" })).statusCode).toBe(201);
    await expect.poll(known).toHaveLength(2);
    const url = "/api/rates/deletedelayrate/1";
    expect((await test.app.inject({ method: "DELETE", url, headers })).statusCode).toBe(200);
    await expect.poll(known).toMatchObject([{ fromOn: "2026-10-01" }]);
    expect((await test.app.inject({ method: "DELETE", url, headers })).statusCode).toBe(404);
    const entries = await test.db.select().from(auditEntries);
    expect(entries.filter(({ subject }) => subject === "rate").map(({ action }) => action)).toEqual([
      "added",
      "added",
      "deleted",
    ]);
    expect(entries.at(-1)?.detail).toContain("Goa: 10.85 % from 1 January 2026");
  });

  it("are refused where a field is not right, by its name, and twice from one day on", async () => {
    const wrong = {
      state: "Atlantis",
      from_on: "2026-02-30",
      percent: "110",
      basis: "",
      source_link: "javascript:1",
    };
    const response = await add(wrong);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().error.fields).toSorted()).toEqual(Object.keys(wrong).toSorted());
    for (const percent of ["0", "-1", "1e1", "50.001", "ten"])
      expect((await add({ ...goa, percent })).json().error.fields).toEqual({ percent: expect.any(String) });
    const kerala = { ...goa, state: "Kerala" };
    expect((await add(kerala)).statusCode).toBe(201);
    expect((await add({ ...kerala, percent: "9" })).json().error.fields).toHaveProperty("from_on");
  });

  it("are refused to strangers", async () => {
    expect((await add(goa, {})).statusCode).toBe(401);
    const url = "/api/rates/deletedelayrate/2";
    expect((await test.app.inject({ method: "DELETE", url })).statusCode).toBe(401);
  });
});
