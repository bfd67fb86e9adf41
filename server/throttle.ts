import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#app/context.server.ts";
import type { Throttle } from "#app/shared/throttle.ts";
import { throttleEvents } from "./table.ts";

/** Counts in the database (see Throttle); calls for one key wait for each other, so none slips past the limit. */
export function openThrottle(db: Db): Throttle {
  const since = (windowSeconds: number) => sql`now() - make_interval(secs => ${windowSeconds})`;
  const inWindow = (key: string, windowSeconds: number) =>
    and(eq(throttleEvents.key, key), gt(throttleEvents.at, since(windowSeconds)));
  return {
    take: (key, { max, windowSeconds }) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 731))`);
        const [found] = await tx
          .select({
            count: sql<number>`count(*)::int`,
            wait: sql<number>`ceil(extract(epoch from min(${throttleEvents.at}) - ${since(windowSeconds)}))::int`,
          })
          .from(throttleEvents)
          .where(inWindow(key, windowSeconds));
        if (found && found.count >= max)
          return { isAllowed: false, retryAfterSeconds: Math.max(1, found.wait) };
        await tx.insert(throttleEvents).values({ key });
        return { isAllowed: true, retryAfterSeconds: 0 };
      }),
    async count(key, windowSeconds) {
      return db.$count(throttleEvents, inWindow(key, windowSeconds));
    },
    async giveBack(key) {
      const newest = db
        .select({ id: throttleEvents.id })
        .from(throttleEvents)
        .where(eq(throttleEvents.key, key))
        .orderBy(desc(throttleEvents.at))
        .limit(1);
      await db.delete(throttleEvents).where(sql`${throttleEvents.id} in (${newest})`);
    },
  };
}
