import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../tests/helpers/build-test-app.ts";
import { propertyCalls } from "../../../../tests/helpers/property-calls.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";
import { buildFormData } from "../admin/form/form-api.ts";
import { emptyForm } from "../admin/form/form-fields.ts";
import { buildProjectDetail } from "../detail/detail.ts";
import { findProject } from "../store.server.ts";

describe("the promoter's answer to the cons", () => {
  let test: TestApp;
  let calls: ReturnType<typeof propertyCalls>;
  beforeAll(async () => {
    test = await buildTestApp();
    calls = propertyCalls(test, (await signIn(test, "meera")).headers);
  });
  afterAll(() => test.close());

  it("goes from the form to the API and to the page, with its day", async () => {
    const typed = buildFormData({
      ...emptyForm,
      title: "Ashoka Court",
      promoterAnswer: "The second tower is delayed by the lift maker.",
      promoterAnsweredOn: "2026-03-31",
    });
    const { property } = await calls.add(Object.fromEntries(typed) as Record<string, string>);
    expect(property).toMatchObject({
      promoter_answer: "The second tower is delayed by the lift maker.",
      promoter_answered_on: "2026-03-31",
    });
    const project = await findProject(test.db, property._id, "staff");
    if (!project) throw new Error("It was stored");
    expect(buildProjectDetail(project, null, "2026-11-24").promoterAnswer).toEqual({
      text: "The second tower is delayed by the lift maker.",
      on: "31 March 2026",
    });
  });

  it("is refused without its day, and absent where there is none", async () => {
    const { property } = await calls.add({ title: "Gulmohar Court" });
    expect(property).not.toHaveProperty("promoter_answer");
    const undated = await calls.patch(property._id, { promoter_answer: "No." });
    const fields = { promoter_answered_on: "Enter the day of the promoter’s answer." };
    expect(undated).toMatchObject({ status: 400, error: { fields } });
    const dated = { promoter_answer: "No.", promoter_answered_on: "2026-03-31" };
    expect((await calls.patch(property._id, dated)).status).toBe(200);
    const taken = await calls.patch(property._id, { clear: "promoter_answered_on" });
    expect(taken).toMatchObject({ status: 400, error: { fields } });
    const cleared = await calls.patch(property._id, { clear: ["promoter_answer", "promoter_answered_on"] });
    expect(cleared.property).not.toHaveProperty("promoter_answer");
  });
});
