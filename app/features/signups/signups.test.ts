import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp, testNow } from "../../../tests/helpers/build-test-app.ts";
import { randomAddress } from "../../../tests/helpers/random-address.ts";
import { hostileTexts } from "../../../tests/helpers/search-arbitraries.ts";
import { himgiri, meera, sendSignup } from "../../../tests/helpers/signup-calls.ts";
import { applicationStore } from "./store.server.ts";
import { applications } from "./table.server.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const samples = { service: meera, partnership: himgiri } as const;
type Kind = keyof typeof samples;
const kinds: Kind[] = ["service", "partnership"];

const send = (kind: Kind, fields: Parameters<typeof sendSignup>[2] = {}, from?: string) =>
  sendSignup(test, kind, { ...samples[kind], ...fields }, from);
const countStored = () => test.db.$count(applications);
async function store(kind: Kind, fields?: Parameters<typeof sendSignup>[2]) {
  const { status, application, error } = await send(kind, fields);
  expect(status, JSON.stringify(error)).toBe(201);
  return applicationStore.find(test.db, application._id);
}

describe.each(kinds)("consent of a %s", (kind) => {
  const agreed = { consent: ["call", "whatsapp"], notice: "2026-11-25" };

  it("is kept purpose by purpose, and not recorded where an older client says nothing", async () => {
    const given = { notice: "2026-11-25", language: "en", givenAt: testNow.toISOString() };
    expect((await store(kind, agreed))?.consents).toEqual([
      { purpose: "call", ...given },
      { purpose: "whatsapp", ...given },
    ]);
    expect((await store(kind))?.consents).toBe(null);
  });

  it("to the call is needed on our own page, whose refusal names the field", async () => {
    const before = await countStored();
    const { status, error } = await send(kind, { ...agreed, consent: [], source: "sign-up page" });
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
      422,
      "consent-missing",
      ["consent"],
    ]);
    expect((await send(kind, { ...agreed, notice: "then" })).status).toBe(400);
    expect(await countStored()).toBe(before);
  });
});

describe("POST /api/signups/service", () => {
  it("calls a service by one name, however it is told", async () => {
    expect((await store("service", { services: ["home inspector", "Home Inspection"] }))?.services).toEqual([
      "Home Inspection",
    ]);
  });

  it("asks for one way in which buyers can reach the provider", async () => {
    const none = { whatsapp_link: "", website_link: "", facebook_link: "#" };
    const before = await countStored();
    const { status, error } = await send("service", none);
    expect([status, error.fields]).toEqual([
      400,
      { whatsapp_link: "Give buyers one way to reach you: a WhatsApp number or a link." },
    ]);
    expect(await countStored()).toBe(before);
    for (const link of ["whatsapp_link", "website_link", "facebook_link", "instagram_link"])
      expect((await send("service", { ...none, [link]: "meera.example/9837041122" })).status).toBe(201);
  });

  it("stores an application and tells nothing back but its id", async () => {
    const { status, headers, ...body } = await send("service");
    expect(status).toBe(201);
    expect(headers["cache-control"]).toBe("no-store");
    const _id = expect.stringMatching(/^[0-9a-f]{24}$/);
    expect(body).toEqual({ message: "Form Submitted Successfully!", application: { _id } });
    expect(await applicationStore.find(test.db, body.application._id)).toMatchObject({
      kind: "service",
      status: "New",
      name: "Adv. Meera Joshi",
      contactName: "Adv. Meera Joshi",
      services: ["Property Lawyer", "RERA Agent"],
      availability: "Online/Offline",
      mobile: "9837041122",
      email: "meera@joshi-law.example",
      area: "Rajpur Road",
      state: "Uttarakhand",
      city: "Dehradun",
      whatsappUrl: "98370 41122",
      websiteUrl: "https://joshi-law.example/",
      facebookUrl: null,
      instagramUrl: null,
      remarks: null,
      picture: null,
      projects: [],
      propertyTypes: [],
      providerId: null,
      source: "api",
    });
  });

  it("names every missing field of an empty form", async () => {
    const { status, error } = await sendSignup(test, "service", {});
    expect(status).toBe(400);
    expect(error.message).toBe("Please correct the highlighted fields.");
    expect(error.fields).toEqual({
      name: "Enter the name to be listed.",
      services: "Choose at least one service.",
      availability: "Choose how you work.",
      mobile: "Enter your mobile number.",
      email: "Enter your email address.",
      loc_state: "Choose your state.",
      loc_city: "Enter your city.",
      whatsapp_link: "Give buyers one way to reach you: a WhatsApp number or a link.",
    });
  });

  it.each([
    ["services", "x".repeat(81), "At most 80 characters."],
    ["availability", "Sometimes", "Choose one of Online, Offline, Online/Offline."],
    ["website_link", "javascript:alert(1)", expect.stringContaining("web address")],
    ["facebook_link", "data:text/html,x", expect.stringContaining("web address")],
    ["whatsapp_link", "98370", expect.stringContaining("all digits")],
    ["loc_area", "x".repeat(201), "At most 200 characters."],
  ])("refuses a wrong %s by its name (%#)", async (field, text, message) => {
    const { status, error } = await send("service", { [field]: text });
    expect({ status, fields: error.fields }).toEqual({ status: 400, fields: { [field]: message } });
  });
});

