import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp, testNow } from "../../../tests/helpers/build-test-app.ts";
import { storeProjects } from "../../../tests/helpers/factories.ts";
import { buildForm, type Fields } from "../../../tests/helpers/property-calls.ts";
import { randomAddress } from "../../../tests/helpers/random-address.ts";
import { hostileTexts } from "../../../tests/helpers/search-arbitraries.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";
import { auditEntries } from "../audit/table.server.ts";
import { projects } from "../projects/table.server.ts";
import type { ApiReport } from "./api-shape.server.ts";
import { forgetReporters, reportStore } from "./store.server.ts";
import { mistakeReports } from "./table.server.ts";

let test: TestApp;
let staff: Record<string, string>;
beforeAll(async () => {
  test = await buildTestApp();
  staff = (await signIn(test, "zoya")).headers;
  await storeProjects(
    test.db,
    { id: "ashoka-court", title: "Ashoka Court" },
    { id: "hidden-court", title: "Hidden Court", visibility: "hidden" },
  );
});
afterAll(() => test.close());

type Answer = {
  status: number;
  message: string;
  report: ApiReport;
  error: { code: string; message: string; fields?: Record<string, string>; current?: ApiReport };
};
type Method = "GET" | "POST" | "DELETE";

async function send(method: Method, path: string, fields?: Fields, headers = staff): Promise<Answer> {
  const payload = fields && buildForm(fields);
  const response = await test.app.inject({ method, url: `/api/reports/${path}`, headers, payload });
  return { status: response.statusCode, ...response.json() };
}

/** What the public form sends; what a test is about it says itself. */
const wrongPrice = {
  project_id: "ashoka-court",
  fact: "Price",
  correction: "The price list of May says 62 Lacs.",
  source_link: "ashoka.example/prices",
  email: "kavita.r@example.in",
};

/** As a stranger; each from an address of its own, unless one is given. */
const add = (fields: Fields = {}, from = randomAddress()) =>
  send("POST", "addreport", { ...wrongPrice, ...fields }, { "x-forwarded-for": from });
const update = (id: string, fields: Fields) => send("POST", `updatereport/${id}`, fields);
async function all(): Promise<ApiReport[]> {
  return (await test.app.inject({ url: "/api/reports/getreports", headers: staff })).json();
}
async function store(fields?: Fields): Promise<ApiReport> {
  const { status, report, error } = await add(fields);
  expect(status, JSON.stringify(error)).toBe(201);
  const stored = (await all()).find(({ _id }) => _id === report._id);
  if (!stored) throw new Error("A report that was answered is not stored");
  return stored;
}
const auditOf = async (id: string) => {
  const entries = await test.db.select().from(auditEntries).where(eq(auditEntries.recordId, id));
  return entries.map(({ adminName, action, subject, detail }) => ({ adminName, action, subject, detail }));
};

describe("a report of a mistake", () => {
  it("reaches the queue of staff, due in seven days, and tells nothing back but its id", async () => {
    const { report, message } = await add();
    expect({ message, report }).toEqual({
      message: "Report sent. Thank you.",
      report: { _id: expect.stringMatching(/^[0-9a-f]{24}$/) },
    });
    const stored = (await all()).find(({ _id }) => _id === report._id);
    const due = new Date(new Date(stored?.created_at ?? "").getTime() + 7 * 86_400_000 + 330 * 60_000);
    expect(stored).toMatchObject({
      name: "Ashoka Court",
      project_id: "ashoka-court",
      fact: "Price",
      correction: "The price list of May says 62 Lacs.",
      source_link: "https://ashoka.example/prices",
      email: "kavita.r@example.in",
      status: "New",
      note: "",
      due_on: due.toISOString().slice(0, 10),
    });
  });

  it("needs neither a source nor an email", async () => {
    expect(await store({ source_link: "", email: " " })).toMatchObject({ source_link: "", email: "" });
  });

  it("names every missing field of an empty form", async () => {
    const { status, error } = await send("POST", "addreport", {}, {});
    expect({ status, message: error.message, fields: error.fields }).toEqual({
      status: 400,
      message: "Please correct the highlighted fields.",
      fields: {
        project_id: "Name a project.",
        fact: "Choose what is wrong.",
        correction: "Write what is right.",
      },
    });
  });

  it.each([
    ["fact", "The weather", expect.stringContaining("Choose one of")],
    ["correction", "x".repeat(1001), "At most 1,000 characters."],
    ["correction", "\u202e", "Enter a text that can be read."],
    ["source_link", "javascript:alert(1)", expect.stringContaining("web address")],
    ["email", "kavita @example.in", expect.stringContaining("email address")],
    ["project_id", "no-such-project", "There is no such project."],
    ["project_id", "hidden-court", "There is no such project."],
  ])("is refused for a wrong %s by its name (%#)", async (field, text, message) => {
    const before = await test.db.$count(mistakeReports);
    const { status, error } = await add({ [field]: text });
    expect({ status, fields: error.fields }).toEqual({ status: 400, fields: { [field]: message } });
    expect(await test.db.$count(mistakeReports)).toBe(before);
  });

  it.each(hostileTexts)(
    "keeps any text that can be stored as it was typed, and never fails (%#)",
    async (text) => {
      const { status } = await add({ correction: text, email: "", source_link: "" });
      expect([201, 400]).toContain(status);
      for (const field of ["fact", "project_id", "source_link", "email"])
        expect([201, 400]).toContain((await add({ [field]: text })).status);
    },
  );

  it.each<[string, Fields]>([
    ["the trap is filled", { reference_url: "x" }],
    ["links are stuffed in", { correction: "http://a.example http://b.example http://c.example" }],
  ])("is Spam where %s, and answered like any other", async (_what, fields) => {
    expect(await store(fields)).toMatchObject({ status: "Spam" });
  });

  it("is stored once however often the same form is sent", async () => {
    const first = await add({ form_id: "once" });
    expect((await add({ form_id: "once" })).report).toEqual(first.report);
    expect((await add({ form_id: "once", fact: "Dates" })).report).not.toEqual(first.report);
  });

  it("comes at most ten times of a client in ten minutes; wrong forms cost nothing", async () => {
    const from = randomAddress();
    for (let times = 0; times < 12; times++) expect((await add({ fact: "x" }, from)).status).toBe(400);
    for (let times = 0; times < 10; times++) expect((await add({}, from)).status).toBe(201);
    expect(await add({}, from)).toMatchObject({ status: 429, error: { code: "too-many-requests" } });
    expect((await add()).status).toBe(201);
  });

  it("stays when its project is deleted", async () => {
    await storeProjects(test.db, { id: "going-court", title: "Going Court" });
    const { _id } = await store({ project_id: "going-court" });
    await test.db.delete(projects).where(eq(projects.id, "going-court"));
    expect((await all()).find((report) => report._id === _id)).toMatchObject({
      name: "Going Court",
      project_id: null,
    });
  });
});

