import { sql } from "drizzle-orm";
import { bigint, boolean, customType, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Availability, ProviderPicture } from "./model.ts";

export const providers = pgTable(
  "providers",
  {
    id: text().primaryKey(),
    seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    name: text().notNull(),
    services: text().array().notNull().default(sql`'{}'`),
    area: text(),
    state: text(),
    city: text(),
    availability: text().$type<Availability>().notNull(),
    facebookUrl: text("facebook_url"),
    whatsappUrl: text("whatsapp_url"),
    instagramUrl: text("instagram_url"),
    websiteUrl: text("website_url"),
    picture: jsonb().$type<ProviderPicture>(),
    isSample: boolean("is_sample").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("providers_seq").on(table.seq),
    // A place's own providers and those who work online, whose place does not matter, are found apart and joined.
    index("providers_place").on(table.state, table.city),
    index("providers_availability").on(table.availability),
    index("providers_services").using("gin", table.services),
    // Whether a stored picture still has an owner.
    index("providers_picture").on(sql`(picture->>'contentHash')`),
  ],
);

const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * Which transaction last changed a provider, deleted ones included: by it every process learns that what it keeps of public
 * answers is old. Kept by triggers on `providers` (db/migrations).
 */
export const providerVersions = pgTable(
  "provider_versions",
  { seq: bigint({ mode: "number" }).primaryKey(), changedIn: transactionId("changed_in").notNull() },
  (table) => [index("provider_versions_changed").on(table.changedIn)],
);