describe("POST /api/signups/partnership", () => {
  it("stores a builder's application with its projects", async () => {
    expect(await store("partnership")).toMatchObject({
      kind: "partnership",
      name: "Himgiri Homes Pvt Ltd",
      contactName: "Arun Negi",
      designation: "Director",
      mobile: "9837041133",
      city: "Dehradun",
      projects: [{ title: "Devdar Heights", reraNumber: "UKREP04230000412", reraWarning: null }],
      propertyTypes: ["Apartment", "Row House / Villa"],
      websiteUrl: "https://himgiri.example",
      remarks: "Two towers.\nReady in May.",
      acceptsCautions: true,
      services: [],
      availability: null,
    });
  });

  it("warns staff of a number that does not look like one of the state's, and takes it", async () => {
    const stored = await store("partnership", {
      project_title_2: "Aravali Court",
      rera_no_2: "P51800077150",
      project_title_20: "Last Court",
      rera_no_20: "UKREP04230000413",
    });
    expect(stored?.projects).toEqual([
      { title: "Devdar Heights", reraNumber: "UKREP04230000412", reraWarning: null },
      {
        title: "Aravali Court",
        reraNumber: "P51800077150",
        reraWarning: expect.stringContaining("does not look like a RERA number of Uttarakhand"),
      },
      { title: "Last Court", reraNumber: "UKREP04230000413", reraWarning: null },
    ]);
  });

  it("names every missing field of an empty form", async () => {
    const { error } = await sendSignup(test, "partnership", {});
    expect(Object.keys(error.fields ?? {}).toSorted()).toEqual([
      "accepts_cons",
      "company",
      "contact_name",
      "email",
      "loc_city",
      "loc_state",
      "mobile",
      "project_title_1",
      "rera_no_1",
    ]);
  });

  it.each([
    [{ project_title_2: "Only a name" }, { rera_no_2: "Enter the RERA number of the project." }],
    [{ rera_no_3: "UKREP04230000412" }, { project_title_3: "Enter the name of the project." }],
    [{ rera_no_1: "-/." }, { rera_no_1: "Enter the number as the certificate shows it." }],
    [{ property_type: "Castle" }, { property_type: expect.stringContaining("Apartment") }],
    [{ accepts_cons: "no" }, { accepts_cons: expect.stringContaining("cons") }],
  ])("refuses %j", async (given, fields) => {
    const { status, error } = await send("partnership", given);
    expect({ status, fields: error.fields }).toEqual({ status: 400, fields });
  });

  it("takes no file", async () => {
    const { status } = await send("partnership", { profile_pic: new File(["x"], "x.png") });
    expect(status).toBe(413);
  });
});

