import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp, testNow } from "../../../tests/helpers/build-test-app.ts";
import { agreed, contactCalls, kavita } from "../../../tests/helpers/contact-calls.ts";
import { storeProjects } from "../../../tests/helpers/factories.ts";
import type { Fields } from "../../../tests/helpers/property-calls.ts";
import { randomAddress } from "../../../tests/helpers/random-address.ts";
import { hostileTexts } from "../../../tests/helpers/search-arbitraries.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";
import { leads } from "./table.server.ts";

let test: TestApp;
let calls: ReturnType<typeof contactCalls>;
beforeAll(async () => {
  test = await buildTestApp();
  calls = contactCalls(test, (await signIn(test, "meera")).headers);
  await storeProjects(
    test.db,
    { id: "devdar", title: "Devdar Heights" },
    { id: "aravali", title: "Aravali Court", state: "Haryana", city: "Gurgaon" },
    { id: "twin-1", title: "Twin Towers", state: "Haryana", city: "Gurugram" },
    { id: "twin-2", title: "Twin Towers", state: "Uttar Pradesh", city: "Noida" },
    { id: "same-1", title: "Same State", city: "Dehradun" },
    { id: "same-2", title: "Same State", city: "Haridwar" },
    { id: "hidden", title: "Hidden Court", visibility: "hidden" },
  );
});
afterAll(() => test.close());

const { project_state: _, ...stateless } = kavita;
const countStored = () => test.db.$count(leads);

