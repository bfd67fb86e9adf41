import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEntries } from "#app/features/audit/table.server.ts";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { sendLogin, signIn } from "../../../tests/helpers/sign-in.ts";
import { ensureFirstAdmin } from "./store.server.ts";
import { admins, sessions } from "./table.server.ts";

const owner = { username: "owner", password: "the courtyard has 4 doors" };
let test: TestApp;
let staff: Awaited<ReturnType<typeof signIn>>;
let ownerId = "";

beforeAll(async () => {
  test = await buildTestApp();
  await ensureFirstAdmin(test.db, owner);
  staff = await signIn(test, "meera.j");
  const [first] = await test.db.select().from(admins).where(eq(admins.isFirst, true));
  ownerId = first?.id ?? "";
});
afterAll(() => test.close());

type Call = { headers?: Record<string, string>; body?: unknown };

function send(method: "GET" | "POST" | "DELETE", path: string, { headers = staff.headers, body }: Call = {}) {
  return test.app.inject({
    method,
    url: path.startsWith("/") ? path : `/api/admin/${path}`,
    headers,
    ...(body !== undefined && {
      payload: JSON.stringify(body),
      headers: { ...headers, "content-type": "application/json" },
    }),
  });
}
const signUp = (body: unknown, headers = staff.headers) => send("POST", "signup", { headers, body });
const lastEntry = async () => (await test.db.select().from(auditEntries).orderBy(auditEntries.seq)).at(-1);

describe("GET /api/admin/getalladmins", () => {
  it.each(["getalladmins", "/admin/getalladmins"])(
    "answers ids and names, oldest first (%s)",
    async (path) => {
      const response = await send("GET", path);
      expect(response.json().slice(0, 2)).toEqual([
        { _id: ownerId, username: "owner", role: "owner" },
        { _id: staff.id, username: "meera.j", role: "owner" },
      ]);
      expect(response.headers["cache-control"]).toBe("no-store");
    },
  );

  it("is refused to strangers", async () => {
    expect((await send("GET", "getalladmins", { headers: {} })).statusCode).toBe(401);
  });
});

