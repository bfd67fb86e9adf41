import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Pictures that are being stored and that no row owns yet. A claim is made before the file and goes with the commit of
 * the row; one that is left over by a crash grows old and lets the sweep delete the file.
 */
export const imageClaims = pgTable(
  "image_claims",
  {
    id: text().primaryKey(),
    contentHash: text("content_hash").notNull(),
    claimedAt: timestamp("claimed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("image_claims_content").on(table.contentHash)],
);

/**
 * One row: the name under which this catalogue has marked its pictures' storage. A restored backup gets a new one.
 * Without it a site that was pointed at a wrong database would take all pictures for orphans.
 */
export const storageOwner = pgTable(
  "storage_owner",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    id: text().notNull(),
  },
  () => [check("storage_owner_only_one", sql`is_only`)],
);
