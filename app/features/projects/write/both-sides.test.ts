import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../tests/helpers/build-test-app.ts";
import {
  drawPicture,
  type Fields,
  propertyCalls,
  wholeForm,
} from "../../../../tests/helpers/property-calls.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";

describe("a page with pros and without any con", () => {
  let test: TestApp;
  let calls: ReturnType<typeof propertyCalls>;
  beforeAll(async () => {
    test = await buildTestApp();
    calls = propertyCalls(test, (await signIn(test, "meera")).headers);
  });
  afterAll(() => test.close());

  /** As the dashboard's form sends it. */
  const asked = (fields: Fields) => ({ ...fields, both_sides: "true" });
  /** No rule makes a con of it. */
  const faultless = async () => ({ ...wholeForm, rera_checked_on: "2026-11-20", image: await drawPicture() });
  const hint = expect.stringContaining("needs at least one con");
  const refusal = { status: 400, error: { message: hint, fields: { cautions: hint } } };

  it("is refused to the dashboard, with a hint", async () => {
    expect(await calls.add(asked(await faultless()))).toMatchObject(refusal);
    const ownCon = await calls.add(asked({ ...(await faultless()), cautions: "Busy road" }));
    expect(ownCon.status).toBe(201);
    const { _id } = ownCon.property;
    expect(await calls.patch(_id, asked({ clear: "cautions" }))).toMatchObject(refusal);
    expect((await calls.read(_id)).cautions).toEqual(["Busy road"]);
    expect((await calls.patch(_id, asked({ clear: ["cautions", "why"] }))).status).toBe(200);
    expect(await calls.patch(_id, asked({ why: "Near the park" }))).toMatchObject(refusal);
  });

  it("is not one where a rule makes a con", async () => {
    const { status, property } = await calls.add(asked({ ...wholeForm }));
    expect([status, property.cautions]).toEqual([201, []]);
    expect((await calls.patch(property._id, asked({ rera_checked_on: "2026-11-20" }))).status).toBe(200);
    // The last con by rule goes with the plan.
    expect(await calls.overwrite(property._id, asked({ image: await drawPicture() }))).toMatchObject(refusal);
  });

  it("is refused where a hidden project with it is shown, and may stay a draft or hidden", async () => {
    const draft = await calls.add(asked({ title: "Draft Court", why: "Near the park" }));
    expect(draft.status).toBe(201);
    const hidden = await calls.add(asked({ ...(await faultless()), visibility: "hidden" }));
    expect(hidden.status).toBe(201);
    expect(await calls.patch(hidden.property._id, asked({ visibility: "public" }))).toMatchObject(refusal);
  });

  it("is taken from clients that know no cons, and then edited without asking for more", async () => {
    const { status, property } = await calls.add(await faultless());
    expect(status).toBe(201);
    expect(property.is_public).toBe(true);
    const edited = await calls.patch(property._id, asked({ why: ["Near the park", "Lift"] }));
    expect([edited.status, edited.property.why]).toEqual([200, ["Near the park", "Lift"]]);
  });
});
