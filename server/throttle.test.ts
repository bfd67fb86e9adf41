import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Throttle } from "#app/shared/throttle.ts";
import {
  createTestDatabase,
  describeOnEachServer,
  type TestDatabase,
} from "../tests/helpers/test-database.ts";
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
