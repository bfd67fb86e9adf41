import { asc, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/context.server.ts";
import type { Db, DbOrTx } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { formatDate } from "#app/shared/dates.ts";
import type { DelayRate } from "./model.ts";
import { delayRates } from "./table.server.ts";

export type StoredRate = typeof delayRates.$inferSelect;

/** Every rate, by state, the newest first. */
export function listDelayRates(db: DbOrTx): Promise<StoredRate[]> {
  return db.select().from(delayRates).orderBy(asc(delayRates.state), desc(delayRates.fromOn));
}

/** Enters a rate. Refuses a second one of a state from the same day on. */
export async function addDelayRate(db: Db, actor: Actor, rate: DelayRate): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(delayRates)
      .values({ ...rate, enteredBy: actor.username })
      .onConflictDoNothing()
      .returning();
    if (stored.length === 0) {
      const message = `${rate.state} has a rate from that day on. Delete it first.`;
      throw new ApiError("invalid", { message, fields: { from_on: message } });
    }
    await tell(tx, actor, "added", rate);
  });
}

/** Deletes a rate that was wrong; one that is over stays, and a newer one follows it. */
export async function removeDelayRate(db: Db, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(delayRates).where(eq(delayRates.id, id)).returning();
    if (!gone) throw new ApiError("not-found", { message: "This rate was deleted already." });
    await tell(tx, actor, "deleted", gone);
  });
}

/** The record of activity, and other processes. */
async function tell(tx: DbOrTx, actor: Actor, action: "added" | "deleted", rate: DelayRate): Promise<void> {
  const { state, fromOn, percent, basis } = rate;
  const detail = `interest for delay, ${state}: ${percent} % from ${formatDate(fromOn)}, ${basis}`;
  await recordAudit(tx, actor, { action, subject: "rate", recordId: null, detail });
  await tx.execute(sql`select pg_notify('public_changes', 'projects')`);
}