describe("POST /api/contacts/addcontact", () => {
  it("stores a contact and tells nothing back but its id and its private address", async () => {
    const { status, headers, ...body } = await calls.add({
      ...kavita,
      project_city: "Dehra Dun",
      budget: "75",
      remarks: "Needs ground floor\nfor parents",
    });
    expect(status).toBe(201);
    expect(headers["cache-control"]).toBe("no-store");
    const _id = expect.stringMatching(/^[0-9a-f]{24}$/);
    const receipt = expect.stringMatching(/^\/receipts\/[\w-]{43}$/);
    expect(body).toEqual({ message: "Form Submitted Successfully!", contact: { _id }, receipt });
    expect((await calls.list()).at(-1)).toEqual({
      _id: body.contact._id,
      name: "Kavita Rawat",
      mobile: "9837041122",
      email: "kavita.r@example.in",
      project_name: "Devdar Heights",
      project_id: "devdar",
      project_city: "Dehradun",
      project_state: "Uttarakhand",
      budget: "75",
      remarks: "Needs ground floor\nfor parents",
      language: "",
      call_window: "",
      time_zone: "",
      consents: null,
      owner: "",
      next_call_at: null,
      status: "New",
      source: "api",
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
  });

  it.each(["application/json", "application/x-www-form-urlencoded"])("takes %s too", async (type) => {
    const payload = type.endsWith("json") ? JSON.stringify(kavita) : new URLSearchParams(kavita).toString();
    const response = await test.app.inject({
      method: "POST",
      url: "/api/contacts/addcontact",
      headers: { "content-type": type, "x-forwarded-for": randomAddress() },
      payload,
    });
    expect(response.statusCode).toBe(201);
  });

  it.each(["name", "mobile", "email", "project_name"])("needs %s", async (field) => {
    const { status, error } = await calls.add({ ...kavita, [field]: " " });
    expect(status).toBe(400);
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
    expect(error.message).toMatch(/^Please Enter your Name, Email, Mobile & Project Name/);
  });

  it("names every wrong field of an empty form", async () => {
    const { error } = await calls.add({});
    expect(Object.keys(error.fields ?? {}).toSorted()).toEqual(["email", "mobile", "name", "project_name"]);
  });

  it.each([
    ["mobile", "98370", "Enter all 10 digits."],
    ["mobile", "0135 2712345", expect.stringContaining("6, 7, 8 or 9")],
    ["email", "kavita@", expect.stringContaining("email")],
    ["email", "a b@example.com", expect.stringContaining("email")],
    ["email", "kavita@localhost", expect.stringContaining("email")],
    ["email", `${"k".repeat(250)}@example.in`, "At most 254 characters."],
    ["project_state", "Atlantis", "Please select a valid state."],
    ["name", "K".repeat(201), "At most 200 characters."],
    ["project_name", "D".repeat(201), "At most 200 characters."],
    ["project_city", "D".repeat(201), "At most 200 characters."],
    ["budget", "9".repeat(201), "At most 200 characters."],
    ["remarks", "x".repeat(1001), "At most 1,000 characters."],
    ["name", "\u202e", "Enter a text that can be read."],
  ])("refuses a wrong %s by its name (%#)", async (field, text, message) => {
    const before = await countStored();
    const { status, error } = await calls.add({ ...kavita, [field]: text });
    expect({ status, fields: error.fields }).toEqual({ status: 400, fields: { [field]: message } });
    expect(await countStored()).toBe(before);
  });

  it("keeps 1,000 letters of remarks, counted as people count", async () => {
    const remarks = "🏠".repeat(1000);
    expect((await calls.store({ remarks })).remarks).toBe(remarks);
  });

  it("keeps the longest of every field, which the indexes hold too", async () => {
    const longest = "𠀀".repeat(200);
    const fields = { name: longest, project_name: longest, project_city: longest, budget: longest };
    const email = `${"\u0915".repeat(241)}@example.in`;
    expect(await calls.store({ ...fields, email })).toMatchObject({ ...fields, email });
  });

  it("takes what existing clients send for nothing as nothing", async () => {
    const { project_city, project_id, budget } = await calls.store({
      project_city: "Select City",
      budget: "undefined",
      project_id: "null",
    });
    expect({ project_city, project_id, budget }).toEqual({
      project_city: "Dehradun",
      project_id: "devdar",
      budget: "",
    });
  });

  it.each([
    ["project page", "project page"],
    ["somewhere else", "api"],
  ])("says of a form from %j that it came from %j", async (source, stored) => {
    expect((await calls.store({ ...agreed, source, email: "source@example.in" })).source).toBe(stored);
  });

  it("keeps in which language and when the person would like to be called", async () => {
    const wishes = { language: "hindi", call_window: "Evening", time_zone: "asia/dubai" };
    expect(await calls.store(wishes)).toMatchObject({
      language: "Hindi",
      call_window: "evening",
      time_zone: "Asia/Dubai",
    });
    expect(await calls.store()).toMatchObject({ language: "", call_window: "", time_zone: "" });
    const { status, error } = await calls.add({ ...kavita, language: "Elvish", call_window: "at night" });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ["language", "call_window"]]);
  });

  it("lets nobody choose status, id, source or dates", async () => {
    const forged = { status: "Booked", _id: "mine", source: "x", created_at: "2001-01-01", clear: "name" };
    const { status, _id, source, created_at } = await calls.store(forged);
    expect({ status, source }).toEqual({ status: "New", source: "api" });
    expect(_id).not.toBe("mine");
    expect(created_at > "2002").toBe(true);
  });
});

