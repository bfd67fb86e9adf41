import { bigint, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { FieldChange } from "./model.ts";

/** Who did what to which record and when. Never deleted, and never any personal data of a lead. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    seq: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** No foreign key: the entry outlives the admin. */
    adminId: text("admin_id").notNull(),
    adminName: text("admin_name").notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    recordId: text("record_id"),
    /** What a reader needs beside the id, such as a project's title and the names of the changed fields. */
    detail: text().notNull().default(""),
    /** Field by field what was and what is; null where nothing was changed so, and in older entries. */
    changes: jsonb().$type<FieldChange[]>(),
  },
  (table) => [
    // One for each way to narrow the record of activity, in the order in which it is read.
    index("audit_entries_record").on(table.recordId, table.seq),
    index("audit_entries_admin").on(table.adminName, table.seq),
    index("audit_entries_subject").on(table.subject, table.seq),
    index("audit_entries_action").on(table.action, table.seq),
  ],
);
