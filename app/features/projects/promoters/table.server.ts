import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * That projects printed under one promoter's name are counted under another's (promoter-key.ts makes the keys);
 * staff say so, and can take it back. Memories of the catalogue read all of it whenever they catch up.
 */
export const promoterMerges = pgTable("promoter_merges", {
  fromKey: text("from_key").primaryKey(),
  intoKey: text("into_key").notNull(),
  /** As staff saw them. */
  fromName: text("from_name").notNull(),
  intoName: text("into_name").notNull(),
  mergedAt: timestamp("merged_at", { withTimezone: true }).notNull().defaultNow(),
  /** No foreign key: it outlives the admin. */
  mergedBy: text("merged_by").notNull(),
});
