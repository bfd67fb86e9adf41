import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  CompletionPaper,
  Corrigendum,
  MonitoringCases,
  ProjectStatus,
  PropertyType,
  QuarterlyReport,
  RegisteredAs,
  RegisteredUse,
  RegistrationStatus,
  Unit,
  Visibility,
} from "./model.ts";
import type { Sources } from "./sources.ts";

const emptyList = sql`'{}'`;

/** What identifies a project's ID in its register, as `reraKey` (rera/model.ts) makes it of a number. */
export const registerIdKey = sql`upper(regexp_replace(register_project_id, '[^A-Za-z0-9]', '', 'g'))`;

export const projects = pgTable(
  "projects",
  {
    id: text().primaryKey(),
    /** Creation order: the order of every list that asks for no other. */
    seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity().unique("projects_seq"),
    title: text().notNull(),
    reraNumber: text("rera_number"),
    /** The number without case, spaces and punctuation; with the state it names one registration. */
    reraKey: text("rera_key"),
    developer: text(),
    state: text(),
    city: text(),
    district: text(),
    locality: text(),
    /** What the city filter compares: the city, else the main city of the district, else the district. */
    place: text(),
    bhk: real().array().notNull().default(emptyList),
    units: jsonb().$type<Unit[]>().notNull().default([]),
    priceMinRupees: bigint("price_min_rupees", { mode: "number" }),
    priceMaxRupees: bigint("price_max_rupees", { mode: "number" }),
    priceMinText: text("price_min_text"),
    priceMaxText: text("price_max_text"),
    websiteUrl: text("website_url"),
    possessionOn: date("possession_on", { mode: "string" }),
    configuration: text(),
    carpetArea: text("carpet_area"),
    towers: integer(),
    floors: integer(),
    apartmentsPerFloor: integer("apartments_per_floor"),
    openAreaPercent: integer("open_area_percent"),
    pros: text().array().notNull().default(emptyList),
    cautions: text().array().notNull().default(emptyList),
    promoterAnswer: text("promoter_answer"),
    promoterAnsweredOn: date("promoter_answered_on", { mode: "string" }),
    otherFeatures: text("other_features").array().notNull().default(emptyList),
    amenities: text().array().notNull().default(emptyList),
    projectStatus: text("project_status").$type<ProjectStatus>(),
    propertyType: text("property_type").$type<PropertyType>(),
    isHotDeal: boolean("is_hot_deal").notNull().default(false),
    views: integer().notNull().default(0),
    registrationStatus: text("registration_status")
      .$type<RegistrationStatus>()
      .notNull()
      .default("Registered"),
    registeredUse: text("registered_use").$type<RegisteredUse>(),
    approvedOn: date("approved_on", { mode: "string" }),
    reraValidUntil: date("rera_valid_until", { mode: "string" }),
    reraCheckedOn: date("rera_checked_on", { mode: "string" }),
    numberReason: text("number_reason"),
    approvedIn: text("approved_in"),
    originalCompletionOn: date("original_completion_on", { mode: "string" }),
    revisedCompletionOn: date("revised_completion_on", { mode: "string" }),
    extendedCompletionOn: date("extended_completion_on", { mode: "string" }),
    completionPaper: text("completion_paper").$type<CompletionPaper>(),
    registeredAs: text("registered_as").$type<RegisteredAs>(),
    registeredWith: text("registered_with"),
    registerProjectId: text("register_project_id"),
    supersedes: text(),
    supersededBy: text("superseded_by"),
    registerChangedOn: date("register_changed_on", { mode: "string" }),
    complaints: integer(),
    cases: integer(),
    quarterlyReport: text("quarterly_report").$type<QuarterlyReport>(),
    monitoringCases: text("monitoring_cases").$type<MonitoringCases>(),
    corrigendum: text().$type<Corrigendum>(),
    unitsTotal: integer("units_total"),
    unitsBooked: integer("units_booked"),
    plotsTotal: integer("plots_total"),
    plotsBooked: integer("plots_booked"),
    plotsAreaSqm: doublePrecision("plots_area_sqm"),
    landAreaSqm: doublePrecision("land_area_sqm"),
    recreationalAreaSqm: doublePrecision("recreational_area_sqm"),
    sanctionedFsiSqm: doublePrecision("sanctioned_fsi_sqm"),
    sanctionedFloors: integer("sanctioned_floors"),
    basements: integer(),
    plinths: integer(),
    podiums: integer(),
    stilts: integer(),
    parkingOpen: integer("parking_open"),
    parkingClosed: integer("parking_closed"),
    taluk: text(),
    registerAddress: text("register_address"),
    pinCode: text("pin_code"),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** As the register gives them, where that is outside the district: no place on any map. */
    pinOutside: text("pin_outside"),
    visibility: text().$type<Visibility>().notNull().default("public"),
    /** Who says what, as of when (sources.ts). */
    sources: jsonb().$type<Sources>().notNull().default([]),
    isSample: boolean("is_sample").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    /** Folded words of title, developer, place, locality and number (search-text.ts), a space before each. */
    searchText: text("search_text").notNull().default(""),
    /** What docs/glossary.md calls public; standing.ts `withheldReasons` says the same in words. */
    isPublic: boolean("is_public")
      .notNull()
      .generatedAlwaysAs(
        sql`title <> '' and rera_key is not null and state is not null and place is not null
          and coalesce(registered_use, '') not in ('commercial', 'commercial-by-name')
          and registration_status in ('Registered', 'Completed') and visibility = 'public'`,
      ),
  },
  (table) => [
    // Not unique: staff are warned of a second record with a number, not stopped. Imports run one at a time.
    index("projects_registration").on(table.state, table.reraKey),
    // Haryana's ads name a project by its ID in the register too (standing/number-record.server.ts).
    index("projects_register_id").on(table.state, registerIdKey).where(sql`register_project_id is not null`),
    // Which registrations another one stands in place of (standing/number-record.server.ts).
    index("projects_superseded_by").on(table.supersededBy).where(sql`superseded_by is not null`),
    // Few or none: the dashboard asks for their number with every page of its table.
    index("projects_samples").on(table.seq).where(sql`is_sample`),
    check("projects_views_not_negative", sql`views >= 0`),
    // For the queues of the dashboard's Register tab (admin/register/queues.server.ts), which count in them alone.
    index("projects_term")
      .on(table.isPublic, table.reraValidUntil, table.seq, table.reraCheckedOn)
      .where(sql`registration_status = 'Registered' and completion_paper is null and not is_sample`),
    index("projects_not_compared")
      .on(table.isPublic, table.seq)
      .where(sql`rera_checked_on is null and rera_key is not null and not is_sample`),
    index("projects_possession")
      .on(table.isPublic, table.possessionOn, table.seq, table.reraCheckedOn)
      .where(sql`project_status = 'Under Construction' and not is_sample`),
    index("projects_pin_outside")
      .on(table.isPublic, table.seq, table.reraCheckedOn)
      .where(sql`pin_outside is not null and latitude is null`),
    index("projects_staff_price")
      .on(table.isPublic, sql`staff_word_on(sources, 'priceMinRupees')`, table.seq)
      .where(sql`price_min_rupees is not null and not is_sample`),
  ],
);

