import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { projects } from "../table.server.ts";
import type { ChangeKind, ImportFile, ImportState, Turn } from "./model.ts";

/** Imports that staff began in the dashboard, so that every instance can say how far one is and how it ended. */
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
  /** Refused rows, and imported ones with remarks, that were kept below; the counts in `files` tell of all. */
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

/** The lists that were imported, by name: one that is published anew is one list with another date. */
export const registerLists = pgTable("register_lists", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  /** What it was called before staff renamed it: files that bear such a name are editions of it. */
  formerNames: text("former_names").array().notNull().default(sql`'{}'`),
  /** The states whose projects it holds. */
  states: text().array().notNull().default(sql`'{}'`),
  /** The latest date of its editions: what its facts are as of. Null while there is no edition. */
  latestOn: date("latest_on", { mode: "string" }),
  /** Whether that is the list's own date, not the day on which we took it over. */
  isDated: boolean("is_dated").notNull().default(false),
});

/** What one import took over of one list; of our own CSV where there is no list. */
export const registerEditions = pgTable(
  "register_editions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The import: its editions are undone together. */
    runId: text("run_id").notNull(),
    listId: integer("list_id").references(() => registerLists.id),
    /** The list's date; the day of the import where that is unknown. */
    day: date({ mode: "string" }).notNull(),
    isDated: boolean("is_dated").notNull(),
    /** The names of its files. */
    files: text().array().notNull().default(sql`'{}'`),
    importedBy: text("imported_by").notNull(),
    importedAt: timestamp("imported_at", { withTimezone: true }).notNull(),
    /** When all of it had been read. Null where the import broke off, or held only some rows of the list. */
    completedAt: timestamp("completed_at", { withTimezone: true }),
    undoneAt: timestamp("undone_at", { withTimezone: true }),
    undoneBy: text("undone_by"),
  },
  (table) => [
    index("register_editions_run").on(table.runId),
    index("register_editions_list").on(table.listId),
  ],
);

/** Which projects a list holds. What an edition says again is not written again. */
export const registerRows = pgTable(
  "register_rows",
  {
    listId: integer("list_id")
      .notNull()
      .references(() => registerLists.id),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    firstSeenIn: integer("first_seen_in").notNull(),
    /** The first edition that did not hold it any more; null while the latest one holds it. */
    missingSince: integer("missing_since"),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.projectId] }),
    // A project that is deleted takes its rows along.
    index("register_rows_project").on(table.projectId),
    index("register_rows_missing").on(table.projectId).where(sql`missing_since is not null`),
  ],
);

/** What an edition changed, project by project: only the columns that differ. The projects may be gone since. */
export const registerChanges = pgTable(
  "register_changes",
  {
    editionId: integer("edition_id")
      .notNull()
      .references(() => registerEditions.id),
    projectId: text("project_id").notNull(),
    kind: text().$type<ChangeKind>().notNull(),
    /** By the names of columns. */
    before: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    after: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    turned: text().$type<Turn>(),
  },
  (table) => [
    primaryKey({ columns: [table.editionId, table.projectId, table.kind] }),
    index("register_changes_project").on(table.projectId),
  ],
);
