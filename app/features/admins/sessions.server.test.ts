import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditEntries } from "#app/features/audit/table.server.ts";
import { buildTestApp, type TestApp, testNow } from "../../../tests/helpers/build-test-app.ts";
import { sendLogin } from "../../../tests/helpers/sign-in.ts";
import { ensureFirstAdmin } from "./store.server.ts";
import { sessions } from "./table.server.ts";

const owner = { username: "owner", password: "the courtyard has 4 doors" };
const hour = 3_600_000;
let test: TestApp;
let now = testNow;

beforeAll(async () => {
  test = await buildTestApp({ clock: () => now });
  await ensureFirstAdmin(test.db, owner);
});
afterAll(() => test.close());
beforeEach(() => {
  now = testNow;
});

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const tokenOf = async (headers: Record<string, string> = {}): Promise<string> =>
  (await sendLogin(test, { ...owner, headers })).json().authToken;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const statusOf = async (token: string) =>
  (await test.app.inject({ method: "GET", url: "/api/admin/getalladmins", headers: bearer(token) }))
    .statusCode;
const logOut = (headers: Record<string, string>, at = "/api/admin/logout") =>
  test.app.inject({ method: "POST", url: at, headers });

describe("a session", () => {
  it("has a token of its own at each login", async () => {
    expect(await tokenOf()).not.toBe(await tokenOf());
  });

  it("ends where its token is shown at the next login, and no other does", async () => {
    const [old, other] = [await tokenOf(), await tokenOf()];
    const next = await tokenOf({ cookie: `token=${old}` });
    expect([await statusOf(old), await statusOf(other), await statusOf(next)]).toEqual([401, 200, 200]);
  });

  it("takes no token that the client brings along", async () => {
    const chosen = "fixed-by-somebody-else-0123456789";
    expect(await tokenOf({ cookie: `token=${chosen}` })).not.toBe(chosen);
    expect(await statusOf(chosen)).toBe(401);
  });

  it("ends after 12 idle hours", async () => {
    const token = await tokenOf();
    later(12 * hour - 1000);
    expect(await statusOf(token)).toBe(200);
    later(12 * hour);
    expect(await statusOf(token)).toBe(401);
  });

  it("ends after 7 days, however busy", async () => {
    const token = await tokenOf();
    for (let hours = 8; hours < 7 * 24; hours += 8) {
      later(8 * hour);
      expect(await statusOf(token)).toBe(200);
    }
    later(8 * hour);
    expect(await statusOf(token)).toBe(401);
  });

  it("is deleted at some later login once it is over", async () => {
    await test.db.delete(sessions);
    await tokenOf();
    later(13 * hour);
    await tokenOf();
    expect(await test.db.$count(sessions)).toBe(1);
  });

  it.each(["", "x", "Bearer", "%00", "a".repeat(5000), "__proto__", "' or 1=1 --"])(
    "is not made up: %j",
    async (token) => {
      expect(await statusOf(token)).toBe(401);
      const cookie = await test.app.inject({
        method: "GET",
        url: "/api/admin/getalladmins",
        headers: { cookie: `token=${token}` },
      });
      expect(cookie.statusCode).toBe(401);
    },
  );
});

describe("POST /api/admin/logout", () => {
  it.each(["/api/admin/logout", "/admin/logout"])("ends the session at once at %s", async (at) => {
    const [token, other] = [await tokenOf(), await tokenOf()];
    const response = await logOut({ cookie: `token=${token}` }, at);
    expect(response.statusCode).toBe(200);
    expect(response.headers["set-cookie"]).toMatch(/^token=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax/);
    expect([await statusOf(token), await statusOf(other)]).toEqual([401, 200]);
    const entries = await test.db.select().from(auditEntries);
    expect(entries.at(-1)).toMatchObject({ action: "logged out", adminName: "owner" });
  });

  it("is refused to strangers, and to other sites", async () => {
    expect((await logOut({})).statusCode).toBe(401);
    const token = await tokenOf();
    const forged = await logOut({ cookie: `token=${token}`, origin: "https://evil.example" });
    expect([forged.statusCode, await statusOf(token)]).toEqual([403, 200]);
  });

  it("takes the needless content type of existing clients", async () => {
    const headers = { ...bearer(await tokenOf()), "content-type": "application/json" };
    expect((await logOut(headers)).statusCode).toBe(200);
  });
});
