import { parse } from "csv-parse/sync";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { storeLeads } from "../../../tests/helpers/factories.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";
import { auditEntries } from "../audit/table.server.ts";

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await buildTestApp();
  ({ headers } = await signIn(test, "meera"));
  await storeLeads(
    test.db,
    { name: "Kavita Rawat", mobile: "9837041122", createdAt: new Date("2026-11-20T20:00:00Z") },
    { name: '=HYPERLINK("http://x.example")', remarks: "+1+1", budget: "-1", projectName: "@SUM(A1)" },
    { name: 'Comma, "quote"', remarks: "Two\nlines", status: "Called", city: "Gurugram" },
    { name: "Buy Pills", status: "Spam" },
  );
});
afterAll(() => test.close());

const download = (query = "") => test.app.inject({ url: `/api/contacts/export.csv${query}`, headers });
const readRows = (body: string): Record<string, string>[] => parse(body, { bom: true, columns: true });
const namesOf = async (query: string) => readRows((await download(query)).body).map(({ Name }) => Name);

describe("GET /api/contacts/export.csv", () => {
  it("is a file that spreadsheets read, never cached", async () => {
    const response = await download();
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="contacts.csv"',
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(response.body.startsWith("\ufeffID,Name,Email,Mobile No.,")).toBe(true);
  });

  it("holds every column of the table, newest first, in India's time", async () => {
    const rows = readRows((await download()).body);
    expect(rows.at(-1)).toEqual({
      ID: expect.any(String),
      Name: "Kavita Rawat",
      Email: expect.stringContaining("@example.in"),
      "Mobile No.": "9837041122",
      "Project Name": "Test Court",
      State: "Uttarakhand",
      City: "Dehradun",
      Budget: "",
      Remark: "",
      Status: "New",
      Date: "2026-11-21 01:30",
      Consent: "Not recorded",
      Language: "",
      Call: "Any time",
      Source: "API",
      Owner: "",
      "Next call": "",
      Calls: "0",
      History: "",
    });
    expect(rows[0]).toMatchObject({ Name: 'Comma, "quote"', Remark: "Two\nlines" });
  });

  it("runs no formula", async () => {
    const row = readRows((await download("?q=hyperlink")).body)[0];
    expect(row).toMatchObject({
      Name: '\'=HYPERLINK("http://x.example")',
      Remark: "'+1+1",
      Budget: "'-1",
      "Project Name": "'@SUM(A1)",
    });
  });

  it("holds what the table's filters leave", async () => {
    expect(await namesOf("?status=Called")).toEqual(['Comma, "quote"']);
    expect(await namesOf("?status=Spam")).toEqual(["Buy Pills"]);
    expect(await namesOf("?q=kavita&city=Dehradun")).toEqual(["Kavita Rawat"]);
    expect(await namesOf("?q=%00&status=x&page=-1")).toHaveLength(3);
    expect(await namesOf("?q=nobody")).toEqual([]);
    expect(await namesOf("?q=kavita&to=2020-01-01")).toEqual([]);
  });

  it("is recorded with the days it was narrowed to", async () => {
    await download("?from=2020-01-01&to=x");
    const [entry] = await test.db.select().from(auditEntries).orderBy(desc(auditEntries.seq)).limit(1);
    expect(entry?.detail).toMatch(/^\d+ enquiries, days: 1 January 2020 to …$/);
  });

  it("is recorded with its count, and without what was searched", async () => {
    await download("?q=kavita+9837041122&status=New");
    const [entry] = await test.db.select().from(auditEntries).orderBy(desc(auditEntries.seq)).limit(1);
    expect(entry).toMatchObject({
      adminName: "meera",
      action: "exported",
      subject: "contact",
      recordId: null,
      detail: "1 enquiry, status: New, searched",
    });
  });

  it("is not recorded where its head is asked for, which exports nothing", async () => {
    await download();
    const before = await test.db.$count(auditEntries);
    const url = "/api/contacts/export.csv";
    const { statusCode } = await test.app.inject({ method: "HEAD", url, headers });
    expect(statusCode).toBe(404);
    expect(await test.db.$count(auditEntries)).toBe(before);
  });

  it("holds a thousand contacts and more, each once", async () => {
    await storeLeads(test.db, ...Array.from({ length: 1_100 }, (_, n) => ({ name: `Many ${n}` })));
    const names = await namesOf("?q=many");
    expect(new Set(names).size).toBe(1_100);
  });
});
