import { sql } from "drizzle-orm";
import { bigint, boolean, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

export const admins = pgTable(
  "admins",
  {
    id: text().primaryKey(),
    seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    username: text().notNull(),
    /** Argon2id in PHC form. */
    passwordHash: text("password_hash").notNull(),
    /** Made at installation; no call can delete it. */
    isFirst: boolean("is_first").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("admins_username").on(sql`lower(${table.username})`),
    uniqueIndex("admins_only_one_first").on(table.isFirst).where(sql`is_first`),
  ],
);
