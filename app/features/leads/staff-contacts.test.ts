import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAnswersWithout } from "../../../tests/helpers/answers-without.ts";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { contactCalls, kavita } from "../../../tests/helpers/contact-calls.ts";
import { storeProjects } from "../../../tests/helpers/factories.ts";
import { hostileTexts } from "../../../tests/helpers/search-arbitraries.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";
import { auditEntries } from "../audit/table.server.ts";
import { projects } from "../projects/table.server.ts";
import { leadSearch } from "./search.server.ts";
import { leads } from "./table.server.ts";

let test: TestApp;
let calls: ReturnType<typeof contactCalls>;
beforeAll(async () => {
  test = await buildTestApp();
  calls = contactCalls(test, (await signIn(test, "meera")).headers);
  await storeProjects(
    test.db,
    { id: "devdar", title: "Devdar Heights" },
    { id: "aravali", title: "Aravali Court", state: "Haryana", city: "Gurugram" },
    { id: "hidden", title: "Hidden Court", visibility: "hidden" },
  );
});
afterAll(() => test.close());

const auditOf = async (id: string) => {
  const entries = await test.db.select().from(auditEntries).where(eq(auditEntries.recordId, id));
  return entries.map(({ adminName, action, subject, detail, changes }) => ({
    adminName,
    action,
    subject,
    detail,
    ...(changes && { changes }),
  }));
};
const read = async (id: string) => (await calls.list()).find(({ _id }) => _id === id);

describe("strangers", () => {
  it.each([
    ["GET", "getcontact"],
    ["GET", "export.csv"],
    ["POST", "updatecontact/x"],
    ["DELETE", "deletecontact/x"],
    ["DELETE", "deletespam?count=0"],
  ] as const)("are refused %s %s", async (method, path) => {
    const { status, error } = await calls.send(method, path, { as: {} });
    expect({ status, code: error.code }).toEqual({ status: 401, code: "unauthenticated" });
  });

  it.each(["POST", "DELETE"] as const)("can't make a browser %s for them", async (method) => {
    const { _id } = await calls.store();
    const path = method === "POST" ? `updatecontact/${_id}` : `deletecontact/${_id}`;
    const { headers } = await signIn(test);
    const as = { ...headers, origin: "https://evil.example" };
    const fields = method === "POST" ? { name: "Changed" } : undefined;
    expect(await calls.send(method, path, { fields, as })).toMatchObject({ status: 403 });
    expect((await read(_id))?.name).toBe(kavita.name);
  });
});

describe("DELETE /api/contacts/deletespam", () => {
  const entriesOf = async (action: string) =>
    (await test.db.select().from(auditEntries).where(eq(auditEntries.subject, "contact"))).filter(
      (entry) => entry.action === action,
    );

  it("deletes the spam that the filters leave and nothing else, with one entry of activity", async () => {
    const kept = await calls.store({ name: "Bulk Kept" });
    const spam = await Promise.all([1, 2].map((n) => calls.store({ name: `Bulk Spam ${n}` })));
    const other = await calls.store({ name: "Other Spam" });
    for (const { _id } of [...spam, other]) await calls.update(_id, { status: "Spam" });
    const response = await calls.send("DELETE", "deletespam?q=bulk&count=2");
    expect(response).toMatchObject({ status: 200, count: 2 });
    const left = (await calls.list()).map(({ _id }) => _id);
    expect(left).toEqual(expect.arrayContaining([kept._id, other._id]));
    for (const { _id } of spam) expect(left).not.toContain(_id);
    const entries = await entriesOf("deleted spam");
    expect(entries).toMatchObject([{ adminName: "meera", recordId: null, detail: "2 enquiries, searched" }]);
    expect(JSON.stringify(entries)).not.toMatch(/bulk/i);
  });

  it("deletes nothing where more has come than was seen", async () => {
    const stored = await Promise.all([1, 2].map((n) => calls.store({ name: `Growing Spam ${n}` })));
    for (const { _id } of stored) await calls.update(_id, { status: "Spam" });
    for (const count of ["?q=growing&count=1", "?q=growing"])
      expect(await calls.send("DELETE", `deletespam${count}`)).toMatchObject({ status: 409 });
    for (const { _id } of stored) expect(await read(_id)).toBeDefined();
  });
});

describe("GET /api/contacts/getcontact", () => {
  it("answers a bare array in creation order, never to be cached, page by page where asked", async () => {
    const first = await calls.store({ name: "First" });
    const second = await calls.store({ name: "Second" });
    const all = await calls.list();
    expect(all.slice(-2)).toEqual([first, second]);
    expect(await calls.list(`?perPage=1&page=${all.length}`)).toEqual([second]);
    expect(await calls.list("?page=9000")).toEqual([]);
    const { headers } = await calls.send("GET", "getcontact");
    expect(headers["cache-control"]).toBe("no-store");
  });
});

