import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../tests/helpers/build-test-app.ts";
import { propertyCalls } from "../../../../tests/helpers/property-calls.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";
import { buildFormData } from "../admin/form/form-api.ts";
import { emptyForm } from "../admin/form/form-fields.ts";
import { buildProjectDetail } from "../detail/detail.ts";
import { fieldOf } from "../fields.ts";
import { findProject } from "../store.server.ts";
import { registerFields } from "./register-fields.ts";

describe("what a register says of a project", () => {
  let test: TestApp;
  let calls: ReturnType<typeof propertyCalls>;
  beforeAll(async () => {
    test = await buildTestApp();
    calls = propertyCalls(test, (await signIn(test, "meera")).headers);
  });
  afterAll(() => test.close());

  it("goes from the form to the API and to the page", async () => {
    const typed = buildFormData({
      ...emptyForm,
      title: "Ashoka Court",
      originalCompletionOn: "2021-12-31",
      approvedIn: "Mar 2019",
      completionPaper: "Occupation certificate",
      complaints: "3",
      basements: "0",
      landAreaSqm: "13709.25",
    });
    const { status, property } = await calls.add(Object.fromEntries(typed) as Record<string, string>);
    expect(status).toBe(201);
    expect(property).toMatchObject({
      approved_in: "March 2019",
      completion_original: "2021-12-31",
      completion_paper: "Occupation certificate",
      complaints: 3,
      basements: 0,
      land_area_sqm: 13_709.25,
    });
    const project = await findProject(test.db, property._id, "staff");
    if (!project) throw new Error("It was stored");
    const detail = buildProjectDetail(project, null, "2026-11-24");
    expect(detail.unknownFacts).toContain("Registered until");
    expect(detail.unknownFacts).not.toContain("Approved on");
    expect(detail).toMatchObject({
      registerFacts: [
        { term: "Approved in", value: "March 2019" },
        { term: "Completion paper", value: "Occupation certificate" },
        { term: "Area of the project, sq m", value: "13,709.25" },
      ],
      registerNoughts: ["Basements of all buildings"],
      completion: {
        marks: [{ label: "First registered", day: "31 December 2021" }],
        figures: [{ term: "Complaints", value: "3" }],
      },
    });
  });

  it("calls what is counted of plotted land units, and homes of any other", async () => {
    const plotted = { title: "Mango Layout", registered_use: "plotted", units_total: "39" };
    for (const [sent, facts] of [
      [plotted, { "Registered for": "Plots of land", Units: "39" }],
      [
        { ...plotted, registered_use: "mixed" },
        { "Registered for": "Mixed use", Homes: "39" },
      ],
    ] as const) {
      const { property } = await calls.add(sent);
      expect(property).toMatchObject({ registered_use: sent.registered_use });
      const project = await findProject(test.db, property._id, "staff");
      if (!project) throw new Error("It was stored");
      const { registerFacts } = buildProjectDetail(project, null, "2026-11-24");
      expect(Object.fromEntries(registerFacts.map(({ term, value }) => [term, value]))).toEqual(facts);
    }
  });

  it("is left out by the API where it is unknown, and a nought is not unknown", async () => {
    const { property } = await calls.add({ title: "Gulmohar Court", cases: "0" });
    expect(property).toMatchObject({ title: "Gulmohar Court", cases: 0, tower: null });
    const names = Object.keys(registerFields).map((key) => fieldOf(key as keyof typeof registerFields).api);
    expect(names.filter((name) => name in property)).toEqual(["cases"]);
  });

  it("is refused by name where it can't be true", async () => {
    const { status, error } = await calls.add({
      title: "Ashoka Court",
      complaints: "-1",
      latitude: "73.1",
      pin_code: "12345",
      completion_paper: "Nearly",
    });
    expect(status).toBe(400);
    expect(error.fields).toEqual({
      complaints: "Enter a whole number from 0 to 9,99,999.",
      latitude: "Enter a number from 6 to 37.5.",
      pin_code: "Enter the six digits of a PIN code.",
      completion_paper: expect.stringContaining("Occupation certificate"),
    });
  });
});
