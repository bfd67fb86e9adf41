import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { ImportFile, ImportState } from "./model.ts";

/** Imports that staff began in the dashboard, so that every instance can tell how far one is and how it ended. */
export const projectImports = pgTable("project_imports", {
  id: text().primaryKey(),
  seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
  startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
  finishedAt: timestamp("finished_at", { withTimezone: true }),
  /** The admin's name; no foreign key, the record outlives the admin. */
  startedBy: text("started_by").notNull(),
  isDryRun: boolean("is_dry_run").notNull(),
  /** `running` counts only while `holderPid` holds the import's lock: a crash can't change the row. */
  state: text().$type<ImportState>().notNull(),
  /** The server process whose connection holds the lock. */
  holderPid: integer("holder_pid").notNull(),
  isStopAsked: boolean("is_stop_asked").notNull().default(false),
  /** How much of the files has been read, from 0 to 1. */
  share: real().notNull().default(0),
  files: jsonb().$type<ImportFile[]>().notNull().default([]),
  /** Refused rows that were kept below; the counts in `files` tell of all. */
  refusedKept: integer("refused_kept").notNull().default(0),
  /** Why it failed, in words for staff. */
  failure: text(),
});

/** The refused rows of an import as a CSV in pieces, each whole lines. */
export const projectImportRefusals = pgTable(
  "project_import_refusals",
  {
    importId: text("import_id")
      .notNull()
      .references(() => projectImports.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    csv: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);
