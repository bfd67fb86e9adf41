import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { admins } from "#app/features/admins/table.server.ts";
import { projects } from "#app/features/projects/table.server.ts";
import { outboxColumns } from "#app/records/outbox-columns.server.ts";
import { inBytes } from "#app/records/record-search.server.ts";
import type { Consent } from "#app/shared/consent.ts";
import type { CallLanguage, CallWindow, TimeZone } from "./call-window.ts";
import type { CallOutcome } from "./calls/calls.ts";
import type { EarlierWords, LeadMailKind, LeadSource, LeadStatus } from "./model.ts";

const wordSet = customType<{ data: string }>({ dataType: () => "tsvector" });

/** By consent, or because nobody recorded any. Indexes and queries need the same words. */
export const mayBeCalled = sql.raw(
  `("consents" is null or jsonb_path_exists("consents", '$[*] ? (@.purpose == "call" && !exists(@.withdrawnAt))'))`,
);

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
    /** Whose it is; its name is kept beside it, for usernames never change. */
    ownerId: text("owner_id").references(() => admins.id, { onDelete: "set null" }),
    ownerName: text("owner_name"),
    /** When it is to be called again; null where nobody has called yet, or where nobody shall. */
    nextCallAt: timestamp("next_call_at", { withTimezone: true }),
    /** The planned call of which its owner has been mailed. */
    dueMailedFor: timestamp("due_mailed_for", { withTimezone: true }),
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
    // The callers' lists, and their counts.
    index("leads_due").on(table.nextCallAt).where(sql`${table.nextCallAt} is not null and ${mayBeCalled}`),
    index("leads_waiting")
      .on(table.seq, table.ownerId, table.createdAt)
      .where(sql`${table.status} = 'New' and ${table.nextCallAt} is null and ${mayBeCalled}`),
    index("leads_owner").on(table.ownerId),
    // Whether somebody has asked already.
    index("leads_mobile").on(table.mobile, table.seq),
    // No pending list: it would make searches slow until someone vacuums.
    index("leads_words").using("gin", table.words).with({ fastupdate: false }),
  ],
);

/** What callers did about a contact, and noted. Goes with it. */
export const leadCalls = pgTable(
  "lead_calls",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    at: timestamp({ withTimezone: true }).notNull(),
    /** No foreign key: what was done stays when the admin goes. */
    callerId: text("caller_id").notNull(),
    callerName: text("caller_name").notNull(),
    /** Null where it is a note alone. */
    outcome: text().$type<CallOutcome>(),
    note: text(),
  },
  (table) => [
    index("lead_calls_lead").on(table.leadId, table.id),
    index("lead_calls_at").on(table.at, table.callerId).where(sql`${table.outcome} is not null`),
  ],
);

/**
 * The outbox: one row for each mail about a contact that has not gone out. It holds no word of the contact, and goes with it
 * (docs/decisions/0008).
 */
export const leadMails = pgTable(
  "lead_mails",
  {
    recordId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** To whom: staff, its owner, or the person who asked. */
    kind: text().$type<LeadMailKind>().notNull().default("staff"),
    ...outboxColumns(),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.kind] }), index("lead_mails_due").on(table.dueAt)],
);

/** What a person said before, where a second form joined the first: the lead holds the last words. Goes with the contact. */
export const leadEarlierWords = pgTable(
  "lead_earlier_words",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    words: jsonb().$type<EarlierWords>().notNull(),
    replacedAt: timestamp("replaced_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("lead_earlier_words_lead").on(table.leadId, table.id)],
);

/** The private addresses at which people find what they sent: one a form. The token is known to them alone. */
export const leadReceipts = pgTable(
  "lead_receipts",
  {
    tokenHash: text("token_hash").primaryKey(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** Of the form that it is the receipt of; the same form sent again gets a new address. */
    formKey: text("form_key"),
    /** It shows the earlier words that are newer than this one: what was said before its own form is not told to who sent that. */
    afterWords: bigint("after_words", { mode: "number" }).notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("lead_receipts_form").on(table.formKey),
    index("lead_receipts_lead").on(table.leadId),
  ],
);

/** Numbers of people who had their data deleted: keyed hashes, by which a program can't bring them back. */
export const forgottenNumbers = pgTable("forgotten_numbers", {
  numberHash: text("number_hash").primaryKey(),
  forgottenAt: timestamp("forgotten_at", { withTimezone: true }).notNull().defaultNow(),
});

/** The key of those hashes: one row, made at its first use. */
export const forgottenNumbersKey = pgTable(
  "forgotten_numbers_key",
  {
    onlyOne: boolean("only_one").primaryKey().default(true),
    key: text().notNull(),
  },
  (table) => [check("forgotten_numbers_key_only_one", sql`${table.onlyOne}`)],
);
