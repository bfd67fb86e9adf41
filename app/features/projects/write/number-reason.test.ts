import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../tests/helpers/build-test-app.ts";
import { type Fields, propertyCalls } from "../../../../tests/helpers/property-calls.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";

let test: TestApp;
let calls: ReturnType<typeof propertyCalls>;
beforeAll(async () => {
  test = await buildTestApp();
  calls = propertyCalls(test, (await signIn(test, "meera")).headers);
});
afterAll(() => test.close());

/** Complete, with a number that Telangana and Andhra Pradesh give and Maharashtra doesn't. */
const odd = { title: "Palm Court", state: "Maharashtra", city: "Pune", rera_no: "P02400006761" };
/** As our own dashboard sends it. */
const asked = (fields: Fields) => ({ ...fields, needs_number_reason: "true" });
const refusal = {
  rera_no_reason:
    "This number has the form of Andhra Pradesh or Telangana, not of Maharashtra. Say why it is right.",
};
const faultsOf = async (response: ReturnType<typeof calls.add>) => {
  const { status, error } = await response;
  expect(status).toBe(400);
  return error.fields;
};

describe("a number with the form of another state and not of its own", () => {
  it("is not published by the dashboard until somebody says why it is right", async () => {
    expect(await faultsOf(calls.add(asked(odd)))).toEqual(refusal);
    const reason = "Printed so on the certificate";
    const { status, property } = await calls.add(asked({ ...odd, rera_no_reason: reason }));
    expect(status).toBe(201);
    expect(property).toMatchObject({ is_public: true, rera_no_reason: reason });
    // The reason is what keeps it public.
    expect(await faultsOf(calls.patch(property._id, asked({ clear: "rera_no_reason" })))).toEqual(refusal);
  });

  it("is stored for existing clients as it always was", async () => {
    const { status, property } = await calls.add(odd);
    expect(status).toBe(201);
    expect(property).toMatchObject({ is_public: true, rera_no_reason: "" });
    const other = { rera_no: "P02400006762" };
    expect((await calls.patch(property._id, other)).status).toBe(200);
    // The dashboard does not reproach it with what nobody touched, but with a number that is typed anew.
    expect((await calls.patch(property._id, asked({ developer: "Himgiri" }))).status).toBe(200);
    expect(await faultsOf(calls.patch(property._id, asked({ rera_no: "P02400006763" })))).toEqual(refusal);
  });

  it("may stand in a draft and in a hidden project, which can't be shown without a reason", async () => {
    const draft = await calls.add(asked({ title: odd.title, state: odd.state, rera_no: odd.rera_no }));
    expect(draft.property).toMatchObject({ is_public: false, withheld_reasons: ["no place"] });
    expect(await faultsOf(calls.patch(draft.property._id, asked({ city: "Pune" })))).toEqual(refusal);
    const { property } = await calls.add(asked({ ...odd, visibility: "hidden" }));
    expect(property.is_public).toBe(false);
    const show = { visibility: "public" };
    expect(await faultsOf(calls.patch(property._id, asked(show)))).toEqual(refusal);
    const shown = await calls.patch(property._id, asked({ ...show, rera_no_reason: "As printed" }));
    expect(shown.property.is_public).toBe(true);
  });

  it("needs another reason when it becomes another number, and none when it fits", async () => {
    const { property } = await calls.add(asked({ ...odd, rera_no_reason: "As printed" }));
    expect(await faultsOf(calls.patch(property._id, asked({ rera_no: "P02400006764" })))).toEqual(refusal);
    const fitting = await calls.patch(property._id, asked({ rera_no: "P52100019639" }));
    expect(fitting.property).toMatchObject({ is_public: true, rera_no_reason: "" });
  });

  it("is told with all else that is wrong", async () => {
    expect(await faultsOf(calls.add(asked({ ...odd, tower: "many" })))).toEqual({
      ...refusal,
      tower: expect.any(String),
    });
  });

  it("is no matter where the number has no known form, or the state none", async () => {
    expect((await calls.add(asked({ ...odd, rera_no: "SAMPLE-77" }))).status).toBe(201);
    expect((await calls.add(asked({ ...odd, state: "Sikkim", city: "Gangtok" }))).status).toBe(201);
  });

  it("has a reason that only staff read", async () => {
    const { property } = await calls.add({ ...odd, rera_no_reason: "Told by the promoter" });
    const url = `/api/properties/getproperty/${property._id}`;
    const stranger = (await test.app.inject({ url })).json();
    expect(stranger.rera_no).toBe(odd.rera_no);
    expect(JSON.stringify(stranger)).not.toMatch(/rera_no_reason|Told by the promoter/);
    expect((await calls.read(property._id)).rera_no_reason).toBe("Told by the promoter");
  });
});

describe("GET /api/properties/check", () => {
  it("names the states that give numbers of a form", async () => {
    const check = await calls.send("GET", "check?state=Maharashtra&rera_no=P02400006761");
    expect(check).toMatchObject({ verdict: "mismatch", fits_states: ["Andhra Pradesh", "Telangana"] });
  });
});
