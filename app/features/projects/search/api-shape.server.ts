import { z } from "zod";
import { defaultPerPage, maxPerPage } from "#app/shared/query-params.ts";
import { readProjectSchema } from "../api-shape.server.ts";
import { facetKeys, facetOf } from "../facets.ts";
import { storedSorts } from "../sorts.ts";

/** What the calls of the search take and answer, with the schemas that `/api/docs` shows. */

const text = z.string().optional();
/** `created` is what nobody has to ask for. */
const offeredSorts = storedSorts.filter((sort) => sort !== "created");

/** The filters by all names that are read. */
const facetParams = Object.fromEntries(
  facetKeys.flatMap((key) => {
    const { param, alsoRead, otherParams, isRepeated, about } = facetOf(key);
    const type = isRepeated ? z.union([text, z.array(z.string())]) : text;
    const schema = about === undefined ? type : type.describe(about);
    const others = otherParams?.names.map((name) => [name, text.describe(otherParams.about)] as const) ?? [];
    const own = [param, alsoRead].flatMap((name) => (name === undefined ? [] : [[name, schema] as const]));
    return [...own, ...others];
  }),
);

/** Every parameter is text here: nonsense in one falls back to its default and is never an error (docs/api.md, Lists and search parameters). */
export const projectQuerySchema = z
  .object({
    page: text.describe("From 1"),
    perPage: text.describe(`1 to ${maxPerPage}, default ${defaultPerPage}`),
    ...facetParams,
    match: text.describe(
      "`unit`: one published unit has all that bhk, price and carpetArea ask; default `project`",
    ),
    amenitiesMatch: text.describe("`all`: every one of them"),
    sort: text.describe(`${offeredSorts.join(", ")} or relevance`),
    facets: text.describe("`1` adds counts per option"),
  })
  .partial();

const optionCounts = z.record(z.string(), z.number());

export const listSchema = z.object({
  property: z.array(readProjectSchema),
  count: z.number().describe("All that match"),
  left_out: z
    .number()
    .describe("How many more match whose registration's term is over; 0 where a standing is asked for"),
  facets: z
    .record(z.string(), optionCounts)
    .optional()
    .describe("Per filter, how many projects each option would leave with the other filters as they are"),
});

export const suggestionSchema = z
  .object({
    kind: z.enum(["question", "project", "developer", "place", "rera"]),
    label: z.string(),
    detail: z.string(),
    href: z.string(),
  })
  .meta({ id: "Suggestion" });

const textOrNull = z.string().nullable();
const numberOrNull = z.number().nullable();

/** What a sentence asks for, under the names of `getproperties`; what was not understood is null or empty. */
export const interpretationSchema = z
  .object({
    query: z.object({
      state: textOrNull,
      city: z.array(z.string()),
      locality: z.array(z.string()),
      bhk: numberOrNull,
      price: numberOrNull.describe("A ceiling in rupees"),
      projectStatus: textOrNull,
      propertyType: z.array(z.string()),
      amenities: z.array(z.string()),
      standing: textOrNull,
      possessionBy: numberOrNull.describe("A year"),
      areaMin: numberOrNull,
      areaMax: numberOrNull,
    }),
    rest: z.string().describe("The words that stay text"),
    chips: z.array(z.object({ label: z.string(), param: z.string(), value: z.string() })),
  })
  .meta({ id: "Interpretation" });
