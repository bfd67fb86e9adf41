import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../tests/helpers/build-test-app.ts";
import { storeProjects } from "../../../../tests/helpers/factories.ts";
import { type Fields, propertyCalls, wholeForm as whole } from "../../../../tests/helpers/property-calls.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";
import { auditEntries } from "../../audit/table.server.ts";

let test: TestApp;
let headers: Record<string, string>;
let calls: ReturnType<typeof propertyCalls>;
beforeAll(async () => {
  test = await buildTestApp();
  ({ headers } = await signIn(test, "meera"));
  calls = propertyCalls(test, headers);
});
afterAll(() => test.close());

const auditOf = (id: string) =>
  test.db.select().from(auditEntries).where(eq(auditEntries.recordId, id)).orderBy(asc(auditEntries.seq));

const updates = [
  ["PATCH", "patchproperty"],
  ["POST", "updateproperty"],
] as const;

describe.each(updates)("%s /api/properties/%s/:id", (method, call) => {
  const update = (id: string, fields: Fields) => calls.send(method, `${call}/${id}`, fields);

  it("changes what is named and leaves the rest", async () => {
    const before = await calls.store(whole);
    const { status, message, property } = await update(before._id, { floor: "14", why: "Quiet" });
    expect(status).toBe(200);
    expect(message).toBe("Updated Property successfully");
    const { updated_at } = property;
    expect(property).toEqual({ ...before, floor: 14, why: ["Quiet"], updated_at });
    expect(updated_at > before.updated_at).toBe(true);
    expect(await calls.read(before._id)).toEqual(property);
  });

  it("leaves untouched what comes empty, absent or as it was read", async () => {
    const before = await calls.store(whole);
    const empty = Object.fromEntries(Object.keys(whole).map((name) => [name, ""]));
    const echo = {
      ...Object.fromEntries(Object.entries(before).map(([name, value]) => [name, String(value ?? "")])),
      bhk: before.bhk.map(String),
      why: before.why,
      other_fet: before.other_fet,
      bhk_no: before.bhk_no,
      cautions: before.cautions,
    };
    for (const fields of [{}, empty, echo]) {
      const { status, property } = await update(before._id, fields);
      expect(status).toBe(200);
      expect(property).toEqual(before);
    }
    expect(await auditOf(before._id)).toHaveLength(1);
  });

  it("changes units alone, whatever they tell of the project", async () => {
    const bhk_no = [JSON.stringify({ bhk: "2", Price: "70 Lacs", Area: "835 sq.ft." })];
    for (const fields of [whole, { title: "Peepal Court" }]) {
      const before = await calls.store(fields);
      const { property } = await update(before._id, { bhk_no });
      const { image, updated_at } = property;
      expect(property).toEqual({ ...before, bhk_no, image, updated_at, sources: expect.anything() });
    }
  });

  it("empties a field only when told to clear it", async () => {
    const before = await calls.store(whole);
    const { property } = await update(before._id, {
      clear: [
        "developer",
        "why",
        "bhk_no",
        "pricing_min",
        "possession",
        "hot_deal",
        "project_status",
        "tower",
      ],
    });
    expect(property).toMatchObject({
      developer: "",
      why: [],
      bhk_no: [],
      pricingmin: null,
      priceMinFormated: "",
      possession: null,
      hot_deal: false,
      project_status: "",
      tower: null,
      title: "Palm Court",
      pricing_max: 9_800_000,
    });
  });

  it("keeps the city that was shown where the district that stood in for it is cleared", async () => {
    const before = await calls.store({ state: "Maharashtra", district: "Pune" });
    expect(before).toMatchObject({ city: "Pune", district: "Pune" });
    const { property } = await update(before._id, { clear: "district" });
    expect(property).toMatchObject({ city: "Pune", district: "" });
    const both = await calls.store({ state: "Maharashtra", district: "Pune" });
    expect((await update(both._id, { clear: ["district", "city"] })).property).toMatchObject({
      city: "",
      district: "",
    });
  });

  it.each(["title", "views", "_id", "created_at"])("never clears %s", async (name) => {
    const before = await calls.store({ ...whole, views: "7" });
    expect((await update(before._id, { clear: name })).status).toBe(400);
    expect(await calls.read(before._id)).toEqual(before);
  });

  it("never lowers the views", async () => {
    const { _id } = await calls.store({ views: "40" });
    expect((await update(_id, { views: "12", floor: "3" })).property).toMatchObject({ views: 40, floor: 3 });
    expect((await update(_id, { views: "41" })).property.views).toBe(41);
  });

  it("makes the price text anew where its number changes", async () => {
    const { _id } = await calls.store({ pricingmin: "6240000", priceMinFormated: "from 62 Lacs" });
    const old = { priceMinFormated: "from 62 Lacs", pricingmin: "6240000" };
    expect((await update(_id, { ...old, floor: "2" })).property.priceMinFormated).toBe("from 62 Lacs");
    const raised = await update(_id, { ...old, pricingmin: "7000000" });
    expect(raised.property).toMatchObject({ pricingmin: 7_000_000, priceMinFormated: "70 Lacs" });
  });

  it("does not go on saying that a person checked a number that is another now", async () => {
    const checked = { ...whole, rera_checked_on: "2026-11-01" };
    const { _id } = await calls.store(checked);
    const spelt = await update(_id, { rera_no: "ukrep 09170000018" });
    expect(spelt.property.rera_checked_on).toBe("2026-11-01");
    expect((await update(_id, { rera_no: "UKREP09170000019" })).property.rera_checked_on).toBeNull();
    const again = await update(_id, { rera_no: "UKREP09170000020", rera_checked_on: "2026-11-20" });
    expect(again.property.rera_checked_on).toBe("2026-11-20");
  });

  it("finds the project under its new words, place and number, no longer under the old", async () => {
    const { _id } = await calls.store({ ...whole, title: `Quokka ${call}` });
    await update(_id, { title: `Wombat ${call}`, city: "Haridwar", rera_no: `UKREP0917${method}777` });
    const count = async (query: string) =>
      (await test.app.inject(`/api/properties/getproperties?${query}`)).json().count;
    expect(await count(`search=quokka+${call}`)).toBe(0);
    expect(await count(`search=wombat+${call}&state=Uttarakhand&city=Haridwar`)).toBe(1);
    expect(await count(`search=ukrep+0917+${method}+777`)).toBe(1);
  });

  it("asks nothing of an old record that it did not have", async () => {
    const [id = ""] = await storeProjects(test.db, {
      websiteUrl: "http://localhost",
      priceMinRupees: 9_000_000,
      priceMaxRupees: 8_000_000,
      reraNumber: null,
      city: null,
      district: "Nowhere",
    });
    const before = await calls.read(id);
    const { status, property } = await update(id, {
      website_property: "http://localhost",
      pricingmin: "9000000",
      pricing_max: "8000000",
      city: "Nowhere",
      floor: "3",
    });
    expect(status).toBe(200);
    const sources = { floor: { source: "staff", as_of: "2026-11-21" } };
    expect(property).toEqual({ ...before, floor: 3, sources, updated_at: property.updated_at });
    expect((await update(id, { pricing_max: "8500000" })).error.fields).toEqual({
      pricing_max: "Max is less than min.",
    });
  });

  it("tells the second of two admins, with the record as it stands", async () => {
    const before = await calls.store(whole);
    const first = await update(before._id, { floor: "13", if_updated_at: before.updated_at });
    expect(first.status).toBe(200);
    const second = await update(before._id, { tower: "5", if_updated_at: before.updated_at });
    expect(second.status).toBe(409);
    expect(second.error).toMatchObject({ code: "conflict", current: { floor: 13, tower: 4 } });
    expect(second.error.current).toEqual(first.property);
    const third = await update(before._id, { tower: "5", if_updated_at: first.property.updated_at });
    expect(third.property).toMatchObject({ floor: 13, tower: 5 });
    expect((await update(before._id, { if_updated_at: "yesterday" })).error.fields).toEqual({
      if_updated_at: "Send the updated_at that was read.",
    });
  });

  it("records which fields were changed", async () => {
    const { _id } = await calls.store(whole);
    await update(_id, { floor: "14", tower: "4", clear: "why" });
    expect((await auditOf(_id)).at(-1)).toMatchObject({
      action: "changed",
      adminName: "meera",
      detail: "Palm Court: floor, why",
      changes: [
        { field: "floor", before: "12", after: "14" },
        { field: "why", before: expect.stringMatching(/./), after: "" },
      ],
    });
  });

  it("takes an empty body, also one that is called JSON", async () => {
    const before = await calls.store();
    for (const contentType of ["application/json", "multipart/form-data; boundary=b", undefined]) {
      const response = await test.app.inject({
        method,
        url: `/api/properties/${call}/${before._id}`,
        headers: { ...headers, ...(contentType && { "content-type": contentType }) },
        payload: contentType?.startsWith("multipart") ? "--b--\r\n" : "",
      });
      expect(response.statusCode).toBe(200);
      expect(response.json().property).toEqual(before);
    }
  });

  it.each(["no-such-project", "constructor", "%00", "..%2f", "x".repeat(290)])(
    "answers 404 for %s",
    async (id) => {
      expect(await update(id, { floor: "1" })).toMatchObject({ status: 404, error: { code: "not-found" } });
    },
  );

  it("keeps both of two changes made at once", async () => {
    const { _id } = await calls.store(whole);
    const fields: Fields[] = [
      { floor: "21" },
      { tower: "9" },
      { developer: "Other Homes" },
      { why: ["One", "Two"] },
      { state: "Haryana", city: "Gurugram" },
      { title: `Renamed ${call}` },
    ];
    const responses = await Promise.all(fields.map((one) => update(_id, one)));
    expect(responses.map(({ status }) => status)).toEqual(fields.map(() => 200));
    expect(await calls.read(_id)).toMatchObject({
      floor: 21,
      tower: 9,
      developer: "Other Homes",
      why: ["One", "Two"],
      city: "Gurugram",
      title: `Renamed ${call}`,
    });
    expect(new Set(responses.map(({ property }) => property.updated_at)).size).toBe(fields.length);
    const found = await test.app.inject(`/api/properties/getproperties?search=renamed+${call}+gurugram`);
    expect(found.json().count).toBe(1);
  });
});
