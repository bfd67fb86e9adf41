import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../tests/helpers/build-test-app.ts";
import { propertyCalls, wholeForm as whole } from "../../../../tests/helpers/property-calls.ts";
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

describe("DELETE /api/properties/deleteproperty/:id", () => {
  it("deletes the project and records it", async () => {
    const { _id } = await calls.store({ title: "Doomed Court" });
    expect(await calls.remove(_id)).toMatchObject({ status: 200, message: "Delete Successfully !!" });
    expect(await calls.send("GET", `getproperty/${_id}`)).toMatchObject({ status: 404 });
    expect((await auditOf(_id)).at(-1)).toMatchObject({ action: "deleted", detail: "Doomed Court" });
    expect(await calls.remove(_id)).toMatchObject({ status: 404, error: { code: "not-found" } });
  });

  it("takes a body that is called JSON and is none", async () => {
    const { _id } = await calls.store();
    const response = await test.app.inject({
      method: "DELETE",
      url: `/api/properties/deleteproperty/${_id}`,
      headers: { ...headers, "content-type": "application/json" },
    });
    expect(response.statusCode).toBe(200);
  });
});

describe("GET /api/properties/check", () => {
  const check = (query: Record<string, string>) => calls.send("GET", `check?${new URLSearchParams(query)}`);

  it("tells whether a number fits its state, and who has it already, drafts too", async () => {
    const number = { state: "Uttarakhand", rera_no: "UKREP05170000555" };
    const shown = await calls.store({ ...whole, ...number });
    const hidden = await calls.store({ ...number, rera_no: "ukrep 0517 0000 555", visibility: "hidden" });
    const stateless = await calls.store({ title: "Stateless Court", rera_no: number.rera_no });
    await calls.store({ ...number, state: "Haryana" });
    expect(await check({ ...number, except: hidden._id })).toEqual({
      status: 200,
      district: null,
      taluk: null,
      approved_on: null,
      term_ends_on: null,
      fits_states: ["Uttarakhand"],
      verdict: "match",
      message: expect.any(String),
      expected: expect.any(Array),
      duplicates: [
        { _id: shown._id, title: "Palm Court", state: "Uttarakhand", is_public: true },
        { _id: stateless._id, title: "Stateless Court", state: "", is_public: false },
      ],
    });
    expect((await check({ rera_no: number.rera_no })) as unknown).toMatchObject({
      verdict: "unknown-state",
      duplicates: { length: 4 },
    });
  });

  it("tells the place and the days that a number holds", async () => {
    const asked = { state: "Bihar", rera_no: "BRERAP999914010826090630E00" };
    expect(await check(asked)).toMatchObject({
      district: "Muzaffarpur",
      taluk: null,
      approved_on: null,
      term_ends_on: "2030-06-09",
    });
    const other = { state: "Karnataka", rera_no: "PRM/KA/RERA/1251/446/PR/171014/000111" };
    expect(await check(other)).toMatchObject({
      district: "Bengaluru Urban",
      taluk: "Bengaluru East",
      approved_on: "2017-10-14",
      term_ends_on: null,
    });
  });

  it("warns of a number that does not fit, and stands any text", async () => {
    expect(await check({ state: "Haryana", rera_no: "12345" })).toMatchObject({ verdict: "mismatch" });
    for (const query of ["", "?state=&rera_no=", "?rera_no=%00&state=%00&except=%00", "?rera_no=1&rera_no=2"])
      expect((await calls.send("GET", `check${query}`)).status).toBe(200);
    expect((await check({ rera_no: "x".repeat(5000) })).status).toBe(200);
  });
});

describe("who may write", () => {
  const requests = [
    ["POST", "addproperty"],
    ["POST", "updateproperty/some-project"],
    ["PATCH", "patchproperty/some-project"],
    ["DELETE", "deleteproperty/some-project"],
    ["GET", "check?rera_no=1"],
  ] as const;

  it.each(requests)("%s %s needs an admin", async (method, path) => {
    const url = `/api/properties/${path}`;
    const stranger = await test.app.inject({ method, url });
    expect(stranger.statusCode).toBe(401);
    const token = { authorization: `Bearer ${"x".repeat(43)}` };
    expect((await test.app.inject({ method, url, headers: token })).statusCode).toBe(401);
  });

  it.each(requests.slice(0, 4))(
    "%s %s is refused when another site made the browser send it",
    async (method, path) => {
      const response = await test.app.inject({
        method,
        url: `/api/properties/${path}`,
        headers: { ...headers, origin: "https://evil.example" },
      });
      expect(response.statusCode).toBe(403);
    },
  );

  it("takes no other kind of body", async () => {
    const response = await test.app.inject({
      method: "POST",
      url: "/api/properties/addproperty",
      headers: { ...headers, "content-type": "text/plain" },
      payload: "title=Palm Court",
    });
    expect(response.statusCode).toBe(415);
  });

  it("takes no text of any length", async () => {
    expect((await calls.add({ title: "x".repeat(300_000) })).status).toBe(413);
  });

  it("describes the calls and their bodies at /api/docs", async () => {
    const { paths } = (await test.app.inject("/api/docs/json")).json();
    const { requestBody } = paths["/api/properties/addproperty"].post;
    const { schema } = requestBody.content["multipart/form-data"];
    const described = schema.properties ?? schema;
    expect(Object.keys(described)).toEqual(expect.arrayContaining([...Object.keys(whole), "imgCollection"]));
    expect(schema.required).toEqual(["title"]);
    expect(paths["/api/properties/patchproperty/{id}"].patch.responses["409"]).toBeDefined();
    expect(paths["/api/properties/check"].get).toBeDefined();
  });
});
