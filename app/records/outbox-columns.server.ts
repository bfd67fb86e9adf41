import { integer, text, timestamp } from "drizzle-orm/pg-core";

/** The columns of every outbox (outbox.server.ts), but for the record and the kind of mail. */
export const outboxColumns = () => ({
  queuedAt: timestamp("queued_at", { withTimezone: true }).notNull().defaultNow(),
  /** When it may be tried. */
  dueAt: timestamp("due_at", { withTimezone: true }).notNull().defaultNow(),
  /** Until then a process has it in hand; one that died leaves it to the others. */
  claimedUntil: timestamp("claimed_until", { withTimezone: true }),
  /** Tries that were begun. */
  attempts: integer().notNull().default(0),
  /** Since when it can't be sent, and why, in words for staff. */
  troubledAt: timestamp("troubled_at", { withTimezone: true }),
  reason: text(),
  /** Set where it is not tried any more by itself. */
  failedAt: timestamp("failed_at", { withTimezone: true }),
});