describe("consent", () => {
  it("is kept purpose by purpose, with the notice, its language and the moment", async () => {
    const { consents } = await calls.store({
      ...agreed,
      consent: ["whatsapp", "call"],
      source: "project page",
    });
    const given = { notice: "2026-11-25", language: "en", given_at: testNow.toISOString() };
    expect(consents).toEqual([
      { purpose: "call", ...given },
      { purpose: "whatsapp", ...given },
    ]);
  });

  it("is not recorded where an older client says nothing of it", async () => {
    expect((await calls.store()).consents).toBe(null);
    // A notice was shown, and nothing was ticked.
    expect((await calls.store({ notice: "2026-11-25" })).consents).toEqual([]);
  });

  it("to the call is needed on our own pages, whose refusal names the field", async () => {
    const before = await countStored();
    for (const texts of [{} as Fields, { notice: "2026-11-25" }, { ...agreed, consent: "similar" }]) {
      const { status, error } = await calls.add({ ...kavita, ...texts, source: "project page" });
      const fields = { consent: "Tick this so that we may call you." };
      expect([status, error.code, error.fields]).toEqual([422, "consent-missing", fields]);
    }
    expect(await countStored()).toBe(before);
  });

  it("is to a notice that there was", async () => {
    const unknown = await calls.add({ ...kavita, consent: "call", notice: "1999-01-01" });
    expect([unknown.status, unknown.error.fields]).toEqual([
      400,
      { notice: "Name the notice that was shown: 2026-11-25." },
    ]);
    const untold = await calls.add({ ...kavita, ...agreed, notice: "", notice_language: "xx" });
    expect(Object.keys(untold.error.fields ?? {})).toEqual(["notice", "notice_language"]);
  });

  it("makes another form of the same words", async () => {
    const sent = { ...kavita, ...agreed, form_id: "a-form-with-boxes" };
    const first = await calls.add(sent);
    expect((await calls.add(sent)).contact._id).toBe(first.contact._id);
    expect((await calls.add({ ...sent, consent: ["call", "similar"] })).contact._id).not.toBe(
      first.contact._id,
    );
  });

  it("can't be given by staff in a person's place", async () => {
    const contact = await calls.store();
    await calls.update(contact._id, { ...agreed, budget: "80" });
    const changed = (await calls.list()).find(({ _id }) => _id === contact._id);
    expect([changed?.budget, changed?.consents]).toEqual(["80", null]);
  });
});

describe("the state of a contact", () => {
  it("is taken from the named project, with its city", async () => {
    const contact = await calls.store({ ...stateless, project_state: [], project_name: "  ARAVALI court " });
    expect(contact).toMatchObject({
      project_state: "Haryana",
      project_city: "Gurugram",
      project_id: "aravali",
    });
  });

  it("is that of the project whose id is sent, whatever its title", async () => {
    const fields = { project_state: "Select State", project_name: "Twin Towers", project_id: "twin-2" };
    const contact = await calls.store(fields);
    expect(contact).toMatchObject({ project_state: "Uttar Pradesh", project_id: "twin-2" });
  });

  it("is known where all projects of the title share it; which of them is meant is not", async () => {
    const contact = await calls.store({ project_state: [], project_name: "Same State" });
    expect(contact).toMatchObject({ project_state: "Uttarakhand", project_id: null, project_city: "" });
  });

  it.each(["Twin Towers", "Nowhere Known", "Hidden Court", "!!!"])(
    "must be sent where the project %j does not tell it",
    async (project_name) => {
      const { status, error } = await calls.add({ ...stateless, project_name });
      const fields = { project_state: "Please select a valid state." };
      expect({ status, fields: error.fields }).toEqual({ status: 400, fields });
      expect(error.message).toBe(fields.project_state);
      expect(await calls.add({ ...kavita, project_name })).toMatchObject({ status: 201 });
    },
  );

  it("tells two projects of one title apart", async () => {
    const contact = await calls.store({ project_name: "Twin Towers", project_state: "UP" });
    expect(contact).toMatchObject({ project_id: "twin-2", project_state: "Uttar Pradesh" });
  });

  it.each(["hidden", "nobody", "__proto__"])(
    "drops the project id %j, which strangers can't know",
    async (id) => {
      expect(await calls.store({ project_id: id, project_name: "Elsewhere" })).toMatchObject({
        project_id: null,
      });
    },
  );
});

describe("a form sent twice", () => {
  it("is stored once under its form_id, however parallel", async () => {
    const before = await countStored();
    const sent = Array.from({ length: 8 }, () => calls.add({ ...kavita, form_id: "a-form" }, "203.0.113.9"));
    const ids = (await Promise.all(sent)).map(({ status, contact }) => `${status} ${contact._id}`);
    expect(new Set(ids).size).toBe(1);
    expect(await countStored()).toBe(before + 1);
  });

  it("is another contact when a word of it was mended, or somebody else sends it", async () => {
    const first = await calls.add({ ...kavita, form_id: "another-form" });
    const mended = await calls.add({ ...kavita, mobile: "98370 41123", form_id: "another-form" });
    expect(mended.contact._id).not.toBe(first.contact._id);
  });

  it("is answered even to who may send no more", async () => {
    const from = randomAddress();
    const { contact } = await calls.add({ ...kavita, form_id: "before-the-flood" }, from);
    await Promise.all(Array.from({ length: 20 }, () => calls.add(kavita, from)));
    expect(await calls.add(kavita, from)).toMatchObject({ status: 429 });
    const again = await calls.add({ ...kavita, form_id: "before-the-flood" }, from);
    expect(again).toMatchObject({ status: 201, contact });
  });
});

