import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureFirstAdmin } from "#app/features/admins/store.server.ts";
import { buildTestApp, type TestApp } from "../tests/helpers/build-test-app.ts";
import { sendLogin } from "../tests/helpers/sign-in.ts";
import { createTestDatabase, type TestDatabase } from "../tests/helpers/test-database.ts";
import { compileCache, preloads } from "./node-settings.mjs";

const owner = { username: "Owner", password: "the courtyard has 4 doors" };
let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await buildTestApp({ db: database.db });
  await ensureFirstAdmin(database.db, owner);
});
afterAll(async () => {
  await test.closeApp();
  await database.drop();
});

/** The command as the operator runs it, beside the running site. */
async function run(args: string[], input = "") {
  const { host = "", port = 0, user = "", database: name = "" } = database.connection;
  const child = spawn(process.execPath, [...preloads, "scripts/admin.ts", ...args], {
    env: {
      ...process.env,
      ...compileCache,
      DATABASE_URL: `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`,
    },
  });
  child.stdin.end(input);
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on("close", resolve)),
  ]);
  return { out, err, code };
}
const logIn = async (password: string) => (await sendLogin(test, { username: "owner", password })).statusCode;

describe("npm run admin -- reset-password", () => {
  it("makes up a password, prints it once and ends every session", async () => {
    const { authToken } = (await sendLogin(test, owner)).json();
    const { out, err, code } = await run(["reset-password", "OWNER"]);
    expect([code, err]).toEqual([0, "The password of Owner is changed; its sessions are ended.\n"]);
    expect(out).toMatch(/^[\w-]{16}\n$/);
    expect(await logIn(owner.password)).toBe(401);
    expect(await logIn(out.trim())).toBe(200);
    const { statusCode } = await test.app.inject({
      method: "GET",
      url: "/api/admin/getalladmins",
      headers: { authorization: `Bearer ${authToken}` },
    });
    expect(statusCode).toBe(401);
  });

  it("takes a password from standard input, and prints none", async () => {
    const { out, code } = await run(["reset-password", "--stdin", "owner"], "monsoon over Doon\r\nrest");
    expect([code, out]).toEqual([0, ""]);
    expect(await logIn("monsoon over Doon")).toBe(200);
  });

  it("refuses a weak password, an unknown name and wrong use, and changes nothing", async () => {
    await run(["reset-password", "--stdin", "owner"], "monsoon over Doon");
    expect(await run(["reset-password", "--stdin", "owner"], "password123\n")).toMatchObject({ code: 1 });
    expect(await run(["reset-password", "nobody"])).toMatchObject({
      code: 1,
      err: "There is no admin called nobody\n",
    });
    for (const args of [[], ["reset-password", "a", "b"], ["--x"]]) {
      expect(await run(args)).toMatchObject({ code: 2, err: expect.stringContaining("npm run admin") });
    }
    expect(await run(["--help"])).toMatchObject({ code: 0, out: expect.stringContaining("--stdin") });
    expect(await logIn("monsoon over Doon")).toBe(200);
  });
});
