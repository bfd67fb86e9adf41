import { sql } from "drizzle-orm";
import { bigint, customType, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { projects } from "#app/features/projects/table.server.ts";
import type { ReportedFact, ReportStatus } from "./model.ts";

const wordSet = customType<{ data: string }>({ dataType: () => "tsvector" });

export const mistakeReports = pgTable(
  "mistake_reports",
  {
    id: text().primaryKey(),
    /** Order of arrival. */
    seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    projectId: text("project_id").references(() => projects.id, { onDelete: "set null" }),
    projectTitle: text("project_title").notNull(),
    fact: text().$type<ReportedFact>().notNull(),
    correction: text().notNull(),
    sourceUrl: text("source_url"),
    email: text(),
    status: text().$type<ReportStatus>().notNull().default("New"),
    note: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    /** What was sent, as a hash, where the form had an id: the same form sent again finds what it stored. */
    formKey: text("form_key"),
    /** Folded words that the dashboard's search knows (store.server.ts), one space between them; never the email. */
    searchText: text("search_text").notNull().default(""),
    words: wordSet().generatedAlwaysAs(sql`array_to_tsvector(string_to_array(search_text, ' '))`),
  },
  (table) => [
    index("mistake_reports_seq").on(table.seq),
    uniqueIndex("mistake_reports_form").on(table.formKey),
    index("mistake_reports_status").on(table.status, table.seq),
    // For a project that is deleted.
    index("mistake_reports_project").on(table.projectId),
    // No pending list: it would make searches slow until someone vacuums.
    index("mistake_reports_words").using("gin", table.words).with({ fastupdate: false }),
  ],
);