describe("strangers", () => {
  it.each<[Method, string]>([
    ["GET", "getreports"],
    ["POST", "updatereport/x"],
    ["DELETE", "deletereport/x"],
    ["DELETE", "deletespam?count=0"],
  ])("are refused %s %s", async (method, path) => {
    const { status, error } = await send(method, path, undefined, {});
    expect({ status, code: error.code }).toEqual({ status: 401, code: "unauthenticated" });
  });
});

describe("staff", () => {
  it("answer a report with a note; without one it stays open", async () => {
    const before = await store();
    expect(await update(before._id, { status: "Answered" })).toMatchObject({
      status: 400,
      error: { fields: { note: "Say in a few words what was found and done." } },
    });
    const { report } = await update(before._id, { status: "Answered", note: "Price mended." });
    expect(report).toMatchObject({ status: "Answered", note: "Price mended." });
    // With its note it can be opened and answered again.
    expect((await update(before._id, { status: "New" })).report.status).toBe("New");
    expect((await update(before._id, { status: "answered" })).report.status).toBe("Answered");
    const who = { adminName: "zoya", action: "changed", subject: "report" };
    expect(await auditOf(before._id)).toEqual([
      { ...who, detail: "status: New → Answered" },
      { ...who, detail: "status: Answered → New" },
      { ...who, detail: "status: New → Answered" },
    ]);
  });

  it("are told who saved second, with the report as it stands", async () => {
    const { _id, updated_at } = await store();
    const { report } = await update(_id, { status: "Spam", if_updated_at: updated_at });
    const late = await update(_id, { status: "New", if_updated_at: updated_at });
    expect(late).toMatchObject({ status: 409, error: { code: "conflict", current: report } });
    expect(await update(_id, {})).toMatchObject({ status: 200, report });
  });

  it.each([
    ["status", "Sold", expect.stringContaining("New, Answered, Spam")],
    ["note", "x".repeat(1001), "At most 1,000 characters."],
    ["if_updated_at", "yesterday", expect.any(String)],
  ])("are refused a wrong %s", async (field, text, message) => {
    const { _id } = await store();
    const { status, error } = await update(_id, { status: "Spam", [field]: text });
    expect({ status, fields: error.fields }).toEqual({ status: 400, fields: { [field]: message } });
  });

  it("delete a report, and spam as much as they saw", async () => {
    const { _id } = await store();
    expect(await send("DELETE", `deletereport/${_id}`)).toMatchObject({ status: 200 });
    expect(await send("DELETE", `deletereport/${_id}`)).toMatchObject({ status: 404 });
    expect((await auditOf(_id))[0]?.detail).toMatch(/^New, received \d/);
    await store({ correction: "Zebedee says so", reference_url: "x" });
    expect(await send("DELETE", "deletespam?q=zebedee&count=2")).toMatchObject({ status: 409 });
    expect(await send("DELETE", "deletespam?q=zebedee&count=1")).toMatchObject({ status: 200, count: 1 });
  });
});

describe("the email of a report", () => {
  it("is forgotten 30 days after staff last worked on it, and by no search before", async () => {
    const { _id } = await store({ email: "forgotten@example.in" });
    const row = async () => reportStore.find(test.db, _id);
    const [stored] = await test.db.select().from(mistakeReports).where(eq(mistakeReports.id, _id));
    expect(stored?.searchText).toContain("ashoka");
    expect(stored?.searchText).not.toContain("forgotten");
    const touched = (await row())?.updatedAt.getTime() ?? testNow.getTime();
    await forgetReporters(test.db, new Date(touched + 29.9 * 86_400_000));
    expect((await row())?.email).toBe("forgotten@example.in");
    await forgetReporters(test.db, new Date(touched + 30.1 * 86_400_000));
    expect(await row()).toMatchObject({ email: null, correction: wrongPrice.correction });
  });
});
