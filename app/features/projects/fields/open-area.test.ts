import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../tests/helpers/build-test-app.ts";
import { propertyCalls } from "../../../../tests/helpers/property-calls.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";
import { buildFormData } from "../admin/form/form-api.ts";
import { emptyForm } from "../admin/form/form-fields.ts";
import { parseProjectTable } from "../admin/table/table-rules.ts";
import { searchProjectTable } from "../admin/table/table-search.server.ts";
import { buildProjectDetail } from "../detail/detail.ts";
import { ownHeader } from "../import-export/ours/own-cells.ts";
import { ownCsv } from "../import-export/ours/own-csv.ts";
import { findProject } from "../store.server.ts";

/** One row of fields.ts brings a field everywhere. */
describe("the open area", () => {
  let test: TestApp;
  let calls: ReturnType<typeof propertyCalls>;
  beforeAll(async () => {
    test = await buildTestApp();
    calls = propertyCalls(test, (await signIn(test, "meera")).headers);
  });
  afterAll(() => test.close());

  it("goes from the form to the API, the page and the staff's table", async () => {
    const typed = buildFormData({ ...emptyForm, title: "Ashoka Court", openAreaPercent: "62" });
    const { status, property } = await calls.add(Object.fromEntries(typed) as Record<string, string>);
    expect(status).toBe(201);
    expect(property).toMatchObject({ open_area_percent: 62 });
    const project = await findProject(test.db, property._id, "staff");
    if (!project) throw new Error("It was stored");
    const { facts } = buildProjectDetail(project, null, "2026-11-24");
    expect(facts).toContainEqual({ term: "Open area, %", value: "62" });
    const { rows } = await searchProjectTable(
      test.db,
      parseProjectTable(new URLSearchParams("q=ashoka&columns=title,openArea")),
    );
    expect(rows[0]?.cells.openArea).toBe("62");
  });

  it("is refused by name above a hundred", async () => {
    const { status, error } = await calls.add({ title: "Ashoka Court", open_area_percent: "101" });
    expect(status).toBe(400);
    expect(error.fields).toEqual({ open_area_percent: "Enter a whole number from 0 to 100." });
  });

  it("is a column of our own CSV", () => {
    expect(ownHeader).toContain("open_area_percent");
    const row = { title: "Ashoka Court", state: "Goa", open_area_percent: "62" };
    expect(ownCsv.read(row, { state: undefined, dateOrder: "day-first", today: "2026-11-24" })).toMatchObject(
      {
        project: { openAreaPercent: 62 },
      },
    );
  });
});
