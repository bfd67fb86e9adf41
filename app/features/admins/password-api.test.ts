import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEntries } from "#app/features/audit/table.server.ts";
import { buildTestApp, type TestApp } from "../../../tests/helpers/build-test-app.ts";
import { sendLogin } from "../../../tests/helpers/sign-in.ts";
import { createAdmin } from "./store.server.ts";

const oldPassword = "the courtyard has 4 doors";
const newPassword = "and 12 windows to the east";
let test: TestApp;
let count = 0;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** An admin with a password, logged in twice. */
async function enter() {
  const { id, username } = await createAdmin(
    test.db,
    { id: "0", username: "tests" },
    { username: `staff ${count++}`, password: oldPassword, role: "owner" },
  );
  const login = () => sendLogin(test, { username, password: oldPassword });
  const [here, there] = [(await login()).json().authToken, (await login()).json().authToken];
  return { id, username, here, there };
}

const change = (token: string, body: unknown, method: "POST" | "PATCH" = "PATCH", at = "/api/admin") =>
  test.app.inject({
    method,
    url: `${at}/changepassword`,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    payload: JSON.stringify(body),
  });
const statusOf = async (token: string) =>
  (
    await test.app.inject({
      method: "GET",
      url: "/api/admin/getalladmins",
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode;

describe("PATCH /api/admin/changepassword", () => {
  it.each([
    ["PATCH", "/api/admin"],
    ["POST", "/api/admin"],
    ["POST", "/admin"],
  ] as const)(
    "changes one's own password, keeps this session and ends the others (%s %s)",
    async (method, at) => {
      const { username, here, there, id } = await enter();
      const response = await change(here, { oldPassword, newPassword }, method, at);
      expect(response.statusCode).toBe(200);
      expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
      expect((await sendLogin(test, { username, password: oldPassword })).statusCode).toBe(401);
      expect((await sendLogin(test, { username, password: newPassword })).statusCode).toBe(200);
      const entries = await test.db.select().from(auditEntries);
      expect(entries).toContainEqual(
        expect.objectContaining({
          action: "changed password",
          adminName: username,
          recordId: id,
          detail: "",
        }),
      );
    },
  );

  it("refuses a wrong old password, and ends nothing", async () => {
    const { username, here, there } = await enter();
    const response = await change(here, { oldPassword: "not this one", newPassword });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.fields).toEqual({ oldPassword: "This is not your password." });
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200]);
    expect((await sendLogin(test, { username, password: oldPassword })).statusCode).toBe(200);
  });

  it("is no place to guess the old password from", async () => {
    const { here } = await enter();
    const guess = () => change(here, { oldPassword: "a wrong guess", newPassword });
    const statuses = await Promise.all(Array.from({ length: 14 }, async () => (await guess()).statusCode));
    expect(statuses.sort()).toEqual([...Array(10).fill(400), ...Array(4).fill(429)]);
    const response = await change(here, { oldPassword, newPassword });
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("lets one of several changes win that come at once", async () => {
    const { username, here } = await enter();
    const passwords = ["first of them all", "second of them all", "third of them all"];
    const responses = await Promise.all(
      passwords.map((one) => change(here, { oldPassword, newPassword: one })),
    );
    const winners = passwords.filter((_, i) => responses[i]?.statusCode === 200);
    expect(winners).toHaveLength(1);
    expect((await sendLogin(test, { username, password: winners[0] })).statusCode).toBe(200);
  });

  it.each([
    [{ newPassword }, "oldPassword"],
    [{ oldPassword: "", newPassword }, "oldPassword"],
    [{ oldPassword: ["x"], newPassword }, "oldPassword"],
    [{ oldPassword }, "newPassword"],
    [{ oldPassword, newPassword: "short" }, "newPassword"],
    [{ oldPassword, newPassword: "password1234" }, "newPassword"],
    [{ oldPassword, newPassword: { a: 1 } }, "newPassword"],
  ])("answers 400 and the field to %j", async (body, field) => {
    const { here } = await enter();
    const response = await change(here, body);
    expect([response.statusCode, Object.keys(response.json().error.fields)]).toEqual([400, [field]]);
  });

  it("is refused to strangers", async () => {
    expect((await change("", { oldPassword, newPassword })).statusCode).toBe(401);
  });
});
