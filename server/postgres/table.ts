import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** One-time steps of an installation that are done and must not be done again, such as loading the samples. */
export const setupSteps = pgTable("setup_steps", {
  name: text().primaryKey(),
  doneAt: timestamp("done_at", { withTimezone: true }).notNull().defaultNow(),
});

/** What was counted lately by key: failed logins, leads. Rows older than a day are deleted. */
export const throttleEvents = pgTable(
  "throttle_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("throttle_events_key").on(table.key, table.at), index("throttle_events_at").on(table.at)],
);
