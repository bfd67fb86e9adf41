import { z } from "zod";

/** The shapes of wire.ts as `/api/docs` describes them. Server only: the browser needs no schema library. */

const image = z
  .object({
    id: z.string(),
    url: z.string().describe("Works in `src` as it is"),
    alt: z.string(),
    width: z.number(),
    height: z.number(),
    srcset: z.string(),
  })
  .meta({ id: "Image" });

const imageOrNone = z.union([image, z.object({}).strict()]);

export const projectOnWireSchema = z
  .object({
    _id: z.string(),
    rera_no: z.string(),
    title: z.string(),
    developer: z.string(),
    city: z.string().describe("The district where the registry names no city"),
    state: z.string(),
    district: z.string(),
    locality: z.string(),
    bhk: z.array(z.number()),
    bhk_no: z.array(z.string()).describe("JSON texts with the keys bhk, Price and Area"),
    image: z.array(imageOrNone).describe("The i-th floor plan belongs to the i-th bhk_no"),
    imgCollection: z.array(image),
    developer_logo: imageOrNone,
    pricingmin: z.number().nullable().describe("Rupees"),
    pricing_max: z.number().nullable().describe("Rupees"),
    priceMinFormated: z.string(),
    priceMaxFormated: z.string(),
    website_property: z.string(),
    possession: z.string().nullable().describe("YYYY-MM-DD"),
    configuration: z.string(),
    carpet_area: z.string(),
    tower: z.number().nullable(),
    floor: z.number().nullable(),
    apartment_per_floor: z.number().nullable(),
    why: z.array(z.string()),
    cautions: z.array(z.string()),
    other_fet: z.array(z.string()),
    amenites: z.array(z.string()),
    project_status: z.string(),
    property_type: z.string(),
    hot_deal: z.boolean(),
    views: z.number(),
    registration_status: z.string(),
    rera_valid_until: z.string().nullable(),
    rera_checked_on: z.string().nullable(),
    rera_authority: z.object({ name: z.string(), url: z.string() }).nullable(),
    visibility: z.string(),
    is_sample: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "Property" });

export const staffProjectOnWireSchema = projectOnWireSchema
  .extend({
    registered_use: z.string(),
    is_public: z.boolean().describe("Whether strangers see it"),
    withheld_reasons: z.array(z.string()).describe("What keeps it from the public, in words"),
  })
  .meta({ id: "StaffProperty", description: "Answered where an admin asks" });

/** What a read answers: strangers get the first, staff the second. */
export const readProjectSchema = z.union([staffProjectOnWireSchema, projectOnWireSchema]);

const text = z.string().optional();

/** Every parameter is text here: nonsense in one falls back to its default and is never an error (decisions.md §3). */
export const projectQuerySchema = z
  .object({
    page: text.describe("From 1"),
    perPage: text.describe("1 to 100, default 10"),
    state: text,
    city: text,
    price: text.describe("Ceiling on the starting price in rupees; 0 or 1e14 is no limit"),
    search: text.describe("Title, developer, sub type, place or RERA number; 200 characters"),
    bhk: text,
    projectStatus: text,
    amenites: text.describe("Comma-joined; any of them, see amenitiesMatch"),
    amenitiesMatch: text.describe("`all`: every one of them"),
    propertyType: text.describe("Comma-joined; any of them"),
    sort: text.describe("newest, price-asc, price-desc, possession, views or relevance"),
    facets: text.describe("`1` adds counts per option"),
  })
  .partial();

export const errorSchema = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional().describe("What is wrong, by field"),
      current: z.unknown().optional().describe("With 409: the record as it stands now"),
    }),
  })
  .meta({ id: "Error" });

const optionCounts = z.record(z.string(), z.number());

export const listAnswerSchema = z.object({
  property: z.array(readProjectSchema),
  count: z.number().describe("All that match"),
  facets: z
    .record(z.string(), optionCounts)
    .optional()
    .describe("Per filter, how many projects each option would leave with the other filters as they are"),
});

export const suggestionSchema = z
  .object({
    kind: z.enum(["project", "developer", "place", "rera"]),
    label: z.string(),
    detail: z.string(),
    href: z.string(),
  })
  .meta({ id: "Suggestion" });

export const messageSchema = z.object({ message: z.string() });
export const writtenProjectSchema = messageSchema.extend({ property: staffProjectOnWireSchema });

export const numberCheckSchema = z.object({
  verdict: z
    .enum(["match", "mismatch", "agent", "acknowledgement", "unknown-state"])
    .describe("match: well formed, not verified"),
  message: z.string(),
  expected: z.array(z.string()).describe("Numbers as the state's authority gives them"),
  duplicates: z
    .array(z.object({ _id: z.string(), title: z.string(), state: z.string(), is_public: z.boolean() }))
    .describe("Other projects with this number"),
});
