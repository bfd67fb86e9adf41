import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditEntries } from "#app/features/audit/table.server.ts";
import { throttleEvents } from "#server/table.ts";
import { buildTestApp, type TestApp, testNow } from "../../../tests/helpers/build-test-app.ts";
import { ensureFirstAdmin } from "./first-admin.server.ts";
import { admins, sessions } from "./table.server.ts";

const password = "the courtyard has 4 doors";
let test: TestApp;
let now = testNow;

beforeAll(async () => {
  test = await buildTestApp({ clock: () => now });
  await ensureFirstAdmin(test.db, { username: "Meera J", password });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = testNow;
  await test.db.delete(throttleEvents);
});

const failure = "Invalid Request ! Password or Username wrong";

type Login = {
  username?: unknown;
  password?: unknown;
  from?: string;
  headers?: Record<string, string>;
  at?: string;
};

function logIn({
  username = "Meera J",
  password: given = password,
  from = "203.0.113.1",
  headers,
  at = "/api/admin",
}: Login = {}) {
  return test.app.inject({
    method: "POST",
    url: `${at}/login`,
    headers: { "x-forwarded-for": from, ...headers },
    payload: { username, password: given } as object,
  });
}
const tokenOf = async (login: Login = {}): Promise<string> => (await logIn(login)).json().authToken;
const statusWith = async (headers: Record<string, string>) =>
  (await test.app.inject({ method: "GET", url: "/api/admin/getalladmins", headers })).statusCode;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe("POST /api/admin/login", () => {
  it("answers a token, which opens the calls as Bearer and as the cookie", async () => {
    const answer = await logIn();
    expect(answer.statusCode).toBe(200);
    const { authToken, ...rest } = answer.json();
    expect(rest).toEqual({});
    expect(answer.headers["set-cookie"]).toBe(
      `token=${authToken}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax; Secure`,
    );
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(await statusWith(bearer(authToken))).toBe(200);
    expect(await statusWith({ cookie: `token=${authToken}` })).toBe(200);
    expect(await statusWith({ cookie: `token=${authToken}x` })).toBe(401);
  });
});
