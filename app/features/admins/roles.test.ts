import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { signIn } from "../../../tests/helpers/sign-in.ts";
import { mayUse, type Role, rights, roles } from "./role-model.ts";
import { admins, sessions } from "./table.server.ts";

let test: TestApp;
const staff = {} as Record<Role, Awaited<ReturnType<typeof signIn>>>;
beforeAll(async () => {
  test = await buildTestApp();
  for (const role of roles) staff[role] = await signIn(test, `the ${role}`, role);
});
afterAll(() => test.close());

const as = (role: Role, method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) =>
  test.app.inject({ method, url, headers: staff[role].headers, ...(payload && { payload }) });

/** Every call of staff and who may make it, as a reader of docs/api.md would say it. */
const calls: readonly (readonly [call: string, who: readonly Role[]])[] = [
  ["POST /api/properties/addproperty", ["owner", "keeper"]],
  ["POST /api/properties/import", ["owner", "keeper"]],
  ["GET /api/properties/export.csv", ["owner", "keeper"]],
  ["POST /api/promoters/merge", ["owner", "keeper"]],
  ["POST /api/registers/renamelist/x", ["owner", "keeper"]],
  ["POST /api/registers/datelist/x", ["owner", "keeper"]],
  ["POST /api/rates/adddelayrate", ["owner", "keeper"]],
  ["POST /api/services/addservice", ["owner", "keeper"]],
  ["DELETE /api/services/deleteservice/x", ["owner", "keeper"]],
  ["GET /api/reports/getreports", ["owner", "keeper"]],
  ["POST /api/reports/updatereport/x", ["owner", "keeper"]],
  ["POST /api/contacts/updatecontact/x", ["owner", "caller"]],
  ["POST /api/contacts/takenext", ["owner", "caller"]],
  ["POST /api/contacts/logcall/x", ["owner", "caller"]],
  ["DELETE /api/contacts/deletecontact/x", ["owner", "caller"]],
  ["POST /api/signups/updateapplication/x", ["owner", "caller"]],
  ["GET /api/contacts/getcontact", ["owner"]],
  ["GET /api/contacts/export.csv", ["owner"]],
  ["DELETE /api/contacts/deletespam?count=0", ["owner"]],
  ["DELETE /api/signups/deletespam?count=0", ["owner"]],
  ["GET /api/admin/getalladmins", ["owner"]],
  ["GET /admin/getalladmins", ["owner"]],
  ["POST /api/admin/signup", ["owner"]],
  ["POST /api/admin/setrole/x", ["owner"]],
  ["DELETE /api/admin/deleteadmin/x", ["owner"]],
  ["GET /api/admin/sessions", ["owner", "keeper", "caller"]],
  ["POST /api/admin/changepassword", ["owner", "keeper", "caller"]],
];

describe("a role", () => {
  it.each(calls)("%s is for %j", async (call, who) => {
    const [method = "", url = ""] = call.split(" ");
    for (const role of roles) {
      const { statusCode } = await as(role, method as "GET", url, method === "GET" ? undefined : {});
      expect([role, statusCode === 403]).toEqual([role, !who.includes(role)]);
    }
  });

  it("opens none of the live routes that it has no right to, and each of staff's routes to an owner", async () => {
    const guarded = test.app.routeTable.filter(({ url }) => /^\/(?:api|admin)\//.test(url));
    const statusOf = async (role: Role, { method, url }: { method: string; url: string }) => {
      const address = url.replace(/:\w+|\*/g, "x");
      // A form of nothing: whoever is let in is told what is missing.
      const payload = ["GET", "HEAD"].includes(method) ? undefined : {};
      return (await as(role, method as "GET", address, payload)).statusCode;
    };
    let refusals = 0;
    for (const door of guarded) {
      if (/logout|deleteadmin|endsession/.test(door.url)) continue;
      expect([door.method, door.url, await statusOf("owner", door)]).not.toContain(403);
      for (const role of ["keeper", "caller"] as const)
        if ((await statusOf(role, door)) === 403) refusals += 1;
    }
    expect(refusals).toBeGreaterThan(40);
  });

  it("says in the refusal whose it is", async () => {
    const response = await as("caller", "GET", "/api/contacts/export.csv");
    expect(response.json().error).toEqual({
      code: "forbidden",
      message: "This is not for your role, Caller.",
    });
  });

  it("counts from the next request on, whoever is logged in", async () => {
    const { id, headers } = await signIn(test, "changing", "keeper");
    const ask = () => test.app.inject({ url: "/api/properties/export.csv", headers });
    expect((await ask()).statusCode).toBe(200);
    expect((await as("owner", "POST", `/api/admin/setrole/${id}`, { role: "caller" })).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(403);
    const wrong = await as("owner", "POST", `/api/admin/setrole/${id}`, { role: "king" });
    expect([wrong.statusCode, Object.keys(wrong.json().error.fields)]).toEqual([400, ["role"]]);
  });

  it("of the first admin is an owner's for good", async () => {
    const { id } = await signIn(test, "the first");
    await test.db.update(admins).set({ isFirst: true }).where(eq(admins.id, id));
    const response = await as("owner", "POST", `/api/admin/setrole/${id}`, { role: "caller" });
    expect([response.statusCode, response.json().error.message]).toEqual([
      409,
      "The first admin is always an owner.",
    ]);
  });

  it("is an owner's where an older client adds an admin, and the one that is chosen", async () => {
    const add = async (username: string, more = {}) =>
      (
        await as("owner", "POST", "/api/admin/signup", { username, password: "a good lotus 77", ...more })
      ).json().admin.role;
    expect([await add("plain"), await add("chosen", { role: "caller" })]).toEqual(["owner", "caller"]);
  });

  it("is one of the table, in which an owner has every right", () => {
    for (const right of Object.keys(rights) as (keyof typeof rights)[])
      expect([right, mayUse("owner", right)]).toEqual([right, true]);
  });
});

describe("sessions", () => {
  const list = async (role: Role) => (await as(role, "GET", "/api/admin/sessions")).json();

  it("are one's own, and everybody's to an owner; which is this one is said", async () => {
    const own = await list("caller");
    expect(own).toMatchObject([{ username: "the caller", is_this_one: true }]);
    const all = await list("owner");
    expect(new Set(all.map(({ username }: { username: string }) => username)).size).toBeGreaterThan(2);
    expect(JSON.stringify(all)).not.toContain(staff.caller.token);
  });

  it("are ended one by one, at once; somebody else's only by an owner", async () => {
    const other = await signIn(test, "on two devices", "keeper");
    const [{ _id: id } = { _id: "" }] = (await list("owner")).filter(
      ({ username }: { username: string }) => username === "on two devices",
    );
    expect((await as("caller", "DELETE", `/api/admin/endsession/${id}`)).statusCode).toBe(404);
    expect(await test.db.$count(sessions, eq(sessions.adminId, other.id))).toBe(1);
    expect((await as("owner", "DELETE", `/api/admin/endsession/${id}`)).statusCode).toBe(200);
    const after = await test.app.inject({ url: "/api/admin/sessions", headers: other.headers });
    expect(after.statusCode).toBe(401);
    expect((await as("owner", "DELETE", `/api/admin/endsession/${id}`)).statusCode).toBe(404);
  });
});
