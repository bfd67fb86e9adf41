import { and, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#app/database.server.ts";
import type { Throttle, ThrottleLimit } from "#app/shared/throttle.ts";
import { throttleEvents } from "../postgres/table.ts";

/** Every so many events, and with the first of a process, those of earlier days are deleted. */
const eventsBetweenSweeps = 200;

/** Counts in the database (see Throttle); calls for one key wait for each other, so none slips past the limit. */
export function openThrottle(db: Db): Throttle {
  const inTurn = openQueue();
  let taken = 0;
  return {
    async take(key, limit) {
      if (taken++ % eventsBetweenSweeps === 0) await deleteOldEvents(db);
      return inTurn(key, () => takeEvent(db, key, limit));
    },
    async count(key, windowSeconds) {
      return db.$count(throttleEvents, inWindow(key, windowSeconds));
    },
    async giveBack(key) {
      const newest = db
        .select({ id: throttleEvents.id })
        .from(throttleEvents)
        .where(eq(throttleEvents.key, key))
        .orderBy(desc(throttleEvents.at), desc(throttleEvents.id))
        .limit(1)
        .for("update", { skipLocked: true });
      await db.delete(throttleEvents).where(inArray(throttleEvents.id, newest));
    },
  };
}

function takeEvent(db: Db, key: string, { max, windowSeconds }: ThrottleLimit) {
  return db.transaction(async (tx) => {
    // Against calls of other processes; those of this one come in turn.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 731))`);
    const [found] = await tx
      .select({
        count: sql<number>`count(*)::int`,
        wait: sql<number>`ceil(extract(epoch from min(${throttleEvents.at}) - ${since(windowSeconds)}))::int`,
      })
      .from(throttleEvents)
      .where(inWindow(key, windowSeconds));
    if (found && found.count >= max) return { isAllowed: false, retryAfterSeconds: Math.max(1, found.wait) };
    await tx.insert(throttleEvents).values({ key });
    return { isAllowed: true, retryAfterSeconds: 0 };
  });
}

/** Rows that another process is deleting too are left to it. */
async function deleteOldEvents(db: Db): Promise<void> {
  const old = db
    .select({ id: throttleEvents.id })
    .from(throttleEvents)
    .where(lt(throttleEvents.at, since(24 * 3600)))
    .for("update", { skipLocked: true });
  await db.delete(throttleEvents).where(inArray(throttleEvents.id, old));
}

const since = (windowSeconds: number) => sql`(now() - make_interval(secs => ${windowSeconds}))`;

const inWindow = (key: string, windowSeconds: number) =>
  and(eq(throttleEvents.key, key), gt(throttleEvents.at, since(windowSeconds)));

/**
 * Lets the work of a key wait here for the work before it: a flood of one client then holds one connection to the
 * database, and not all of them.
 */
function openQueue() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    const leave = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  };
}
