import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** One-time steps of an installation that are done and must not be done again, such as loading the samples. */
export const setupSteps = pgTable("setup_steps", {
  name: text().primaryKey(),
  doneAt: timestamp("done_at", { withTimezone: true }).notNull().defaultNow(),
});
