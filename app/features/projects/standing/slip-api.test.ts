import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../tests/helpers/build-test-app.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";

describe("what the API tells of a date of completion that moved", () => {
  let test: TestApp;
  let moved = "";
  let undated = "";
  beforeAll(async () => {
    test = await buildTestApp();
    [moved = "", undated = ""] = await storeProjects(
      test.db,
      {
        title: "Gulmohar Court",
        originalCompletionOn: "2019-09-30",
        revisedCompletionOn: "2020-09-29",
        extendedCompletionOn: "2023-12-31",
      },
      { title: "Ashoka Court" },
    );
  });
  afterAll(() => test.close());

  const slip = {
    completion_dates: { original: "2019-09-30", revised: "2020-09-29", extended: "2023-12-31" },
    slip_months: 51,
  };
  const read = async (path: string, headers = {}) =>
    (await test.app.inject({ url: `/api/properties/${path}`, headers })).json();

  it("is the dates and the slip, in the list and by id, for strangers and for staff", async () => {
    const { headers } = await signIn(test, "meera");
    expect((await read("getproperties?search=gulmohar")).property).toMatchObject([slip]);
    expect(await read("getallproperties")).toMatchObject([slip, {}]);
    expect(await read("getallproperties?page=1")).toMatchObject([slip, {}]);
    expect(await read(`getproperty/${moved}`)).toMatchObject(slip);
    expect(await read(`getproperty/${moved}`, headers)).toMatchObject(slip);
  });

  it("is null where no date is published, not left out", async () => {
    expect(await read(`getproperty/${undated}`)).toMatchObject({
      title: "Ashoka Court",
      completion_dates: { original: null, revised: null, extended: null },
      slip_months: null,
    });
  });

  it("is described at /api/docs", async () => {
    const { components } = (await test.app.inject({ url: "/api/docs/json" })).json();
    for (const name of ["Property", "StaffProperty"])
      expect(components.schemas[name].properties).toMatchObject({
        completion_dates: { type: "object" },
        slip_months: { description: expect.stringContaining("Whole months") },
      });
  });
});