describe("POST /api/contacts/updatecontact/{id}", () => {
  it("changes what is sent and nothing else", async () => {
    const { updated_at, ...before } = await calls.store({ budget: "75", remarks: "Call after 6 pm" });
    const response = await calls.update(before._id, { mobile: "+91-99110-20874", status: "Called" });
    const { updated_at: newer, ...after } = response.contact;
    expect(response).toMatchObject({ status: 200, message: "Updated Contact successfully" });
    // Who has been called is to be called again, in a day.
    const next_call_at = expect.stringMatching(/^\d{4}-/);
    expect(after).toEqual({ ...before, mobile: "9911020874", status: "Called", next_call_at });
    expect(newer > updated_at).toBe(true);
    expect(await read(before._id)).toEqual(response.contact);
  });

  it("leaves empty texts alone and empties what clear names", async () => {
    const { _id } = await calls.store({ project_city: "Dehradun", budget: "75", remarks: "Quiet street" });
    const kept = await calls.update(_id, { budget: "", remarks: " ", project_city: "Select City" });
    expect(kept.contact).toMatchObject({
      budget: "75",
      remarks: "Quiet street",
      project_city: "Dehradun",
    });
    const cleared = await calls.update(_id, {
      clear: ["budget", "remarks", "project_city", "project_id"],
    });
    const nothing = { budget: "", remarks: "", project_city: "", project_id: null };
    expect(cleared.contact).toMatchObject(nothing);
  });

  it("takes an empty body for a success that changes nothing and is worth no record", async () => {
    const before = await calls.store();
    expect((await calls.update(before._id)).contact).toEqual(before);
    expect((await calls.update(before._id, { name: before.name, status: "New" })).contact).toEqual(before);
    expect(await auditOf(before._id)).toEqual([]);
  });

  it.each([
    ["mobile", "98370", "Enter all 10 digits."],
    ["email", "nobody", expect.stringContaining("email")],
    ["project_state", "Atlantis", "Please select a valid state."],
    ["status", "Sold", expect.stringContaining("New, Called")],
    ["project_id", "nobody", "There is no such project."],
    ["remarks", "x".repeat(1001), "At most 1,000 characters."],
    ["clear", "name", "Only an optional field can be cleared."],
    ["if_updated_at", "yesterday", expect.any(String)],
  ])("refuses a wrong %s by its name", async (field, text, message) => {
    const before = await calls.store();
    const { status, error } = await calls.update(before._id, { name: "Not stored", [field]: text });
    expect({ status, fields: error.fields }).toEqual({ status: 400, fields: { [field]: message } });
    expect(await read(before._id)).toEqual(before);
  });

  it("tells who saved second, with the contact as it stands", async () => {
    const { _id, updated_at } = await calls.store();
    const { contact } = await calls.update(_id, { status: "Called", if_updated_at: updated_at });
    const late = await calls.update(_id, { status: "Closed", if_updated_at: updated_at });
    expect(late).toMatchObject({ status: 409, error: { code: "conflict", current: contact } });
    const over = await calls.update(_id, { status: "Closed", if_updated_at: contact.updated_at });
    expect(over).toMatchObject({ status: 200, contact: { status: "Closed" } });
  });

  it("lets one of ten parallel edits win", async () => {
    const { _id, updated_at } = await calls.store();
    const edits = Array.from({ length: 10 }, (_, n) =>
      calls.update(_id, { budget: String(n), if_updated_at: updated_at }),
    );
    const statuses = (await Promise.all(edits)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
  });

  it("lets the link follow the project's name, unless it is given", async () => {
    const { _id } = await calls.store();
    const renamed = await calls.update(_id, { project_name: "Aravali Court", project_state: "Haryana" });
    expect(renamed.contact.project_id).toBe("aravali");
    const unknown = await calls.update(_id, { project_name: "Some Other Court" });
    expect(unknown.contact.project_id).toBeNull();
    const given = await calls.update(_id, { project_name: "Third Court", project_id: "hidden" });
    expect(given.contact.project_id).toBe("hidden");
  });

  it("finds a changed contact by its new words only", async () => {
    const { _id } = await calls.store({ name: "Oldname Rawat" });
    await calls.update(_id, { name: "Newname Rawat" });
    const find = async (q: string) => {
      const query = {
        q,
        filters: { status: "", city: "", from: "", to: "" },
        sort: "-created",
        page: 1,
        perPage: 10,
      } as const;
      return (await leadSearch.page(test.db, { ...query, columns: [] })).items.map(({ id }) => id);
    };
    expect(await find("newname")).toEqual([_id]);
    expect(await find("oldname")).toEqual([]);
  });

  it.each(["nobody", "__proto__", "%00", "%F0%9F%8F%A0", "x".repeat(250)])(
    "answers 404 to an id that is none (%#)",
    async (id) => {
      expect(await calls.update(id, { name: "x" })).toMatchObject({ status: 404 });
      expect(await calls.remove(id)).toMatchObject({ status: 404 });
    },
  );

  it("takes no files and no more than 256 kB", async () => {
    const { _id } = await calls.store();
    const file = new File(["x"], "x.png", { type: "image/png" });
    expect(await calls.update(_id, { image: file })).toMatchObject({ status: 413 });
    expect(await calls.update(_id, { remarks: "x".repeat(300_000) })).toMatchObject({ status: 413 });
  });

  it("never fails inside on hostile texts, and keeps what it takes as it came", async () => {
    const { _id } = await calls.store();
    for (const text of hostileTexts) {
      const fields = { name: text, project_name: text, project_city: text, budget: text, remarks: text };
      for (const [field, value] of Object.entries(fields)) {
        expect([200, 400]).toContain((await calls.update(_id, { [field]: value })).status);
      }
    }
    const { contact } = await calls.update(_id, { remarks: "<script>alert(1)</script>" });
    expect(contact.remarks).toBe("<script>alert(1)</script>");
  });
});

describe("DELETE /api/contacts/deletecontact/{id}", () => {
  it("deletes everything that was kept of the person", async () => {
    const { _id } = await calls.store({ name: "Gone Forever", form_id: "gone" });
    expect(await calls.remove(_id)).toMatchObject({ status: 200, message: "Delete Successfully !!" });
    expect(await test.db.$count(leads, eq(leads.id, _id))).toBe(0);
    expect(await calls.remove(_id)).toMatchObject({ status: 404 });
    const everything = await test.db.execute(
      "select query_to_xml('select * from audit_entries', true, true, '')",
    );
    expect(JSON.stringify(everything.rows)).toContain(_id);
    expect(JSON.stringify(everything.rows)).not.toMatch(/Gone Forever|kavita\.r|9837041122/);
  });

  it("takes a content type without a body", async () => {
    const { _id } = await calls.store();
    const { headers } = await signIn(test);
    const as = { ...headers, "content-type": "application/json" };
    expect(await calls.send("DELETE", `deletecontact/${_id}`, { as })).toMatchObject({ status: 200 });
  });
});

it("keeps a contact whose project is deleted, without the link", async () => {
  const [id = ""] = await storeProjects(test.db, { title: "Short Lived" });
  const { _id, project_id } = await calls.store({ project_name: "Short Lived" });
  expect(project_id).toBe(id);
  await test.db.delete(projects).where(eq(projects.id, id));
  expect(await read(_id)).toMatchObject({ project_id: null, project_name: "Short Lived" });
});

it("records who changed and deleted what, and nothing that the person told", async () => {
  const { _id } = await calls.store();
  await calls.update(_id, { name: "Kavita Sharma", mobile: "9911020874", status: "Visit planned" });
  await calls.remove(_id);
  const who = { adminName: "meera", subject: "contact" };
  expect(await auditOf(_id)).toEqual([
    {
      ...who,
      action: "changed",
      detail: "status: New → Visit planned, name, mobile",
      changes: [
        { field: "name", before: "•••", after: "•••" },
        { field: "mobile", before: "•••", after: "•••" },
        { field: "status", before: "New", after: "Visit planned" },
      ],
    },
    {
      ...who,
      action: "deleted",
      detail: expect.stringMatching(/^Visit planned, received \d+ [A-Z][a-z]+ \d{4}, about Devdar Heights$/),
    },
  ]);
});

it("shows no contact in any public answer", async () => {
  const { _id } = await calls.store({ name: "Zebedee Unmistakable", remarks: "zebedee's secret" });
  const words = /zebedee|kavita\.r|9837041122/i;
  expect(JSON.stringify(await calls.list())).toMatch(words);
  await expectAnswersWithout(test, words, {
    "/api/properties/getproperties?search=zebedee&facets=1": 200,
    "/api/properties/getallproperties": 200,
    "/api/properties/getproperty/devdar": 200,
    "/api/properties/suggest?q=zebedee": 200,
    "/api/services/getservices": 200,
    "/api/docs/json": 200,
    "/api/contacts/getcontact": 401,
    [`/api/contacts/${_id}`]: 404,
    [`/api/contacts/getcontact/${_id}`]: 404,
    [`/api/contacts/updatecontact/${_id}`]: 404,
    "/healthz": 200,
    "/readyz": 200,
  });
});
