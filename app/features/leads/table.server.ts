import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { projects } from "#app/features/projects/table.server.ts";
import type { LeadStatus } from "./model.ts";

export const leads = pgTable(
  "leads",
  {
    id: text().primaryKey(),
    /** Creation order: the order of every list that asks for no other. */
    seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    name: text().notNull(),
    mobile: text().notNull(),
    email: text().notNull(),
    projectName: text("project_name").notNull(),
    projectId: text("project_id").references(() => projects.id, { onDelete: "set null" }),
    state: text(),
    city: text(),
    budget: text(),
    remarks: text(),
    status: text().$type<LeadStatus>().notNull().default("New"),
    source: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    /** Folded words of name, mobile, email, project and place, a space before each. */
    searchText: text("search_text").notNull().default(""),
  },
  (table) => [
    index("leads_seq").on(table.seq),
    index("leads_status").on(table.status, table.seq),
    index("leads_project").on(table.projectId),
    index("leads_search").using("gin", sql`to_tsvector('simple', ${table.searchText})`),
  ],
);
