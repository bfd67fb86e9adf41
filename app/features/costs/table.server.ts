import { sql } from "drizzle-orm";
import {
  check,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Confidence, RateRule } from "./rate-rules.ts";

/** What is owed for delay by the rules of states. Memories of the catalogue read all of it whenever they catch up. */
export const delayRates = pgTable(
  "delay_rates",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    state: text().notNull(),
    fromOn: date("from_on", { mode: "string" }).notNull(),
    percent: doublePrecision().notNull(),
    basis: text().notNull(),
    sourceUrl: text("source_url").notNull(),
    enteredAt: timestamp("entered_at", { withTimezone: true }).notNull().defaultNow(),
    /** No foreign key: it outlives the admin. */
    enteredBy: text("entered_by").notNull(),
  },
  (table) => [
    uniqueIndex("delay_rates_state").on(table.state, table.fromOn),
    check("delay_rates_percent", sql`percent > 0 and percent <= 50`),
  ],
);

/** What states and India take when a home is bought. Remembered as the rates of delay are; an old row stays. */
export const costRates = pgTable(
  "cost_rates",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** A state's name, "GST" or "TDS". */
    subject: text().notNull(),
    fromOn: date("from_on", { mode: "string" }),
    asOf: date("as_of", { mode: "string" }).notNull(),
    rule: jsonb().$type<RateRule>().notNull(),
    confidence: text().$type<Confidence>().notNull(),
    sources: text().notNull(),
    note: text().notNull(),
    enteredAt: timestamp("entered_at", { withTimezone: true }).notNull().defaultNow(),
    /** No foreign key: it outlives the admin. Null where it came with the site. */
    enteredBy: text("entered_by"),
  },
  (table) => [
    // One row of an unknown first day, too.
    unique("cost_rates_subject").on(table.subject, table.fromOn).nullsNotDistinct(),
    check("cost_rates_confidence", sql`confidence in ('high', 'medium', 'low')`),
  ],
);
