import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { giveBackOfClient, type Throttle, takeOfClient } from "#app/shared/throttle.ts";
import {
  createTestDatabase,
  describeOnEachServer,
  type TestDatabase,
} from "../../tests/helpers/test-database.ts";
import { openThrottle } from "./throttle.ts";

describeOnEachServer("openThrottle", (on) => {
  let database: TestDatabase;
  let throttle: Throttle;
  const limit = { max: 3, windowSeconds: 60 };

  beforeAll(async () => {
    database = await createTestDatabase({ on });
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    throttle = openThrottle(database.db);
    await database.db.execute(sql`delete from throttle_events`);
  });

  const take = (key = "a") => throttle.take(key, limit);
  const isAllowed = async (key = "a") => (await take(key)).isAllowed;
  const passTime = (seconds: number) =>
    database.db.execute(sql`update throttle_events set at = at - make_interval(secs => ${seconds})`);
  const countRows = async () => (await database.db.execute(sql`select 1 from throttle_events`)).rowCount;

  it("allows so many in the window, by key, and says when there is room again", async () => {
    expect(await take()).toEqual({ isAllowed: true, retryAfterSeconds: 0 });
    await passTime(20);
    await take();
    await take();
    const { isAllowed: isFourthAllowed, retryAfterSeconds } = await take();
    expect(isFourthAllowed).toBe(false);
    expect(retryAfterSeconds).toBeGreaterThan(35);
    expect(retryAfterSeconds).toBeLessThanOrEqual(40);
    expect(await isAllowed("b")).toBe(true);
    await passTime(41);
    expect([await isAllowed(), await isAllowed()]).toEqual([true, false]);
  });

  it("counts nothing that it refuses", async () => {
    for (let i = 0; i < 6; i++) await take();
    expect(await throttle.count("a", 60)).toBe(3);
  });

  it("holds for calls that come at once, in two processes", async () => {
    const other = openThrottle(database.db);
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? throttle : other).take("a", limit)),
    );
    expect(taken.filter((one) => one.isAllowed)).toHaveLength(3);
  });

  it("takes back as many as are given back, also at once", async () => {
    for (let i = 0; i < 3; i++) await take();
    await Promise.all([throttle.giveBack("a"), throttle.giveBack("a"), throttle.giveBack("b")]);
    expect(await throttle.count("a", 60)).toBe(1);
  });

  describe("of a client", () => {
    const once = { max: 1, windowSeconds: 60 };
    const isLetIn = async (client: string) => (await takeOfClient(throttle, "test", client, once)).isAllowed;
    /** So many neighbours, each at its first try, of the networks that the name counts up. */
    async function countLetIn(times: number, nameOf: (at: number) => string): Promise<number> {
      let count = 0;
      for (let at = 0; at < times; at++) if (await isLetIn(nameOf(at))) count++;
      return count;
    }
    const inOneOf56 = (at: number) => `2001:db8:1:${(0x200 + at).toString(16)}::/64`;
    const inOneOf48 = (at: number) => `2001:db8:1:${(0x100 * (at + 3)).toString(16)}::/64`;

    it("does not let an IPv6 network walk through its parts: it has four times, and sixteen times, the room", async () => {
      expect(await countLetIn(10, inOneOf56)).toBe(4);
      // What was refused counts nowhere.
      expect(await countLetIn(20, inOneOf48)).toBe(12);
      expect(await isLetIn("2001:db8:2:300::/64")).toBe(true);
      expect(await countLetIn(3, (at) => `203.0.113.${at}`)).toBe(3);
    });

    it("is refused by its own count first, without a count of its neighbours'", async () => {
      await isLetIn("2001:db8:1:200::/64");
      const before = await countRows();
      expect(await isLetIn("2001:db8:1:200::/64")).toBe(false);
      expect(await countRows()).toBe(before);
    });

    it("can be given back everywhere", async () => {
      await isLetIn("2001:db8:1:200::/64");
      await giveBackOfClient(throttle, "test", "2001:db8:1:200::/64");
      expect(await countRows()).toBe(0);
    });
  });

  it("deletes what is older than a day", async () => {
    await take("old");
    await passTime(24 * 3600 + 1);
    await throttle.take("new", limit);
    expect(await countRows()).toBe(2);
    await openThrottle(database.db).take("new", limit);
    expect(await countRows()).toBe(2);
  });

  it("goes on when an event could not be counted", async () => {
    await database.db.execute(sql`alter table throttle_events rename to hidden`);
    await expect(take()).rejects.toThrow();
    await database.db.execute(sql`alter table hidden rename to throttle_events`);
    expect(await isAllowed()).toBe(true);
  });
});
