import { z } from "zod";
import { defaultPerPage, maxPerPage } from "#app/shared/query-params.ts";
import { textLimits } from "#app/shared/typed-text.ts";
import { readProjectSchema } from "../api-shape.server.ts";
import { type FacetKey, facetKeys, facetOf } from "../facets.ts";
import { factDays } from "../sources.ts";
import { standings } from "../standing-model.ts";
import { storedSorts } from "./sorts.ts";

/** What the calls of the search take and answer, with the schemas that `/api/docs` shows. */

const text = z.string().optional();
/** `created` is what nobody has to ask for. */
const offeredSorts = storedSorts.filter((sort) => sort !== "created");

const unpublishedParams = facetKeys
  .flatMap((key) => (facetOf(key).unpublishedName === undefined ? [] : [facetOf(key).param]))
  .join(", ");

/** What the documentation says of a filter, and of other names for it. Browsers don't load it. */
const facetNotes: Partial<Record<FacetKey, { own: string; others?: string }>> = {
  city: { own: "Repeated: any of them, of the state where one is given" },
  search: { own: `Title, developer, sub type, place or RERA number; ${textLimits.search} characters` },
  bhk: { own: "Comma-joined or repeated; any of them" },
  budgetRupees: {
    own: "Ceiling on the starting price in rupees; 0 or 1e14 is no limit. 5000000-8000000 and 5000000- ask for at least so much too",
    others: "The lower end of price in rupees, where price has none",
  },
  oldPrices: {
    own: `Beside price: false leaves out projects whose price is older than ${factDays.currentPrice} days; true, which is the default, does not`,
  },
  allIn: {
    own: "Beside price, with match=unit: true takes it for what a home costs in all, with GST, stamp duty and registration, at the upper end of the range; homes of which that is not known are left out",
  },
  unpublished: {
    own: `Beside ${unpublishedParams}: true adds projects that publish nothing of what these ask`,
  },
  localities: {
    own: "Repeated: any of them. Names of the project’s own locality, and of the post offices of its PIN code; facets=1 counts them where a city is given",
  },
  promoter: {
    own: "The slug of a promoter’s record, /promoters/{slug}; one without a record has no projects here",
  },
  propertyTypes: { own: "Comma-joined; any of them" },
  amenities: { own: "Comma-joined; any of them, see amenitiesMatch" },
  carpetArea: {
    own: "Square feet of any unit, both included: 500-900, 500- or -900",
    others: "Square feet of any unit, where carpetArea is not given",
  },
  possessionYear: {
    own: "Years of possession, both included: 2027-2029, 2027- or -2029",
    others: "The first and the last year of possession, where possession is not given",
  },
  standing: {
    own: `Comma-joined, any of ${standings.join(", ")}; all: every one. Without it all but term-over`,
  },
};

/** The filters by all names that are read. */
const facetParams = Object.fromEntries(
  facetKeys.flatMap((key) => {
    const { param, alsoRead, otherParams, isRepeated } = facetOf(key);
    const note = facetNotes[key];
    const type = isRepeated ? z.union([text, z.array(z.string())]) : text;
    const schema = note ? type.describe(note.own) : type;
    const others = otherParams?.names.filter((name) => name !== param) ?? [];
    const own = [param, alsoRead].flatMap((name) => (name === undefined ? [] : [[name, schema] as const]));
    return [...own, ...others.map((name) => [name, text.describe(note?.others ?? "")] as const)];
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
    kind: z.enum(["question", "project", "developer", "place", "rera", "page"]),
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
      bhk: numberOrNull.describe("The lowest; each has its chip"),
      priceMin: numberOrNull.describe("In rupees"),
      price: numberOrNull.describe("A ceiling in rupees"),
      all_in: z.literal(true).nullable().describe("Of all that is paid, with taxes and duties"),
      projectStatus: textOrNull,
      propertyType: z.array(z.string()),
      amenities: z.array(z.string()),
      standing: textOrNull,
      completionDate: z.array(z.string()),
      possessionFrom: numberOrNull.describe("A year"),
      possessionBy: numberOrNull.describe("A year"),
      areaMin: numberOrNull,
      areaMax: numberOrNull,
      sort: textOrNull,
    }),
    rest: z.string().describe("The words that stay text"),
    chips: z.array(z.object({ label: z.string(), param: z.string(), value: z.string() })),
  })
  .meta({ id: "Interpretation" });
