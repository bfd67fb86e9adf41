import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { DbOrTx } from "#app/database.server.ts";
import type { MailTrouble } from "#app/shared/mail-trouble.ts";

/** Longer than a mail may take to be sent (server/mail/mailer.ts): who has it in hand has sent it by then, or is dead. */
const lease = sql`interval '5 minutes'`;
/** A mail is not given up before. */
const patience = sql`interval '3 days'`;

/** The columns of an outbox, and what is in them (docs/decisions/0008). */
type OutboxColumn =
  | "recordId"
  | "kind"
  | "queuedAt"
  | "dueAt"
  | "claimedUntil"
  | "attempts"
  | "troubledAt"
  | "reason"
  | "failedAt";
export type OutboxTable = PgTable & Record<OutboxColumn, AnyPgColumn>;

export type ClaimedMail<Kind extends string> = { recordId: string; kind: Kind; attempts: number };

/** The mails of a kind of records that have not gone out: a row each, with no word of the record. */
export function outboxOf<Kind extends string>(ownTable: OutboxTable) {
  // Drizzle can't follow a table that is a type parameter: its rows are typed on their way out.
  const table: OutboxTable = ownTable;
  const isUnclaimed = or(isNull(table.claimedUntil), lt(table.claimedUntil, sql`now()`));
  const isOf = ({ recordId, kind }: Pick<ClaimedMail<Kind>, "recordId" | "kind">) =>
    and(eq(table.recordId, recordId), eq(table.kind, kind));

  return {
    /** Puts a mail about a record into the outbox; in the transaction that stores the record. */
    async queue(tx: DbOrTx, recordId: string, kind: Kind): Promise<void> {
      await tx.insert(table).values({ recordId, kind });
    },

    /** Takes the mail that has been due longest in hand; no other process gets it while the lease runs. */
    async claim(db: DbOrTx): Promise<ClaimedMail<Kind> | undefined> {
      const due = db
        .select({ recordId: table.recordId, kind: table.kind })
        .from(table)
        .where(and(isNull(table.failedAt), lte(table.dueAt, sql`now()`), isUnclaimed))
        .orderBy(asc(table.dueAt), asc(table.queuedAt))
        .limit(1)
        .for("update", { skipLocked: true });
      const [claimed] = await db
        .update(table)
        .set({ claimedUntil: sql`now() + ${lease}`, attempts: sql`${table.attempts} + 1` })
        .where(sql`(${table.recordId}, ${table.kind}) = (${due})`)
        .returning({ recordId: table.recordId, kind: table.kind, attempts: table.attempts });
      return claimed as ClaimedMail<Kind> | undefined;
    },

    /** It has gone out, or shall not: nothing is kept of it. */
    async remove(db: DbOrTx, mail: Pick<ClaimedMail<Kind>, "recordId" | "kind">): Promise<void> {
      await db.delete(table).where(isOf(mail));
    },

    /** Keeps a mail that could not be sent: for later, or as failed where it is refused or three days have passed. */
    async postpone(
      db: DbOrTx,
      mail: ClaimedMail<Kind>,
      { reason, isRefused }: { reason: string; isRefused: boolean },
    ): Promise<void> {
      const isGivenUp = sql`${isRefused}::boolean or ${table.queuedAt} < now() - ${patience}`;
      await db
        .update(table)
        .set({
          claimedUntil: null,
          dueAt: sql`now() + make_interval(secs => ${retryDelaySeconds(mail.attempts)})`,
          troubledAt: sql`coalesce(${table.troubledAt}, now())`,
          reason,
          failedAt: sql`case when ${isGivenUp} then now() end`,
        })
        // Whoever took it over after our lease has counted on: then it is theirs.
        .where(and(isOf(mail), eq(table.attempts, mail.attempts)));
    },

    /** Makes every mail that waits or was given up due now, but for those in hand. Answers how many. */
    async retry(db: DbOrTx): Promise<number> {
      const retried = await db
        .update(table)
        .set({ dueAt: sql`now()`, failedAt: null, troubledAt: null, reason: null })
        .where(isUnclaimed)
        .returning({ recordId: table.recordId });
      return retried.length;
    },

    /** How many mails have not gone out: those that wait for their turn, and those that were given up. */
    async count(db: DbOrTx): Promise<{ waiting: number; failed: number }> {
      const [counted] = await db
        .select({
          waiting: sql<number>`count(*) filter (where ${table.failedAt} is null)::int`,
          failed: sql<number>`count(${table.failedAt})::int`,
        })
        .from(table);
      return counted ?? { waiting: 0, failed: 0 };
    },

    /** Undefined while everything goes out: where nothing failed and nothing waits for minutes. */
    async findTrouble(db: DbOrTx): Promise<MailTrouble | undefined> {
      const isLate = or(isNotNull(table.troubledAt), lt(table.dueAt, sql`now() - interval '2 minutes'`));
      const [found] = await db
        .select({
          waiting: sql<number>`count(*) filter (where ${table.failedAt} is null)::int`,
          failed: sql<number>`count(${table.failedAt})::int`,
          since: sql<Date | null>`min(${table.troubledAt})`.mapWith((text: string) => new Date(text)),
          reason: sql<string | null>`(array_agg(${table.reason} order by ${table.dueAt} desc)
            filter (where ${table.reason} is not null))[1]`,
        })
        .from(table)
        .where(isLate);
      return found && found.waiting + found.failed > 0 ? found : undefined;
    },
  };
}

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
