import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEntries } from "#app/features/audit/table.server.ts";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { type LoginCall, sendLogin } from "../../../tests/helpers/sign-in.ts";
import { hashPassword } from "./passwords.server.ts";
import { ensureFirstAdmin } from "./store.server.ts";
import { admins } from "./table.server.ts";

const password = "the courtyard has 4 doors";
const failure = "Invalid Request ! Password or Username wrong";
let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
  await ensureFirstAdmin(test.db, { username: "Meera J", password });
});
afterAll(() => test.close());

const logIn = (call: LoginCall = {}) => sendLogin(test, { username: "Meera J", password, ...call });
const tokenOf = async (call: LoginCall = {}): Promise<string> => (await logIn(call)).json().authToken;
const send = (payload: string, type: string) =>
  test.app.inject({
    method: "POST",
    url: "/api/admin/login",
    headers: { "content-type": type, "x-forwarded-for": "203.0.113.77" },
    payload,
  });
const statusWith = async (headers: Record<string, string>) =>
  (await test.app.inject({ method: "GET", url: "/api/admin/getalladmins", headers })).statusCode;

describe("POST /api/admin/login", () => {
  it("answers a token, which opens the calls as Bearer and as the cookie", async () => {
    const response = await logIn();
    expect(response.statusCode).toBe(200);
    const { authToken, ...rest } = response.json();
    expect(rest).toEqual({});
    expect(response.headers).toMatchObject({
      "set-cookie": `token=${authToken}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax; Secure`,
      "cache-control": "no-store",
    });
    expect(await statusWith({ authorization: `Bearer ${authToken}` })).toBe(200);
    expect(await statusWith({ cookie: `token=${authToken}` })).toBe(200);
    expect(await statusWith({ cookie: `token=${authToken}x` })).toBe(401);
  });

  it("answers at /admin/login too", async () => {
    expect((await logIn({ at: "/admin/login" })).json()).toEqual({ authToken: expect.any(String) });
  });

  it("keeps no token, but its hash", async () => {
    const token = await tokenOf();
    const { rows } = await test.db.$client.query<{ row: string }>("select s::text as row from sessions s");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });

  it.each(["meera j", "MEERA J", "  Meera J "])("knows %j by its name", async (username) => {
    expect((await logIn({ username })).statusCode).toBe(200);
  });

  it("tells nobody whether the name or the password was wrong", async () => {
    const [name, word] = await Promise.all([
      logIn({ username: "nobody" }),
      logIn({ password: "not the password" }),
    ]);
    expect(name.statusCode).toBe(401);
    expect(name.json()).toEqual({ error: { code: "unauthenticated", message: failure } });
    expect(word.json()).toEqual(name.json());
    expect({ ...word.headers, date: "" }).toEqual({ ...name.headers, date: "" });
    expect(word.headers).not.toHaveProperty("set-cookie");
  });

  it.each([
    password.toUpperCase(),
    `${password} `,
    ` ${password}`,
    password.slice(0, -1),
    "x",
    "' or 1=1 --",
  ])("takes no password that is nearly right: %j", async (nearly) =>
    expect((await logIn({ password: nearly })).statusCode).toBe(401),
  );

  it("compares the whole of a long password", async () => {
    const long = "नमस्ते-".repeat(16);
    await test.db.insert(admins).values({
      id: randomBytes(12).toString("hex"),
      username: "long",
      passwordHash: await hashPassword(long),
    });
    expect((await logIn({ username: "long", password: long })).statusCode).toBe(200);
    for (const cut of [long.slice(0, -1), Buffer.from(long).subarray(0, 72).toString(), `${long}x`]) {
      expect((await logIn({ username: "long", password: cut })).statusCode).toBe(401);
    }
  });

  it.each([
    ["null", "null"],
    ["a list", "[]"],
    ["a list of two", '["Meera J","password"]'],
    ["a text", '"Meera J"'],
    ["a number", "7"],
    ["nothing", "{}"],
    ["no password", '{"username":"Meera J"}'],
    ["an object", '{"username":"Meera J","password":{"$ne":null}}'],
    ["a list of passwords", '{"username":"Meera J","password":["a","b"]}'],
    ["a number as password", '{"username":"Meera J","password":12345678}'],
    ["null as name", '{"username":null,"password":"12345678"}'],
    ["true", '{"username":true,"password":true}'],
    ["U+0000", '{"username":"Meera J","password":"abc\\u0000defgh"}'],
    ["U+0000 in the name", '{"username":"Meera\\u0000 J","password":"abcdefgh"}'],
    ["half a letter", '{"username":"Meera J","password":"\\ud800abcdefgh"}'],
    ["__proto__", '{"__proto__":{"username":"Meera J"},"password":"abcdefgh"}'],
    ["constructor.prototype", '{"constructor":{"prototype":{"x":1}},"username":"a","password":"b"}'],
    ["a long password", JSON.stringify({ username: "Meera J", password: "x".repeat(2000) })],
    ["a long name", JSON.stringify({ username: "x".repeat(2000), password: "abcdefgh" })],
    ["broken JSON", '{"username":'],
    ["no body", ""],
  ])("answers 400 to %s", async (_name, payload) => {
    const response = await send(payload, "application/json");
    expect([response.statusCode, response.json().error.code]).toEqual([400, "invalid"]);
  });

  it("names the field that is wrong", async () => {
    const { error } = (await send('{"username":7}', "application/json")).json();
    expect(error.fields).toEqual({ username: "must be a text", password: "must be a text" });
  });

  it("answers 413 to a password of 1 MB", async () => {
    const payload = JSON.stringify({ username: "Meera J", password: "x".repeat(1_000_000) });
    expect((await send(payload, "application/json")).statusCode).toBe(413);
  });

  it.each([
    ["text/plain", JSON.stringify({ username: "Meera J", password })],
    ["application/x-www-form-urlencoded", `username=Meera+J&password=${encodeURIComponent(password)}`],
    ["multipart/form-data; boundary=x", "--x--\r\n"],
    ["application/xml", "<login/>"],
  ])("answers 415 to %s", async (type, payload) => {
    const response = await send(payload, type);
    expect([response.statusCode, response.json().error.code]).toEqual([415, "unsupported-media"]);
  });

  it.each<Record<string, string>>([
    { origin: "https://evil.example" },
    { origin: "https://homes.example:8443" },
    { origin: "http://homes.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("refuses what another site sends: %o", async (headers) => {
    const response = await logIn({ headers });
    expect([response.statusCode, response.json().error.code]).toEqual([403, "forbidden"]);
    expect(response.headers).not.toHaveProperty("set-cookie");
  });

  it("takes what the site itself sends", async () => {
    const headers = { origin: "https://homes.example", "sec-fetch-site": "same-origin" };
    expect((await logIn({ headers })).statusCode).toBe(200);
  });

  it("is written down, without the password", async () => {
    await tokenOf();
    const entries = await test.db.select().from(auditEntries);
    expect(entries.at(-1)).toMatchObject({ action: "logged in", subject: "admin", adminName: "Meera J" });
    expect(JSON.stringify(entries)).not.toContain(password);
  });
});