describe("a form that a browser filled in at once", () => {
  it("is a contact like any other", async () => {
    const { contact } = await calls.add({ ...kavita, filled_in_ms: "40" });
    expect((await calls.list()).find(({ _id }) => _id === contact._id)?.status).toBe("New");
  });
});

describe("a robot", () => {
  it.each<Fields>([
    { reference_url: "https://pills.example" },
    { name: "Cheap pills www.pills.example" },
    { remarks: "http://a.example http://b.example http://c.example" },
  ])("that sends %j is answered like anybody and stored as Spam", async (fields) => {
    const before = await countStored();
    const person = await calls.add(kavita);
    const robot = await calls.add({ ...kavita, ...fields });
    const { date: _date, ...headers } = robot.headers;
    expect(robot).toMatchObject({ status: 201, message: person.message });
    expect(headers).toEqual({ ...person.headers, date: undefined });
    expect(Object.keys(robot.contact)).toEqual(["_id"]);
    expect(await countStored()).toBe(before + 2);
    expect((await calls.list()).find(({ _id }) => _id === robot.contact._id)?.status).toBe("Spam");
  });
});

describe("a flood", () => {
  it("is stopped at 20 in ten minutes, counted before anything is stored; others are not held up", async () => {
    const before = await countStored();
    const flood = await Promise.all(Array.from({ length: 50 }, () => calls.add(kavita, "198.51.100.7")));
    const refused = flood.filter(({ status }) => status === 429);
    expect(flood.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(refused).toHaveLength(30);
    expect(refused[0]?.error.message).toMatch(
      /^Too many requests came .* Try again in (?:a minute|\d+ minutes)\.$/,
    );
    expect(await countStored()).toBe(before + 20);
    for (const { headers } of refused) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(await calls.add(kavita, "198.51.100.8")).toMatchObject({ status: 201 });
  });

  it("is one client's through all addresses of its IPv6 network", async () => {
    const flood = Array.from({ length: 22 }, (_, n) => calls.add(kavita, `2001:db8:9:9::${n + 1}`));
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it("of wrong forms costs nobody the right to send a right one", async () => {
    const from = randomAddress();
    await Promise.all(Array.from({ length: 25 }, () => calls.add({ ...kavita, mobile: "1" }, from)));
    expect(await calls.add(kavita, from)).toMatchObject({ status: 201 });
  });
});

describe("hostile bodies", () => {
  it("are bounded: 256 kB and no files", async () => {
    const file = new File(["x"], "x.png", { type: "image/png" });
    expect((await calls.add({ ...kavita, image: file })).status).toBe(413);
    const big = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`x${n}`, "x".repeat(32_000)]));
    expect((await calls.add({ ...kavita, ...big })).status).toBe(413);
  });

  it("from a browser on another site are refused", async () => {
    const response = await calls.send("POST", "addcontact", {
      fields: kavita,
      as: { origin: "https://evil.example" },
    });
    expect(response.status).toBe(403);
  });

  it("never fail inside, in any field", async () => {
    const field = fc.constantFrom(
      ...Object.keys(kavita),
      ...["project_city", "project_id", "budget", "remarks", "form_id", "filled_in_ms", "reference_url"],
    );
    const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "binary" }));
    await fc.assert(
      fc.asyncProperty(field, text, async (name, value) => {
        const { status } = await calls.add({ ...kavita, [name]: value });
        expect([201, 400, 413]).toContain(status);
      }),
      { numRuns: 150 },
    );
    expect((await calls.list()).length).toBe(await countStored());
  });
});
