import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reservedSegments } from "#server/env.ts";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { propertyCalls } from "../../../tests/helpers/property-calls.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";
import { auditEntries } from "../audit/table.server.ts";

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

/** What an old client's whole form holds. */
const whole = {
  rera_no: "UKREP09170000018",
  title: "Palm Court",
  developer: "Himgiri Homes",
  city: "Dehradun",
  state: "Uttarakhand",
  bhk: ["2", "3"],
  pricingmin: "6240000",
  pricing_max: "9800000",
  priceMinFormated: "62.4 Lacs",
  priceMaxFormated: "98 Lacs",
  website_property: "https://palmcourt.example/",
  possession: "2026-03-31T00:00:00.000Z",
  configuration: "2 and 3 BHK flats",
  carpet_area: "835 - 1255 sq.ft.",
  tower: "4",
  floor: "12",
  apartment_per_floor: "6",
  project_status: "Ready to Move",
  property_type: "Apartment",
  views: "0",
  hot_deal: "true",
  why: ["Near the clock tower"],
  other_fet: ["Rain water harvesting", "Solar lights"],
  amenites: ["Park", "College"],
  bhk_no: [
    '{"bhk":"2","Price":"62.4 Lacs","Area":"835 sq.ft."}',
    '{"bhk":"3","Price":"98 Lacs","Area":"1255 sq.ft."}',
  ],
};

describe("POST /api/properties/addproperty", () => {
  it("stores a whole form and answers it as existing clients read it", async () => {
    const { status, message, property, error } = await calls.add(whole);
    expect(error).toBeUndefined();
    expect(status).toBe(201);
    expect(message).toBe("Uploaded Successfully");
    expect(property).toMatchObject({
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
});
