import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../tests/helpers/build-test-app.ts";
import { storeProjects } from "../../tests/helpers/factories.ts";
import { signIn } from "../../tests/helpers/sign-in.ts";

let test: TestApp;
let staff: Record<string, string>;
beforeAll(async () => {
  test = await buildTestApp();
  staff = (await signIn(test)).headers;
  await storeProjects(test.db, { id: "palm-court", title: "Palm Court" }, { title: "Lake View" });
});
afterAll(() => test.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: "GET", url: `/api/properties/${path}`, headers });

it("a change by staff is seen by the next stranger, in lists and on its own", async () => {
  expect((await get("getproperty/palm-court")).json().title).toBe("Palm Court");
  await get("getproperties");
  const url = "/api/properties/patchproperty/palm-court";
  const changed = await test.app.inject({
    method: "PATCH",
    url,
    headers: { ...staff, "content-type": "application/x-www-form-urlencoded" },
    payload: "title=Palm+Grove",
  });
  expect(changed.statusCode).toBe(200);
  expect((await get("getproperty/palm-court")).json().title).toBe("Palm Grove");
  expect((await get("getproperties")).body).toContain("Palm Grove");
});

it("staff see what is hidden, and strangers never what staff were sent", async () => {
  const [id = ""] = await storeProjects(test.db, { title: "Hidden Court", visibility: "hidden" });
  for (let times = 0; times < 2; times++) {
    const own = await get("getproperties", staff);
    expect([own.body.includes("Hidden Court"), own.headers["cache-control"]]).toEqual([true, "no-store"]);
    const others = await get("getproperties");
    expect([others.statusCode, others.body.includes("Lake View")]).toEqual([200, true]);
    expect(others.body).not.toContain("Hidden Court");
    expect((await get(`getproperty/${id}`, staff)).statusCode).toBe(200);
    expect((await get(`getproperty/${id}`)).statusCode).toBe(404);
  }
});

it("mere views, and a contact that somebody leaves, put no kept answer out of date", async () => {
  const first = await get("getproperties");
  await test.db.execute(sql`update projects set views = views + 7`);
  const contact = { name: "Meera", mobile: "9876543210", email: "m@example.in", project_name: "Lake View" };
  const url = "/api/contacts/addcontact";
  const left = await test.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: String(new URLSearchParams({ ...contact, project_state: "Uttarakhand" })),
  });
  expect(left.statusCode).toBe(201);
  expect((await get("getproperties")).body).toBe(first.body);
});

it("a project that is taken away is gone for everybody at once", async () => {
  const [id = ""] = await storeProjects(test.db, { title: "Gone Court" });
  expect((await get(`getproperty/${id}`)).statusCode).toBe(200);
  expect((await get(`getproperty/${id}`)).statusCode).toBe(200);
  const url = `/api/properties/deleteproperty/${id}`;
  expect((await test.app.inject({ method: "DELETE", url, headers: staff })).statusCode).toBe(200);
  expect((await get(`getproperty/${id}`)).statusCode).toBe(404);
});
