import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import type { MailTrouble } from "./mail-trouble.ts";
import type { LeadMailKind } from "./model.ts";
import { leadMails } from "./table.server.ts";

/** Longer than a mail may take to be sent (server/mail/mailer.ts): who has it in hand has sent it by then, or is dead. */
const lease = sql`interval '5 minutes'`;
/** A mail is not given up before. */
const patience = sql`interval '3 days'`;

export type ClaimedMail = { leadId: string; kind: LeadMailKind; attempts: number };

/** Puts the mail about a contact into the outbox; in the transaction that stores the contact. */
export async function queueLeadMail(tx: DbOrTx, leadId: string, kind: LeadMailKind = "staff"): Promise<void> {
  await tx.insert(leadMails).values({ leadId, kind });
}

/** Takes the mail that has been due longest in hand; no other process gets it while the lease runs. */
export async function claimLeadMail(db: DbOrTx): Promise<ClaimedMail | undefined> {
  const due = db
    .select({ leadId: leadMails.leadId, kind: leadMails.kind })
    .from(leadMails)
    .where(and(isNull(leadMails.failedAt), lte(leadMails.dueAt, sql`now()`), isUnclaimed))
    .orderBy(asc(leadMails.dueAt), asc(leadMails.queuedAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(leadMails)
    .set({ claimedUntil: sql`now() + ${lease}`, attempts: sql`${leadMails.attempts} + 1` })
    .where(sql`(${leadMails.leadId}, ${leadMails.kind}) = (${due})`)
    .returning({ leadId: leadMails.leadId, kind: leadMails.kind, attempts: leadMails.attempts });
  return claimed;
}

/** It has gone out, or shall not: nothing is kept of it. */
export async function deleteLeadMail(
  db: DbOrTx,
  { leadId, kind }: Pick<ClaimedMail, "leadId" | "kind">,
): Promise<void> {
  await db.delete(leadMails).where(and(eq(leadMails.leadId, leadId), eq(leadMails.kind, kind)));
}

/** Keeps a mail that could not be sent: for later, or as failed where it is refused or three days have passed. */
export async function postponeLeadMail(
  db: DbOrTx,
  { leadId, kind, attempts }: ClaimedMail,
  { reason, isRefused }: { reason: string; isRefused: boolean },
): Promise<void> {
  const isGivenUp = sql`${isRefused}::boolean or ${leadMails.queuedAt} < now() - ${patience}`;
  await db
    .update(leadMails)
    .set({
      claimedUntil: null,
      dueAt: sql`now() + make_interval(secs => ${retryDelaySeconds(attempts)})`,
      troubledAt: sql`coalesce(${leadMails.troubledAt}, now())`,
      reason,
      failedAt: sql`case when ${isGivenUp} then now() end`,
    })
    // Whoever took it over after our lease has counted on: then it is theirs.
    .where(and(eq(leadMails.leadId, leadId), eq(leadMails.kind, kind), eq(leadMails.attempts, attempts)));
}

/** Makes every mail that waits or was given up due now, but for those in hand. Answers how many. */
export async function retryLeadMails(db: DbOrTx): Promise<number> {
  const retried = await db
    .update(leadMails)
    .set({ dueAt: sql`now()`, failedAt: null, troubledAt: null, reason: null })
    .where(isUnclaimed)
    .returning({ leadId: leadMails.leadId });
  return retried.length;
}

/** How many mails have not gone out: those that wait for their turn, and those that were given up. */
export async function countLeadMails(db: DbOrTx): Promise<{ waiting: number; failed: number }> {
  const [counted] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${leadMails.failedAt} is null)::int`,
      failed: sql<number>`count(${leadMails.failedAt})::int`,
    })
    .from(leadMails);
  return counted ?? { waiting: 0, failed: 0 };
}

/** Undefined while everything goes out: where nothing failed and nothing waits for minutes. */
export async function findMailTrouble(db: DbOrTx): Promise<MailTrouble | undefined> {
  const isLate = or(isNotNull(leadMails.troubledAt), lt(leadMails.dueAt, sql`now() - interval '2 minutes'`));
  const [found] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${leadMails.failedAt} is null)::int`,
      failed: sql<number>`count(${leadMails.failedAt})::int`,
      since: sql<Date | null>`min(${leadMails.troubledAt})`.mapWith(leadMails.troubledAt),
      reason: sql<string | null>`(array_agg(${leadMails.reason} order by ${leadMails.dueAt} desc)
        filter (where ${leadMails.reason} is not null))[1]`,
    })
    .from(leadMails)
    .where(isLate);
  return found && found.waiting + found.failed > 0 ? found : undefined;
}

const isUnclaimed = or(isNull(leadMails.claimedUntil), lt(leadMails.claimedUntil, sql`now()`));

const firstSeconds = 60;
const longestSeconds = 3600;

/**
 * How long a mail that failed so many times waits for its next try: a minute at first, twice as long each time, an hour
 * at most. A fifth more or less, by chance, keeps mails that failed together from coming back together.
 */
export function retryDelaySeconds(failures: number, random: () => number = Math.random): number {
  const seconds = Math.min(longestSeconds, firstSeconds * 2 ** Math.max(0, failures - 1));
  return Math.round(seconds * (0.8 + 0.4 * random()));
}