describe("POST /api/admin/signup", () => {
  it("adds an admin, who can log in", async () => {
    const response = await signUp({ username: " rohit.s ", password: "monsoon over Doon" });
    expect(response.statusCode).toBe(201);
    expect(response.json().admin).toEqual({ _id: expect.any(String), username: "rohit.s", role: "owner" });
    expect(response.body).not.toMatch(/monsoon|argon2/);
    const login = await sendLogin(test, { username: "ROHIT.S", password: "monsoon over Doon" });
    expect(login.statusCode).toBe(200);
  });

  it("is written down", async () => {
    const { admin } = (await signUp({ username: "anu.k", password: "monsoon over Doon" })).json();
    expect(await lastEntry()).toMatchObject({
      adminName: "meera.j",
      action: "added",
      subject: "admin",
      recordId: admin._id,
      detail: "anu.k, owner",
    });
  });

  it("takes nothing else of what is sent", async () => {
    const body = { username: "plain", password: "monsoon over Doon", _id: "chosen", isFirst: true };
    const { admin } = (await signUp(body)).json();
    const [made] = await test.db.select().from(admins).where(eq(admins.username, "plain"));
    expect(made).toMatchObject({ id: admin._id, isFirst: false });
    expect(admin._id).not.toBe("chosen");
  });

  it("refuses a name that is taken, in whatever case", async () => {
    const response = await signUp({ username: "Meera.J", password: "monsoon over Doon" });
    expect(response.statusCode).toBe(409);
    expect(response.json().error).toMatchObject({
      code: "conflict",
      fields: { username: "This username is already taken." },
    });
  });

  it("makes one of ten that ask for the same name at once", async () => {
    const other = await signIn(test);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        signUp({ username: i % 2 ? "Ten" : "ten", password: "monsoon over Doon" }, other.headers),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  it.each([
    [{ username: "", password: "monsoon over Doon" }, "username"],
    [{ username: "   ", password: "monsoon over Doon" }, "username"],
    [{ username: "x".repeat(81), password: "monsoon over Doon" }, "username"],
    [{ username: "two\nlines", password: "monsoon over Doon" }, "username"],
    [{ username: "evil\u202egnp", password: "monsoon over Doon" }, "username"],
    [{ username: "nul\0", password: "monsoon over Doon" }, "username"],
    [{ username: ["a"], password: "monsoon over Doon" }, "username"],
    [{ username: { $ne: 1 }, password: "monsoon over Doon" }, "username"],
    [{ password: "monsoon over Doon" }, "username"],
    [{ username: "good" }, "password"],
    [{ username: "good", password: "short" }, "password"],
    [{ username: "good", password: "Password123" }, "password"],
    [{ username: "goodname", password: "Goodname" }, "password"],
    [{ username: "good", password: "Aangan@2026" }, "password"],
    [{ username: "good", password: "nul\0 nul\0 nul" }, "password"],
    [{ username: "good", password: "long ".repeat(30) }, "password"],
    [{ username: "good", password: ["monsoon over Doon"] }, "password"],
  ])("answers 400 and the field to %j", async (body, field) => {
    const response = await signUp(body);
    expect([response.statusCode, Object.keys(response.json().error.fields)]).toEqual([400, [field]]);
  });

  it.each([[null], [[]], ["text"], [7]])("answers 400 to %j", async (body) => {
    expect((await signUp(body)).statusCode).toBe(400);
  });

  it("answers 413 to 1 MB", async () => {
    expect((await signUp({ username: "good", password: "x".repeat(1_000_000) })).statusCode).toBe(413);
  });

  it("is refused to strangers and to other sites", async () => {
    const body = { username: "stranger", password: "monsoon over Doon" };
    expect((await signUp(body, { authorization: "" })).statusCode).toBe(401);
    const forged = {
      ...staff.headers,
      authorization: staff.headers.authorization,
      origin: "https://evil.example",
    };
    expect((await signUp(body, forged)).statusCode).toBe(403);
    expect(await test.db.$count(admins, eq(admins.username, "stranger"))).toBe(0);
  });

  it("is slowed where one admin adds very many", async () => {
    const other = await signIn(test);
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) {
      statuses.push(
        (await signUp({ username: "owner", password: "monsoon over Doon" }, other.headers)).statusCode,
      );
    }
    expect(statuses).toEqual([...Array(30).fill(409), 429]);
  });
});

describe("DELETE /api/admin/deleteadmin/{id}", () => {
  it.each(["deleteadmin", "/admin/deleteadmin"])(
    "deletes an admin and ends its sessions (%s)",
    async (path) => {
      const gone = await signIn(test);
      const headers = { ...staff.headers, "content-type": "application/json" };
      const response = await send("DELETE", `${path}/${gone.id}`, { headers });
      expect([response.statusCode, response.json()]).toEqual([
        200,
        { message: "Success ! Deleted an Admin Successfully" },
      ]);
      expect((await send("GET", "getalladmins", { headers: gone.headers })).statusCode).toBe(401);
      expect(await test.db.$count(sessions, eq(sessions.adminId, gone.id))).toBe(0);
      expect(await lastEntry()).toMatchObject({
        action: "deleted",
        recordId: gone.id,
        detail: gone.username,
      });
    },
  );

  it("lets admins delete themselves, which ends their session", async () => {
    const self = await signIn(test);
    expect((await send("DELETE", `deleteadmin/${self.id}`, { headers: self.headers })).statusCode).toBe(200);
    expect((await send("GET", "getalladmins", { headers: self.headers })).statusCode).toBe(401);
  });

  it("never deletes the first, however its id is spelled, not even for itself", async () => {
    const { authToken } = (await sendLogin(test, owner)).json();
    const self = { authorization: `Bearer ${authToken}` };
    const encoded = [...ownerId].map((digit) => `%${digit.charCodeAt(0).toString(16)}`).join("");
    for (const headers of [staff.headers, self]) {
      for (const id of [ownerId, encoded, `${ownerId}/`, `${ownerId}?x=1`]) {
        const response = await send("DELETE", `deleteadmin/${id}`, { headers });
        expect([id, response.statusCode, response.json().error.code]).toEqual([id, 409, "conflict"]);
      }
      const close = [ownerId.toUpperCase(), `${ownerId}%00`, `${ownerId}%20`, `%20${ownerId}`, `${ownerId};`];
      for (const id of [...close, `./${ownerId}`, `${ownerId}.json`, `x,${ownerId}`]) {
        const response = await send("DELETE", `deleteadmin/${id}`, { headers });
        expect([404, 409]).toContain(response.statusCode);
      }
    }
    expect(await test.db.$count(admins, eq(admins.id, ownerId))).toBe(1);
  });

  it.each(["nobody", "%00", "constructor", "__proto__", "%F0%9F%8F%A0", "x".repeat(250), "' or 1=1 --"])(
    "answers 404 to an id that is none: %s",
    async (id) => {
      const response = await send("DELETE", `deleteadmin/${encodeURI(id).replace(/%25/g, "%")}`);
      expect([response.statusCode, response.json().error.code]).toEqual([404, "not-found"]);
    },
  );

  it("is refused to strangers", async () => {
    const kept = await signIn(test);
    expect((await send("DELETE", `deleteadmin/${kept.id}`, { headers: {} })).statusCode).toBe(401);
    expect(await test.db.$count(admins, eq(admins.id, kept.id))).toBe(1);
  });
});
