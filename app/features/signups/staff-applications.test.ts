import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAnswersWithout } from "../../../tests/helpers/answers-without.ts";
import { applicationCalls } from "../../../tests/helpers/application-calls.ts";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { storeProjects } from "../../../tests/helpers/factories.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";
import { auditEntries } from "../audit/table.server.ts";
import { applications } from "./table.server.ts";

let test: TestApp;
let calls: ReturnType<typeof applicationCalls>;
beforeAll(async () => {
  test = await buildTestApp();
  calls = applicationCalls(test, (await signIn(test, "zoya")).headers);
});
afterAll(() => test.close());

const noIds = ["nobody", "__proto__", "%00", "%F0%9F%8F%A0", "x".repeat(250)];
const auditOf = async (id: string) => {
  const entries = await test.db.select().from(auditEntries).where(eq(auditEntries.recordId, id));
  return entries.map(({ adminName, action, subject, detail }) => ({ adminName, action, subject, detail }));
};

describe("strangers", () => {
  it.each([
    ["GET", "getapplications"],
    ["POST", "updateapplication/x"],
    ["POST", "listprovider/x"],
    ["DELETE", "deleteapplication/x"],
    ["DELETE", "deletespam?count=0"],
  ] as const)("are refused %s %s", async (method, path) => {
    const { status, error } = await calls.send(method, path, { as: {} });
    expect({ status, code: error.code }).toEqual({ status: 401, code: "unauthenticated" });
  });

  it.each([
    ["POST", "updateapplication"],
    ["POST", "listprovider"],
    ["DELETE", "deleteapplication"],
  ] as const)("can't make a browser %s %s for them", async (method, path) => {
    const before = await calls.store("service");
    const { headers } = await signIn(test);
    const as = { ...headers, origin: "https://evil.example" };
    const fields = method === "POST" ? { status: "Declined" } : undefined;
    expect(await calls.send(method, `${path}/${before._id}`, { fields, as })).toMatchObject({ status: 403 });
    expect(await calls.find(before._id)).toEqual(before);
  });
});