describe.each(kinds)("a sign-up of a %s", (kind) => {
  it.each([
    ["mobile", "98370", "Enter all 10 digits."],
    ["email", "kavita@localhost", expect.stringContaining("email")],
    ["loc_state", "Atlantis", "Please select a valid state."],
    ["loc_city", "D".repeat(201), "At most 200 characters."],
    ["remarks", "x".repeat(1001), "At most 1,000 characters."],
    ["loc_city", "\u202e", "Enter a text that can be read."],
  ])("is refused for a wrong %s (%#)", async (field, text, message) => {
    const before = await countStored();
    const { status, error } = await send(kind, { [field]: text });
    expect({ status, fields: error.fields }).toEqual({ status: 400, fields: { [field]: message } });
    expect(await countStored()).toBe(before);
  });

  it("is stored once under one form_id, and anew once its words are mended", async () => {
    const form_id = `form-of-${kind}`;
    const answers = await Promise.all([send(kind, { form_id }), send(kind, { form_id })]);
    const again = await send(kind, { form_id });
    const ids = [...answers, again].map(({ application }) => application._id);
    expect(new Set(ids).size).toBe(1);
    const mended = await send(kind, { form_id, mobile: "9837041199" });
    expect(mended.application._id).not.toBe(ids[0]);
  });

  it("that a browser filled in at once is an application like any other", async () => {
    const { application } = await send(kind, { filled_in_ms: "120" });
    expect((await applicationStore.find(test.db, application._id))?.status).toBe("New");
  });

  it.each<Record<string, string>>([
    { reference_url: "https://x.example" },
    { loc_city: "www.win.example" },
    { remarks: "http://a.example http://b.example http://c.example" },
  ])("that a robot sent (%j) is kept as Spam and answered alike", async (fields) => {
    const { status, message, application } = await send(kind, fields);
    expect([status, message]).toEqual([201, "Form Submitted Successfully!"]);
    expect((await applicationStore.find(test.db, application._id))?.status).toBe("Spam");
  });

  it("is taken ten times in ten minutes from one client; what is refused does not count", async () => {
    const from = randomAddress();
    await send(kind, { mobile: "1" }, from);
    for (let n = 0; n < 10; n++) expect((await send(kind, {}, from)).status).toBe(201);
    const { status, headers } = await send(kind, {}, from);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect((await send(kind)).status).toBe(201);
  });

  it("never sets what is not the sender's to say", async () => {
    const stored = await store(kind, {
      status: "Listed",
      id: "mine",
      _id: "mine",
      provider_id: "test-provider",
      source: "mine",
      created_at: "2020-01-01T00:00:00Z",
    });
    expect(stored).toMatchObject({ status: "New", providerId: null, source: "api" });
    expect(stored?.createdAt.getFullYear()).toBeGreaterThan(2024);
  });

  it("takes JSON and urlencoded bodies too", async () => {
    const bodies = {
      "application/json": JSON.stringify(samples[kind]),
      "application/x-www-form-urlencoded": new URLSearchParams(
        Object.entries(samples[kind]).flatMap(([field, value]) => [value].flat().map((one) => [field, one])),
      ).toString(),
    };
    for (const [type, payload] of Object.entries(bodies)) {
      const headers = { "content-type": type, "x-forwarded-for": randomAddress() };
      const url = `/api/signups/${kind}`;
      const { statusCode } = await test.app.inject({ method: "POST", url, headers, payload });
      expect([type, statusCode]).toEqual([type, 201]);
    }
  });

  it("is answered 201 or 400 whatever its texts hold", async () => {
    const fields = Object.keys(samples[kind]);
    const texts = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "binary", maxLength: 300 }));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), texts, async (field, text) => {
        const { status } = await send(kind, { [field]: text });
        expect([201, 400]).toContain(status);
      }),
      { numRuns: 40 },
    );
  });

  it("has room for 256 kB of texts and no more", async () => {
    const { status } = await send(kind, { remarks: "x".repeat(70 * 1024) });
    expect([400, 413]).toContain(status);
    const many = Object.fromEntries(Array.from({ length: 210 }, (_, n) => [`more_${n}`, "x"]));
    expect((await send(kind, many)).status).toBe(413);
  });
});