export const projectImages = pgTable(
  "project_images",
  {
    id: text().primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    kind: text({ enum: ["gallery", "plan", "logo"] }).notNull(),
    position: integer().notNull(),
    contentHash: text("content_hash").notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex("project_images_place").on(table.projectId, table.kind, table.position),
    index("project_images_content").on(table.contentHash),
  ],
);

/** Compared byte by byte: equality and prefixes are fast, and the order is the same on every server. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
const wordSet = customType<{ data: string }>({ dataType: () => "tsvector" });
const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/** What the staff's table filters by. */
const narrowing = <Column>(table: Record<"state" | "bits" | "standing", Column>) =>
  [table.state, table.bits, table.standing] as const;

/**
 * What the staff's table, feeds and imports search: one narrow row per project. Kept by a trigger on `projects`
 * (db/migrations), never written by the program.
 */
export const projectSearch = pgTable(
  "project_search",
  {
    seq: bigint({ mode: "number" })
      .primaryKey()
      .references(() => projects.seq, { onDelete: "cascade" }),
    isPublic: boolean("is_public").notNull(),
    /** The two low bits are the place of the status in its list, from 1; 0 where it is unknown. Older rows have others too. */
    bits: integer().notNull(),
    views: integer().notNull(),
    priceMinRupees: bigint("price_min_rupees", { mode: "number" }),
    possessionOn: date("possession_on", { mode: "string" }),
    state: plainText(),
    place: plainText(),
    /** Folded words with a space before each (search-text.ts). */
    titleText: plainText("title_text").notNull(),
    developerText: plainText("developer_text").notNull(),
    /** Every word of the search text. */
    words: wordSet().notNull(),
    /** What staff narrow their table by: see standing.ts. */
    standing: integer().notNull().default(0),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // Small because equal keys are stored once: feeds and the sitemap count and list places.
    index("project_search_place").on(table.state, table.place).where(sql`is_public`),
    // What is new waits in a list until there is enough of it to be put in its places together; every search also reads
    // that list, so it is short (kB): half a millisecond at most.
    index("project_search_words")
      .using("gin", table.words)
      .with({ fastupdate: true, gin_pending_list_limit: 256 }),
    // The staff's table: each order of all projects, with what narrows it, so that any page of it is read from an index.
    index("project_search_staff_created").on(table.seq, ...narrowing(table)),
    index("project_search_staff_title").on(table.titleText, table.seq, ...narrowing(table)),
    index("project_search_staff_developer").on(table.developerText, table.seq, ...narrowing(table)),
    index("project_search_staff_city").on(table.place, table.seq, ...narrowing(table)),
    index("project_search_staff_price").on(table.priceMinRupees, table.seq, ...narrowing(table)),
    index("project_search_staff_possession").on(table.possessionOn, table.seq, ...narrowing(table)),
    // It follows every batch of counted views, which costs a tenth of a millisecond per project that was seen.
    index("project_search_staff_views").on(table.views, table.seq, ...narrowing(table)),
    index("project_search_staff_updated").on(table.updatedAt, table.seq, ...narrowing(table)),
    index("project_search_staff_state").on(table.state, table.place, table.seq, table.bits, table.standing),
  ],
);

/**
 * Which transaction last changed a project, deleted ones included: what memories of the catalogue catch up by
 * (catalogue/change-log.server.ts). Kept by triggers on `projects` and `project_images` (db/migrations).
 */
export const projectVersions = pgTable(
  "project_versions",
  {
    seq: bigint({ mode: "number" }).primaryKey(),
    changedIn: transactionId("changed_in").notNull(),
    /** As `changedIn`, but for mere counting of views. */
    contentChangedIn: transactionId("content_changed_in").notNull(),
  },
  (table) => [index("project_versions_changed").on(table.changedIn)],
);

/** One row: what the hashes of viewers are made with, so that nobody finds an address by trying them all. */
export const projectViewSalt = pgTable(
  "project_view_salt",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    salt: text("salt").notNull(),
    madeAt: timestamp("made_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check("project_view_salt_is_one", sql`${table.isOnly}`)],
);

/** Who was counted as a viewer of what in the last half hour; rows older than that are deleted. */
export const projectViewMarks = pgTable(
  "project_view_marks",
  {
    viewerHash: text("viewer_hash").primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("project_view_marks_seen").on(table.seenAt),
    index("project_view_marks_project").on(table.projectId),
  ],
);
