import { sql } from "drizzle-orm";
import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

import type { Role } from "./role-model.ts";

export const admins = pgTable(
  "admins",
  {
    id: text().primaryKey(),
    seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    username: text().notNull(),
    /** Argon2id in PHC form. */
    passwordHash: text("password_hash").notNull(),
    /** Where the admin is mailed when a call is due; null where nobody is mailed. */
    email: text(),
    role: text().$type<Role>().notNull().default("owner"),
    /** Made at installation; no call can delete it. */
    isFirst: boolean("is_first").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("admins_username").on(sql`lower(${table.username})`),
    uniqueIndex("admins_only_one_first").on(table.isFirst).where(sql`is_first`),
  ],
);

/** Who is logged in. A session is over when it is idle or old for too long, and gone with its admin. */
export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token, in hex: who reads the table can't log in with it. */
    tokenHash: text("token_hash").primaryKey(),
    adminId: text("admin_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
    /** "Chrome on Android": by which a person knows it again. */
    device: text().notNull().default(""),
  },
  (table) => [index("sessions_admin").on(table.adminId), index("sessions_last_seen").on(table.lastSeenAt)],
);
