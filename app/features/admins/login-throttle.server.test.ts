import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Visit } from "#app/context.server.ts";
import { openThrottle } from "#server/http/throttle.ts";
import { throttleEvents } from "#server/postgres/table.ts";
import { buildTestApp, type TestApp, testNow } from "../../../tests/helpers/build-test-app.ts";
import { randomAddress } from "../../../tests/helpers/random-address.ts";
import { type LoginCall, sendLogin } from "../../../tests/helpers/sign-in.ts";
import { logIn as logInService } from "./login.server.ts";
import { hashQueue, mostWaiting } from "./passwords.server.ts";
import { ensureFirstAdmin } from "./store.server.ts";

const owner = { username: "owner", password: "the courtyard has 4 doors" };
let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
  await ensureFirstAdmin(test.db, owner);
});
afterAll(() => test.close());
beforeEach(() => test.db.execute(sql`delete from throttle_events`));

const logIn = (call: LoginCall = {}) => sendLogin(test, { ...owner, ...call });
const guess = (from: string, call: LoginCall = {}) => logIn({ from, password: "a wrong guess", ...call });
const statusOf = async (response: ReturnType<typeof logIn>) => (await response).statusCode;
const passTime = (seconds: number) =>
  test.db.execute(sql`update throttle_events set at = at - make_interval(secs => ${seconds})`);

async function guessTimes(times: number, from: string, call: LoginCall = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push(await statusOf(guess(from, call)));
  return statuses;
}

describe("guessing at POST /api/admin/login", () => {
  it("ends after ten failures of a client in 15 minutes, and says when to come back", async () => {
    expect(await guessTimes(10, "203.0.113.1")).toEqual(Array(10).fill(401));
    const refused = await logIn({ from: "203.0.113.1" });
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, "too-many-requests"]);
    const wait = Number(refused.headers["retry-after"]);
    expect(wait).toBeGreaterThan(880);
    expect(wait).toBeLessThanOrEqual(900);
    expect(refused.json().error.message).toBe("Too many tries. Wait 15 minutes, then try again.");
    await passTime(901);
    expect(await statusOf(logIn({ from: "203.0.113.1" }))).toBe(200);
  });

  it("does not slip past the limit when all guesses come at once, at both addresses", async () => {
    const guesses = Array.from({ length: 30 }, (_, i) =>
      statusOf(
        guess("203.0.113.1", {
          username: `name-${i % 3}`,
          at: i % 2 ? "/admin/login" : "/api/admin/login",
        }),
      ),
    );
    const statuses = await Promise.all(guesses);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it("counts the addresses of one IPv6 network as one", async () => {
    for (let i = 1; i <= 10; i++) await guess(`2001:db8:1:2::${i}`);
    expect(await statusOf(logIn({ from: "2001:db8:1:2:ffff::1" }))).toBe(429);
    expect(await statusOf(logIn({ from: "2001:db8:1:3::1" }))).toBe(200);
  });

  it("is not dodged by walking through an IPv6 network, whose other parts are let in", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 41; i++)
      statuses.push(await statusOf(guess(`2001:db8:1:${(0x200 + i).toString(16)}::1`)));
    expect(statuses).toEqual([...Array(40).fill(401), 429]);
    expect(await statusOf(logIn({ from: "2001:db8:1:a00::1" }))).toBe(200);
  });

  it("is not dodged by X-Forwarded-For of a client that is no proxy of ours", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      const response = await test.app.inject({
        method: "POST",
        url: "/api/admin/login",
        remoteAddress: "198.51.100.9",
        headers: { "x-forwarded-for": `203.0.113.${i}` },
        payload: { ...owner, password: "a wrong guess" },
      });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it("costs those who log in rightly nothing", async () => {
    for (let i = 0; i < 12; i++) expect(await statusOf(logIn({ from: "203.0.113.1" }))).toBe(200);
    expect(await test.db.execute(sql`select 1 from throttle_events`)).toMatchObject({ rowCount: 0 });
  });

  it("does not count what can't be a login", async () => {
    for (let i = 0; i < 12; i++) await guess("203.0.113.1", { password: null });
    expect(await statusOf(logIn({ from: "203.0.113.1" }))).toBe(200);
  });
});

describe("more log-ins at once than can be hashed soon", () => {
  it("are asked to come back, and have not failed by that", async () => {
    const ended = openWaits(mostWaiting + 1);
    const asked = await Promise.all([logIn({ from: "203.0.113.1" }), guess("203.0.113.2")]);
    for (const response of asked) {
      expect([response.statusCode, response.json().error.code]).toEqual([503, "unavailable"]);
      expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    }
    expect(await test.db.$count(throttleEvents)).toBe(0);
    await ended();
    expect(await statusOf(logIn({ from: "203.0.113.1" }))).toBe(200);
  });

  /** Takes so many turns of hashing; what it answers ends them all. */
  function openWaits(count: number): () => Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const taken = Array.from({ length: count }, () => hashQueue.take(() => promise));
    return async () => {
      resolve();
      await Promise.all(taken);
    };
  }
});

describe("guessing at one account from many addresses", () => {
  const attack = async (username = owner.username) => {
    for (let i = 0; i < 20; i++) await guess(randomAddress(), { username });
  };

  it("slows clients that have failed to one try in 30 seconds, and locks nobody out", async () => {
    await attack();
    expect(await statusOf(logIn({ from: "203.0.113.1" }))).toBe(200);
    expect(await guessTimes(4, "203.0.113.2")).toEqual([401, 401, 429, 429]);
    const refused = await logIn({ from: "203.0.113.2" });
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(30);
    await passTime(31);
    expect(await statusOf(logIn({ from: "203.0.113.2" }))).toBe(200);
  });

  it("knows the account in every spelling, also one that nobody has", async () => {
    await attack("Nobody");
    expect(await guessTimes(3, "203.0.113.3", { username: " nobody " })).toEqual([401, 401, 429]);
    expect(await statusOf(logIn({ from: "203.0.113.3" }))).toBe(200);
  });

  it("lets one guess through when a slowed client sends many at once", async () => {
    await attack();
    await guess("203.0.113.4");
    const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(guess("203.0.113.4"))));
    expect(statuses.filter((status) => status === 401)).toHaveLength(1);
  });
});

describe("the log of refusals", () => {
  const warn = vi.fn<Visit["warn"]>();
  const attempt = (credentials: { username: string; password: string }) => {
    const visit: Visit = {
      client: "203.0.113.9",
      token: undefined,
      device: "",
      findAdmin: async () => undefined,
      warn,
    };
    const services = { db: test.db, clock: () => testNow, throttle: openThrottle(test.db) };
    return logInService(services, visit, credentials).catch(() => undefined);
  };

  it("names the client, and the account only where there is one", async () => {
    await attempt({ username: "OWNER", password: "my secret" });
    await attempt({ username: "my secret\n{}", password: "typed into the wrong field" });
    for (let i = 0; i < 9; i++) await attempt({ username: "x", password: "y" });
    const lines = warn.mock.calls;
    expect(lines[0]).toEqual([{ client: "203.0.113.9", account: "owner" }, "log-in failed"]);
    expect(lines[1]).toEqual([{ client: "203.0.113.9", account: "unknown" }, "log-in failed"]);
    expect(lines[10]).toEqual([{ client: "203.0.113.9" }, "log-in refused: too many tries"]);
    expect(JSON.stringify(lines)).not.toContain("secret");
  });
});
