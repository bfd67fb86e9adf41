import { asc, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/context.server.ts";
import type { Db, DbOrTx } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { formatDate } from "#app/shared/dates.ts";
import type { DelayRate } from "./delay-model.ts";
import { type CostRate, confidences } from "./rate-rules.ts";
import { formatRule, parseRule } from "./rule-text.ts";
import seedRates from "./seed-rates.json" with { type: "json" };
import { costRates, delayRates } from "./table.server.ts";

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
    await recordDelayRate(tx, actor, "added", rate);
  });
}

/** Deletes a rate that was wrong; one that is over stays, and a newer one follows it. */
export async function removeDelayRate(db: Db, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(delayRates).where(eq(delayRates.id, id)).returning();
    if (!gone) throw new ApiError("not-found", { message: "This rate was deleted already." });
    await recordDelayRate(tx, actor, "deleted", gone);
  });
}

/** The record of activity, and other processes. */
async function recordDelayRate(
  tx: DbOrTx,
  actor: Actor,
  action: "added" | "deleted",
  rate: DelayRate,
): Promise<void> {
  const { state, fromOn, percent, basis } = rate;
  await record(
    tx,
    actor,
    action,
    `interest for delay, ${state}: ${percent} % from ${formatDate(fromOn)}, ${basis}`,
  );
}

async function record(tx: DbOrTx, actor: Actor, action: "added" | "deleted", detail: string): Promise<void> {
  await recordAudit(tx, actor, { action, subject: "rate", recordId: null, detail });
  await tx.execute(sql`select pg_notify('public_changes', 'projects')`);
}

export type StoredCostRate = typeof costRates.$inferSelect;

/** Every row by subject, the newest first; those of an unknown first day last. */
export function listCostRates(db: DbOrTx): Promise<StoredCostRate[]> {
  return db
    .select()
    .from(costRates)
    .orderBy(asc(costRates.subject), sql`${costRates.fromOn} desc nulls last`);
}

/** Enters what holds from a day on; the rows before stay. Refuses a second one of a subject from the same day on. */
export async function addCostRate(db: Db, actor: Actor, rate: CostRate): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(costRates)
      .values({ ...rate, enteredBy: actor.username })
      .onConflictDoNothing()
      .returning();
    if (stored.length === 0) {
      const message = `${rate.subject} has rates from that day on. Delete them first.`;
      throw new ApiError("invalid", { message, fields: { from_on: message } });
    }
    await record(tx, actor, "added", describeCostRate(rate));
  });
}

/** Deletes a row that was wrong. */
export async function removeCostRate(db: Db, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(costRates).where(eq(costRates.id, id)).returning();
    if (!gone) throw new ApiError("not-found", { message: "These rates were deleted already." });
    await record(tx, actor, "deleted", describeCostRate(gone));
  });
}

function describeCostRate({ subject, fromOn, rule }: CostRate): string {
  const since = fromOn === null ? "" : ` from ${formatDate(fromOn)}`;
  return `cost of a home, ${subject}${since}: ${formatRule(rule).replaceAll("\n", " | ")}`;
}

/** The rates that came with the site. They are entered once; from then on they are the staff's. */
export async function enterSeedRates(db: DbOrTx): Promise<void> {
  await db.insert(costRates).values(readSeedRates()).onConflictDoNothing();
}

export function readSeedRates(): CostRate[] {
  return seedRates.map(({ rule: lines, sources, confidence, ...row }) => {
    const rule = parseRule(row.subject, lines.join("\n"));
    const known = confidences.find((name) => name === confidence);
    if ("error" in rule || !known) throw new Error(`The rates of ${row.subject} are damaged`);
    return { ...row, rule: rule.value, confidence: known, sources: sources.join("\n") };
  });
}
