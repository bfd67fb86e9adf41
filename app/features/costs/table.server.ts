import { sql } from "drizzle-orm";
import {
  check,
  date,
  doublePrecision,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

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
