import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Availability, ProviderPicture } from "#app/features/providers/model.ts";
import { providers } from "#app/features/providers/table.server.ts";
import { outboxColumns } from "#app/records/outbox-columns.server.ts";
import type { Consent } from "#app/shared/consent.ts";
import type { ApplicationKind, ApplicationSource, ApplicationStatus, AppliedProject } from "./model.ts";

const wordSet = customType<{ data: string }>({ dataType: () => "tsvector" });

export const applications = pgTable(
  "applications",
  {
    id: text().primaryKey(),
    /** Order of arrival. */
    seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    kind: text().$type<ApplicationKind>().notNull(),
    status: text().$type<ApplicationStatus>().notNull().default("New"),
    name: text().notNull(),
    contactName: text("contact_name").notNull(),
    designation: text(),
    mobile: text().notNull(),
    email: text().notNull(),
    area: text(),
    state: text().notNull(),
    city: text().notNull(),
    services: text().array().notNull().default(sql`'{}'`),
    availability: text().$type<Availability>(),
    facebookUrl: text("facebook_url"),
    whatsappUrl: text("whatsapp_url"),
    instagramUrl: text("instagram_url"),
    websiteUrl: text("website_url"),
    picture: jsonb().$type<ProviderPicture>(),
    projects: jsonb().$type<AppliedProject[]>().notNull().default([]),
    propertyTypes: text("property_types").array().notNull().default(sql`'{}'`),
    acceptsCautions: boolean("accepts_cautions").notNull().default(false),
    remarks: text(),
    /** What the person agreed to; null where the client recorded nothing. */
    consents: jsonb().$type<Consent[]>(),
    providerId: text("provider_id").references(() => providers.id, { onDelete: "set null" }),
    source: text().$type<ApplicationSource>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    /** What was sent, as a hash, where the form had an id: the same form sent again finds what it stored. */
    formKey: text("form_key"),
    /** Folded words that the dashboard's search knows (store.server.ts), one space between them. */
    searchText: text("search_text").notNull().default(""),
    words: wordSet().generatedAlwaysAs(sql`array_to_tsvector(string_to_array(search_text, ' '))`),
  },
  (table) => [
    index("applications_seq").on(table.seq),
    uniqueIndex("applications_form").on(table.formKey),
    // The table's pages by any filter, and the counts of its head, read these alone.
    index("applications_status").on(table.status, table.kind, table.seq),
    index("applications_kind").on(table.kind, table.seq),
    index("applications_provider").on(table.providerId),
    // Whether a stored picture still has an owner.
    index("applications_picture").on(sql`(picture->>'contentHash')`),
    // No pending list: it would make searches slow until someone vacuums.
    index("applications_words").using("gin", table.words).with({ fastupdate: false }),
  ],
);

/** The outbox of the mails about applications (docs/decisions/0008): one row for each that has not gone out. */
export const applicationMails = pgTable(
  "application_mails",
  {
    recordId: text("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    kind: text().$type<"staff">().notNull().default("staff"),
    ...outboxColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.kind] }),
    index("application_mails_due").on(table.dueAt),
  ],
);