describe("GET /api/signups/getapplications", () => {
  it("answers a bare array in the order of arrival, never to be cached, page by page where asked", async () => {
    const first = await calls.store("service", { name: "First" });
    const second = await calls.store("partnership", { company: "Second" });
    const all = await calls.all();
    expect(all.slice(-2)).toEqual([first, second]);
    expect(await calls.all(`?perPage=1&page=${all.length}`)).toEqual([second]);
    expect(await calls.all("?page=9000")).toEqual([]);
    const { headers } = await calls.send("GET", "getapplications");
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("tells of each number where it is registered, what is odd about it, and what the site has of it", async () => {
    const [id = ""] = await storeProjects(test.db, {
      title: "Devdar Heights, phase 1",
      developer: "Himgiri Homes",
      reraNumber: "UKREP 04230000412",
      state: "Uttarakhand",
      visibility: "hidden",
    });
    await storeProjects(test.db, { reraNumber: "UKREP04230000999", state: "Haryana" });
    const { projects } = await calls.store("partnership", {
      project_title_2: "Elsewhere Court",
      rera_no_2: "UKREP04230000999",
      project_title_3: "Odd Court",
      rera_no_3: "12",
    });
    expect(projects).toEqual([
      {
        title: "Devdar Heights",
        rera_no: "UKREP04230000412",
        rera_warning: "",
        rera_link: expect.stringMatching(/^https:\/\//),
        project_id: id,
        project_title: "Devdar Heights, phase 1",
        project_developer: "Himgiri Homes",
      },
      expect.objectContaining({
        title: "Elsewhere Court",
        rera_warning: "",
        project_id: null,
        project_title: "",
        project_developer: "",
      }),
      expect.objectContaining({
        title: "Odd Court",
        rera_warning: expect.stringContaining("does not look like"),
        project_id: null,
      }),
    ]);
  });

  it("names the states whose form a number has that is not one of its own state's", async () => {
    const { projects } = await calls.store("partnership", {
      loc_state: "Maharashtra",
      loc_city: "Pune",
      rera_no_1: "P02400006761",
    });
    expect(projects[0]?.rera_warning).toMatch(
      /^This does not look like a RERA number of Maharashtra\..* It has the form of Andhra Pradesh or Telangana\.$/,
    );
  });
});

describe("POST /api/signups/updateapplication/{id}", () => {
  it("sets the status and nothing else", async () => {
    const { updated_at, ...before } = await calls.store("service");
    const response = await calls.update(before._id, {
      status: "in talks",
      name: "Changed",
      provider_id: "x",
    });
    const { updated_at: newer, ...after } = response.application;
    expect(response).toMatchObject({ status: 200, message: "Updated Application successfully" });
    expect(after).toEqual({ ...before, status: "In talks" });
    expect(newer > updated_at).toBe(true);
    expect(await calls.find(before._id)).toEqual(response.application);
  });

  it("takes an empty body for a success that changes nothing and is worth no record", async () => {
    const before = await calls.store("partnership");
    expect((await calls.update(before._id)).application).toEqual(before);
    expect((await calls.update(before._id, { status: "New" })).application).toEqual(before);
    expect(await auditOf(before._id)).toEqual([]);
  });

  it.each([
    ["status", "Sold", expect.stringContaining("New, In talks")],
    ["status", "Listed", "To set this status, list the applicant as a provider."],
    ["if_updated_at", "yesterday", expect.any(String)],
  ])("refuses a wrong %s: %s", async (field, text, message) => {
    const before = await calls.store("service");
    const { status, error } = await calls.update(before._id, { status: "Declined", [field]: text });
    expect({ status, fields: error.fields }).toEqual({ status: 400, fields: { [field]: message } });
    expect(await calls.find(before._id)).toEqual(before);
  });

  it("lets staff say of a builder's application that its projects are listed", async () => {
    const { _id } = await calls.store("partnership");
    expect((await calls.update(_id, { status: "Listed" })).application.status).toBe("Listed");
  });

  it("tells who saved second, with the application as it stands", async () => {
    const { _id, updated_at } = await calls.store("service");
    const { application } = await calls.update(_id, { status: "In talks", if_updated_at: updated_at });
    const late = await calls.update(_id, { status: "Spam", if_updated_at: updated_at });
    expect(late).toMatchObject({ status: 409, error: { code: "conflict", current: application } });
    const over = await calls.update(_id, { status: "Spam", if_updated_at: application.updated_at });
    expect(over).toMatchObject({ status: 200, application: { status: "Spam" } });
  });

  it.each(noIds)("answers 404 to an id that is none (%#)", async (id) => {
    expect(await calls.update(id, { status: "Spam" })).toMatchObject({ status: 404 });
  });
});

describe("DELETE /api/signups/deleteapplication/{id}", () => {
  it("deletes everything that was kept of the applicant, once", async () => {
    const { _id } = await calls.store("service", { name: "Gone Forever", form_id: "gone" });
    expect(await calls.remove(_id)).toMatchObject({ status: 200, message: "Delete Successfully !!" });
    expect(await test.db.$count(applications, eq(applications.id, _id))).toBe(0);
    expect(await calls.remove(_id)).toMatchObject({ status: 404 });
  });

  it.each(noIds)("answers 404 to an id that is none (%#)", async (id) => {
    expect(await calls.remove(id)).toMatchObject({ status: 404 });
  });
});

describe("DELETE /api/signups/deletespam", () => {
  const storeSpam = async (...names: string[]) => {
    const stored = await Promise.all(names.map((name) => calls.store("service", { name })));
    for (const { _id } of stored) await calls.update(_id, { status: "Spam" });
    return stored.map(({ _id }) => _id);
  };
  const idsLeft = async () => (await calls.all()).map(({ _id }) => _id);

  it("deletes the spam that the filters leave and nothing else, with one entry of activity", async () => {
    const kept = await calls.store("service", { name: "Bulk Kept" });
    const spam = await storeSpam("Bulk Spam 1", "Bulk Spam 2");
    const [other = ""] = await storeSpam("Other Spam");
    const builder = await calls.store("partnership", { company: "Bulk Builder" });
    await calls.update(builder._id, { status: "Spam" });
    const response = await calls.send("DELETE", "deletespam?q=bulk&kind=service&count=2");
    expect(response).toMatchObject({ status: 200, count: 2 });
    const left = await idsLeft();
    expect(left).toEqual(expect.arrayContaining([kept._id, other, builder._id]));
    for (const id of spam) expect(left).not.toContain(id);
    const entries = await test.db.select().from(auditEntries).where(eq(auditEntries.action, "deleted spam"));
    const detail = "2 applications, service, searched";
    expect(entries).toMatchObject([{ adminName: "zoya", subject: "application", recordId: null, detail }]);
  });

  it("deletes nothing where more has come than was seen", async () => {
    const stored = await storeSpam("Growing Spam 1", "Growing Spam 2");
    for (const count of ["?q=growing&count=1", "?q=growing&count=x", "?q=growing"])
      expect(await calls.send("DELETE", `deletespam${count}`)).toMatchObject({ status: 409 });
    expect(await idsLeft()).toEqual(expect.arrayContaining(stored));
  });

  it("can't be made to by another site", async () => {
    const [id = ""] = await storeSpam("Foreign Spam");
    const { headers } = await signIn(test);
    const as = { ...headers, origin: "https://evil.example" };
    expect(await calls.send("DELETE", "deletespam?q=foreign&count=1", { as })).toMatchObject({ status: 403 });
    expect(await idsLeft()).toContain(id);
  });
});

it("records who did what, and nothing that the applicant told", async () => {
  const { _id } = await calls.store("partnership", { company: "Zebedee Homes", contact_name: "Zebedee" });
  await calls.update(_id, { status: "In talks" });
  await calls.remove(_id);
  const who = { adminName: "zoya", subject: "application" };
  expect(await auditOf(_id)).toEqual([
    { ...who, action: "changed", detail: "status: New → In talks" },
    {
      ...who,
      action: "deleted",
      detail: expect.stringMatching(/^[A-Z][a-z ]+, received \d+ [A-Z][a-z]+ \d{4}$/),
    },
  ]);
  const everything = await test.db.execute(
    "select query_to_xml('select * from audit_entries', true, true, '')",
  );
  expect(JSON.stringify(everything.rows)).not.toMatch(/zebedee|himgiri\.example|9837041133/i);
});

it("shows no application in any public answer", async () => {
  const { _id } = await calls.store("service", { name: "Zebedee Unmistakable", loc_area: "Zebedee Road" });
  const words = /zebedee|9837041122|joshi-law/i;
  expect(JSON.stringify(await calls.all())).toMatch(words);
  await expectAnswersWithout(test, words, {
    "/api/services/getservices": 200,
    "/api/properties/getproperties?search=zebedee&facets=1": 200,
    "/api/properties/suggest?q=zebedee": 200,
    "/api/docs/json": 200,
    "/api/signups/getapplications": 401,
    [`/api/signups/${_id}`]: 404,
    [`/api/signups/getapplications/${_id}`]: 404,
    [`/api/signups/updateapplication/${_id}`]: 404,
    "/readyz": 200,
  });
});
