import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

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
