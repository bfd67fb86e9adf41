import { sql } from "drizzle-orm";
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { projects } from "#app/features/projects/table.server.ts";
import { inBytes } from "#app/records/record-search.server.ts";
import type { Consent } from "#app/shared/consent.ts";
import type { CallLanguage, CallWindow, TimeZone } from "./call-window.ts";
import type { LeadSource, LeadStatus } from "./model.ts";

const wordSet = customType<{ data: string }>({ dataType: () => "tsvector" });

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
    language: text().$type<CallLanguage>(),
    callWindow: text("call_window").$type<CallWindow>(),
    timeZone: text("time_zone").$type<TimeZone>(),
    /** What the person agreed to; null where the client recorded nothing. */
    consents: jsonb().$type<Consent[]>(),
    status: text().$type<LeadStatus>().notNull().default("New"),
    source: text().$type<LeadSource>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    /** What was sent, as a hash, where the form had an id: the same form sent again finds what it stored. */
    formKey: text("form_key"),
    /** Folded words of name, mobile, email, project and place (store.server.ts), one space between them. */
    searchText: text("search_text").notNull().default(""),
    words: wordSet().generatedAlwaysAs(sql`array_to_tsvector(string_to_array(search_text, ' '))`),
  },
  (table) => [
    index("leads_seq").on(table.seq),
    uniqueIndex("leads_form").on(table.formKey),
    // The counts of the table's head, and of one city, read this index alone.
    index("leads_city_status").on(table.city, table.status, table.seq),
    index("leads_status").on(table.status, table.seq),
    index("leads_created").on(table.createdAt, table.status, table.seq),
    // For the deep pages of a sorted table: the status and the column itself stand in them so that no row needs a look.
    index("leads_name").on(inBytes(table.name), table.seq, table.status, table.name),
    index("leads_email").on(inBytes(table.email), table.seq, table.status, table.email),
    index("leads_project_name").on(inBytes(table.projectName), table.seq, table.status, table.projectName),
    index("leads_project").on(table.projectId),
    // No pending list: it would make searches slow until someone vacuums.
    index("leads_words").using("gin", table.words).with({ fastupdate: false }),
  ],
);

/**
 * The outbox: one row for each contact whose mail has not gone out. It holds no word of the contact, and goes with it
 * (docs/decisions/0008).
 */
export const leadMails = pgTable(
  "lead_mails",
  {
    leadId: text("lead_id")
      .primaryKey()
      .references(() => leads.id, { onDelete: "cascade" }),
    queuedAt: timestamp("queued_at", { withTimezone: true }).notNull().defaultNow(),
    /** When it may be tried. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull().defaultNow(),
    /** Until then a process has it in hand; one that died leaves it to the others. */
    claimedUntil: timestamp("claimed_until", { withTimezone: true }),
    /** Tries that were begun. */
    attempts: integer().notNull().default(0),
    /** Since when it can't be sent, and why, in words for staff. */
    troubledAt: timestamp("troubled_at", { withTimezone: true }),
    reason: text(),
    /** Set where it is not tried any more by itself. */
    failedAt: timestamp("failed_at", { withTimezone: true }),
  },
  (table) => [index("lead_mails_due").on(table.dueAt)],
);
