import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reservedSegments } from "#server/env.ts";
import { buildTestApp, type TestApp } from "../../../../tests/helpers/build-test-app.ts";
import { propertyCalls, wholeForm as whole } from "../../../../tests/helpers/property-calls.ts";
import { signIn } from "../../../../tests/helpers/sign-in.ts";
import { auditEntries } from "../../audit/table.server.ts";
import { staffProjectSchema } from "../api-shape.server.ts";

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

describe("POST /api/properties/addproperty", () => {
  it("stores a whole form and answers it as existing clients read it", async () => {
    const { status, message, property } = await calls.add(whole);
    expect(status).toBe(201);
    expect(message).toBe("Uploaded Successfully");
    expect(staffProjectSchema.parse(property)).toMatchObject({
      rera_no: "UKREP09170000018",
      title: "Palm Court",
      bhk: [2, 3],
      pricingmin: 6_240_000,
      pricing_max: 9_800_000,
      possession: "2026-03-31",
      tower: 4,
      hot_deal: true,
      why: ["Near the clock tower"],
      amenites: ["Park", "Collage"],
      bhk_no: whole.bhk_no,
      image: [{}, {}],
      developer_logo: {},
      is_public: true,
      withheld_reasons: [],
      is_sample: false,
    });
    expect(await calls.read(property._id)).toEqual(property);
  });

  it("takes a title alone as a draft and names what is missing", async () => {
    const { status, property } = await calls.add({ title: "  Palm   Court  " });
    expect(status).toBe(201);
    expect(property).toMatchObject({
      title: "Palm Court",
      is_public: false,
      withheld_reasons: ["no RERA number", "no state", "no place"],
      registration_status: "Registered",
      visibility: "public",
      pricingmin: null,
      priceMinFormated: "",
    });
  });

  it("tells what its units tell, where nothing else is sent", async () => {
    const bhk_no = [
      JSON.stringify({ bhk: "2", Price: "62 Lacs", Area: "835 sq.ft." }),
      JSON.stringify({ bhk: "3", Price: "95 Lacs", Area: "1,100 sq.ft." }),
    ];
    const { property } = await calls.add({ title: "Peepal Court", bhk_no });
    expect(property).toMatchObject({
      bhk: [2, 3],
      pricingmin: 6_200_000,
      pricing_max: 9_500_000,
      priceMinFormated: "62 Lacs",
      carpet_area: "835–1,100 sq.ft.",
    });
    const stated = { title: "Peepal Court", bhk_no, bhk: "1", pricingmin: "6000000", carpet_area: "800 ft" };
    expect((await calls.add(stated)).property).toMatchObject({
      bhk: [1],
      pricingmin: 6_000_000,
      pricing_max: null,
      carpet_area: "800 ft",
    });
  });

  it("makes a readable id with a random tail, which no address of the site can equal", async () => {
    const first = await calls.store({ city: "Dehradun" });
    const second = await calls.store({ city: "Dehradun" });
    expect(first._id).toMatch(/^palm-court-dehradun-[0-9a-hjkmnp-tv-z]{6}$/);
    expect(second._id).not.toBe(first._id);
    expect((await calls.store({ title: "!!!" }))._id).toMatch(/^project-[0-9a-hjkmnp-tv-z]{6}$/);
    // Every id ends in a hyphen and six of those letters; an address that did could be drawn one day.
    for (const segment of reservedSegments) expect(segment).not.toMatch(/-[0-9a-hjkmnp-tv-z]{6}$/);
  });

  it("records who added it", async () => {
    const { _id } = await calls.store({ title: "Audited Court", developer: "Himgiri Homes" });
    expect(await auditOf(_id)).toMatchObject([
      { action: "added", subject: "project", adminName: "meera", detail: "Audited Court" },
    ]);
  });

  it("is found by the search at once", async () => {
    await calls.add({ ...whole, title: "Zebrawood Enclave" });
    const response = await test.app.inject("/api/properties/getproperties?search=zebrawood");
    expect(response.json()).toMatchObject({ count: 1, property: [{ title: "Zebrawood Enclave" }] });
  });

  it("takes the same form urlencoded and as JSON", async () => {
    const urlencoded = await test.app.inject({
      method: "POST",
      url: "/api/properties/addproperty",
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      payload: "title=Palm+Court&bhk=2&bhk=3&why=Quiet",
    });
    const json = await test.app.inject({
      method: "POST",
      url: "/api/properties/addproperty",
      headers,
      payload: { title: "Palm Court", bhk: [2, 3], why: "Quiet", hot_deal: true, pricingmin: 6_240_000 },
    });
    expect(urlencoded.json().property).toMatchObject({ bhk: [2, 3], why: ["Quiet"] });
    expect(json.json().property).toMatchObject({ hot_deal: true, bhk: [2, 3], pricingmin: 6_240_000 });
  });

  it.each([
    ["nothing", undefined],
    ["an empty title", { title: "" }],
    ["a title that nobody can see", { title: "\u200b \u202e" }],
    ["a title that means absent", { title: "undefined" }],
  ])("refuses %s, naming the title", async (_name, fields) => {
    const { status, error } = await calls.add(fields ?? {});
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: "invalid", fields: { title: "Give the project a title." } });
  });

  it("takes a form without a single field for an empty one", async () => {
    const response = await test.app.inject({
      method: "POST",
      url: "/api/properties/addproperty",
      headers: { ...headers, "content-type": "multipart/form-data; boundary=b" },
      payload: "--b--\r\n",
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.fields).toEqual({ title: "Give the project a title." });
  });

  it.each([
    ["state", "Atlantis", "Choose one of the states of India."],
    ["pricingmin", "-5", expect.stringContaining("amount in rupees")],
    ["pricingmin", "NaN", expect.stringContaining("amount in rupees")],
    ["pricing_max", "99999999999999999999", expect.stringContaining("amount in rupees")],
    ["pricing_min", "a lot", expect.stringContaining("amount in rupees")],
    ["possession", "2026-02-30", "Enter a date as YYYY-MM-DD."],
    ["rera_checked_on", "31/03/2026", "Enter a date as YYYY-MM-DD."],
    ["tower", "-1", "Enter a whole number from 0 to 9,99,999."],
    ["floor", "2.5", "Enter a whole number from 0 to 9,99,999."],
    ["apartment_per_floor", "1e9", "Enter a whole number from 0 to 9,99,999."],
    ["hot_deal", "perhaps", "Send true or false."],
    ["project_status", "Sold", "Choose one of: Under Construction, Ready to Move."],
    ["property_type", "Castle", "Choose one of: Apartment, Row House / Villa, Independent Floor."],
    ["registration_status", "Famous", expect.stringContaining("Choose one of")],
    ["visibility", "secret", "Choose one of: public, hidden."],
    ["website_property", "javascript:alert(1)", expect.stringContaining("Enter a web address")],
    ["website_property", "data:text/html,x", expect.stringContaining("Enter a web address")],
    ["website_property", "\u0001javascript:alert(1)", expect.stringContaining("Enter a web address")],
    ["bhk_no", "2 BHK", expect.stringContaining("Each is a JSON text")],
    ["bhk_no", '{"bhk":{"$gt":""}}', expect.stringContaining("Each is a JSON text")],
    ["bhk_no", '{"bhk":"2","Price":"\\u0000"}', expect.stringContaining("Each is a JSON text")],
    ["bhk_no", `{"bhk":"${"2".repeat(41)}"}`, expect.stringContaining("Each is a JSON text")],
    ["bhk", "99", "A home has 0.5 to 20 BHK."],
    ["rera_no", "RERA No. : ---", "No number can be read from this."],
    ["developer", "x".repeat(2001), "At most 2,000 characters."],
    ["why", "x".repeat(2001), "At most 2,000 characters each."],
    ["amenites", Array.from({ length: 101 }, (_, n) => `Amenity ${n}`).join(","), "At most 100 entries."],
    ["views", "1.2 K", expect.stringContaining("Enter a whole number")],
    ["clear", "owner", 'There is no field "owner" that can be cleared.'],
  ])("refuses %s %j in words, and stores nothing", async (name, text, message) => {
    const { status, error } = await calls.add({ title: "Refused Court", [name]: text });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: "invalid", fields: { [name]: message } });
    const all = await calls.send("GET", "getproperties?search=Refused");
    expect(all).toMatchObject({ count: 0 });
  });

  it("names every field that is wrong at once", async () => {
    const { error } = await calls.add({ state: "Atlantis", tower: "many", keep: "front:1" });
    expect(Object.keys(error.fields ?? {}).sort()).toEqual(["keep", "state", "title", "tower"]);
  });

  it("refuses a higher price below the lower one", async () => {
    const { error } = await calls.add({ title: "Palm Court", pricingmin: "98 Lacs", pricing_max: "62 Lacs" });
    expect(error.fields).toEqual({ pricing_max: "Max is less than min." });
  });

  it.each([
    ["62,40,000", 6_240_000],
    ["62.4 Lacs", 6_240_000],
    ["1.25 Cr", 12_500_000],
    ["0", 0],
  ])("reads the price %j", async (text, rupees) => {
    expect((await calls.store({ pricing_min: text })).pricingmin).toBe(rupees);
  });

  it("keeps a price text only where it says something else than the number", async () => {
    const derived = { pricingmin: "6896720", priceMinFormated: "68.9672 Lacs", pricing_max: "9800000" };
    expect(await calls.store({ ...derived, priceMaxFormated: "98 Lacs" })).toMatchObject({
      priceMinFormated: "68.96 Lacs",
      priceMaxFormated: "98 Lacs",
    });
    expect(await calls.store({ ...derived, priceMinFormated: "69 Lacs onwards" })).toMatchObject({
      priceMinFormated: "69 Lacs onwards",
    });
  });

  it("ignores what only the program writes, and fields that no project has", async () => {
    const property = await calls.store({
      _id: "mine",
      id: "mine",
      seq: "1",
      created_at: "2001-01-01T00:00:00Z",
      updated_at: "2001-01-01T00:00:00Z",
      is_sample: "true",
      is_public: "true",
      is_hot_deal: "true",
      image: '{"url":"/media/theirs.webp"}',
      imgCollection: '[{"url":"/media/theirs.webp"}]',
      developer_logo: "[object Object]",
    });
    expect(property._id).toMatch(/^palm-court-/);
    expect(property.created_at).toBe("2026-11-21T06:30:00.000Z");
    expect(property).toMatchObject({ is_sample: false, is_public: false, hot_deal: false });
    expect(property).toMatchObject({ image: [], imgCollection: [], developer_logo: {} });
  });

  it("drops BHK parts that are no number, and texts that mean absent", async () => {
    const property = await calls.store({
      bhk: ["2", "studio", "", "2.5", "NaN", "3,4"],
      state: "Select State",
      city: "City Name",
      project_status: "Property Status",
      developer: "null",
      pricingmin: "undefined",
    });
    expect(property).toMatchObject({
      bhk: [2, 2.5, 3, 4],
      state: "",
      city: "",
      project_status: "",
      developer: "",
      pricingmin: null,
    });
  });

  it("writes places in their right names and finds them under these", async () => {
    const property = await calls.store({ ...whole, state: "uttrakhand", city: "dehradoon" });
    expect(property).toMatchObject({ state: "Uttarakhand", city: "Dehradun" });
    expect(await calls.store({ state: "Maharashtra", district: "pune district" })).toMatchObject({
      district: "Pune",
      city: "Pune",
    });
    expect((await calls.store({ state: "Uttarakhand", city: "Naya Gaon" })).city).toBe("Naya Gaon");
  });

  it("reads amenities repeated, comma-joined and as a JSON list", async () => {
    expect((await calls.store({ amenites: ["Park", "Cinema Hall"] })).amenites).toEqual(["Park", "Cinema"]);
    expect((await calls.store({ amenites: "Park,college,," })).amenites).toEqual(["Park", "Collage"]);
    expect((await calls.store({ amenites: '["Gym, spa","Park"]' })).amenites).toEqual(["Gym, spa", "Park"]);
  });
});
