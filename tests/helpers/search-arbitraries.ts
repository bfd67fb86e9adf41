import fc from "fast-check";
import { type FacetKey, facetKeys, facetOf, facets } from "#app/features/projects/facets.ts";
import { blankProject } from "#app/features/projects/fields.ts";
import {
  amenityChoices,
  completionPapers,
  type Project,
  projectStatuses,
  propertyTypes,
  registeredUses,
  registrationStatuses,
} from "#app/features/projects/model.ts";
import { promoterKey, slugOfPromoter } from "#app/features/projects/promoters/promoter-key.ts";
import { localitiesOf } from "#app/features/projects/search/localities.server.ts";
import { emptyProjectQuery, type ProjectQuery } from "#app/features/projects/search/query.ts";
import { projectSorts } from "#app/features/projects/search/sorts.ts";
import { type Standing, standings } from "#app/features/projects/standing-model.ts";

/** Catalogues and queries for the property tests of the search: small pools, so that filters meet. */

const titleWords = (
  "Palm Court PalmCourt Residency Heights Sai Shree SaiShree Green Greens Andheri East West Sector-10 Sector11 Peddar Poddar J. P. Nagar " +
  "Élan Mc'Donald Salt & Pepper Phase-II 88A देहरादून हाइट्स Gurgaon 100% A_B C\\D \"Quote\" ' <b> {x} % _ 'x'::tsquery :* | !"
).split(" ");
const developers = [
  "Lodha Group",
  "M/s DS-MAX",
  "Sai Developers",
  "Prestige Estates Projects Ltd.",
  "Himgiri Homes",
  "Élite %",
];
const places: [state: string, city: string | null, district: string | null][] = [
  ["Uttarakhand", "Dehradun", null],
  ["Uttarakhand", "Dehra Dun", "Dehradun"],
  ["Haryana", "Gurgaon", null],
  ["Haryana", null, "Gurugram"],
  ["Uttar Pradesh", "Noida", null],
  ["Maharashtra", "Pune", null],
  ["Maharashtra", null, "Thane"],
  ["Maharashtra", "Aurangabad", null],
  ["Bihar", "Aurangabad", null],
  ["Karnataka", "BANGALORE", "Bengaluru Urban"],
  ["Karnataka", "Unheard Of Town", null],
];
const amenities = [
  ...amenityChoices.slice(0, 5).map(({ value }) => value),
  "Cinema",
  "Swimming Pool",
  "Lift",
];
const rooms = [1, 2, 3, 4, 6, 2.5, 7];

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 3 });
const titleArbitrary = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...titleWords) },
      { weight: 1, arbitrary: storableText(12) },
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((words) => words.join(" ").trim() || "Court");

const unitArbitrary = fc
  .record({
    bhk: fc.constantFrom(...rooms),
    areaSqft: orNull(fc.integer({ min: 3, max: 9 })),
    priceRupees: orNull(fc.integer({ min: 1, max: 12 }).map((steps) => steps * 1_000_000)),
  })
  .map(({ bhk, areaSqft, priceRupees }) => ({
    bhk: String(bhk),
    price: "",
    area: areaSqft === null ? "" : `${areaSqft}00 sq.ft.`,
    priceRupees,
    areaSqft: areaSqft && areaSqft * 100,
  }));

const projectArbitrary = fc.record({
  title: titleArbitrary,
  developer: orNull(fc.constantFrom(...developers)),
  placed: fc.constantFrom(...places),
  locality: orNull(
    fc.constantFrom("Rajpur Road", "SECTOR-88A", "Andheri (East), Kothrud", "J P Nagar", "Pune, Baner"),
  ),
  // Of Pune, Gurugram, Dehradun and nobody; a code of another state is no place of a project.
  pinCode: orNull(fc.constantFrom("411038", "411045", "122004", "248001", "999999", "")),
  serial: fc.integer({ min: 1, max: 999_999 }),
  bhk: fc.uniqueArray(fc.constantFrom(...rooms), { maxLength: 3 }),
  priceMinRupees: orNull(fc.integer({ min: 1, max: 12 }).map((steps) => steps * 1_000_000)),
  approvedOn: orNull(fc.constantFrom("2019-03-01", "2019-03-14", "2026-06-30")),
  approvedIn: orNull(fc.constantFrom("March 2019", "July 2026")),
  possessionOn: orNull(fc.constantFrom("2024-03-31", "2026-12-31", "2028-06-30")),
  originalCompletionOn: orNull(fc.constantFrom("2022-12-31", "2024-03-31")),
  // Before, on and after those, by a few days, a year, and more.
  revisedCompletionOn: orNull(fc.constantFrom("2022-12-31", "2024-04-10", "2025-03-31")),
  extendedCompletionOn: orNull(fc.constantFrom("2024-03-31", "2026-06-30")),
  amenities: fc.uniqueArray(fc.constantFrom(...amenities), { maxLength: 6 }),
  projectStatus: orNull(fc.constantFrom(...projectStatuses)),
  propertyType: orNull(fc.constantFrom(...propertyTypes)),
  units: fc.array(unitArbitrary, { maxLength: 3 }),
  views: fc.integer({ min: 0, max: 5 }),
  registrationStatus: fc.oneof(
    { weight: 6, arbitrary: fc.constant("Registered" as const) },
    { weight: 1, arbitrary: fc.constantFrom(...registrationStatuses) },
  ),
  // Before, on and after the day on which the tests ask.
  reraValidUntil: orNull(fc.constantFrom("2019-12-31", "2026-11-23", "2026-11-24", "2030-06-30")),
  completionPaper: fc.option(fc.constantFrom(...completionPapers), { freq: 1 }),
  isSample: fc.nat(9).map((n) => n === 0),
  registeredUse: orNull(fc.constantFrom(...registeredUses)),
  visibility: fc.oneof(
    { weight: 9, arbitrary: fc.constant("public" as const) },
    { weight: 1, arbitrary: fc.constant("hidden" as const) },
  ),
  // On and around the last day of a price that is not old yet, for the two days on which tests ask; or by a list's word.
  priceTold: orNull(
    fc.oneof(
      fc
        .constantFrom("2026-05-24", "2026-05-25", "2026-05-27", "2026-05-28", "2026-11-20")
        .map((on) => ({ on })),
      fc.constantFrom({ list: 1 }, { list: 1, on: "2026-05-24" }),
    ),
  ),
  isDraft: fc.nat(15).map((n) => n === 0),
});

/** A catalogue in creation order, unknowns, hostile texts and withheld projects included. */
export function catalogueArbitrary(size: number): fc.Arbitrary<Project[]> {
  return fc.array(projectArbitrary, { minLength: size, maxLength: size }).map((drawn) =>
    drawn.map(({ placed: [state, city, district], serial, isDraft, priceTold, ...given }, index) => ({
      ...blankProject,
      ...given,
      sources: priceTold ? [{ ...priceTold, fields: ["priceMinRupees" as const] }] : [],
      id: `project-${index}`,
      state: isDraft ? null : state,
      city,
      district,
      reraNumber:
        isDraft && index % 2
          ? null
          : state === "Maharashtra" && index % 3
            ? `P521${String(serial).padStart(8, "0")}`
            : `${state.slice(0, 2).toUpperCase()}/RERA-${serial}/${2017 + (index % 9)}`,
    })),
  );
}

export const hostileTexts = [
  "%",
  "_",
  "\\",
  "'",
  '"',
  "''; drop table projects; --",
  "\u0000",
  "\ud800",
  "x".repeat(10_000),
  "a ".repeat(5_000),
  "':*",
  "a & !b | (c <-> d)",
  "<b>",
  "{x}",
  "💥",
  "\u202eabc",
  "١٢٣",
  "ﬁﬁ ²",
  "__proto__",
  "constructor",
  "null",
  "1e999",
  "(((",
  "|",
  " | ",
  "&",
  "E'\\x00'",
  "%00",
  "ẞ İ ǅ",
  "क्षि ज़",
  "p1 1 2 3 4 5 6 7 8 9 a1b2c3",
];

/** Queries over a catalogue: texts are words of it, whole, cut, mistyped or hostile. */
export function queryArbitrary(projects: readonly Project[]): fc.Arbitrary<ProjectQuery> {
  const project = fc.constantFrom(...projects);
  const text = project.map(({ title, developer, city, locality }) =>
    [title, developer, city, locality].join(" "),
  );
  const word = text.chain((words) => fc.constantFrom(...words.split(/\s+/).filter(Boolean)));
  const search = fc.oneof(
    { weight: 6, arbitrary: fc.constant("") },
    {
      weight: 4,
      arbitrary: fc
        .array(fc.oneof(word, word.chain(cut), word.chain(mistype)), { minLength: 1, maxLength: 3 })
        .map((words) => words.join(" ")),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "gurgaon",
        "dehradoon",
        "dehra dun",
        "bangalore",
        "aurangabad",
        "gurgoan",
        "dehardun",
        "bengaluruu residancy",
        "flats in pune",
        "villas",
        "3 bhk in thane",
        "row house gurgaon haryana",
        "noida uttar pradesh",
        "sector 88",
        "sector-10 andheri",
        "88-A",
        "lodha group pvt ltd",
        "heights uk",
        "aurangbad",
      ),
    },
    { weight: 1, arbitrary: project.chain(({ reraNumber }) => respell(reraNumber ?? "none")) },
    { weight: 1, arbitrary: project.map(({ reraNumber }) => `RERA ${reraNumber}`) },
    {
      weight: 1,
      arbitrary: fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "binary", maxLength: 30 })),
    },
  );
  const cityOf = ({ city, district }: Project) => [city ?? district].filter((name) => name !== null);
  const several = fc
    .array(project.map(cityOf), { maxLength: 3 })
    .map((cities) => [...new Set(cities.flat())]);
  const noCity: string[] = [];
  const nowhere = { state: "Atlantis", city: ["Nowhere"] };
  const place: fc.Arbitrary<Pick<ProjectQuery, "state" | "city">> = fc.oneof(
    fc.constant({ state: null, city: noCity }),
    project.map(({ state }) => ({ state, city: noCity })),
    project.map((one) => ({ state: one.state, city: cityOf(one) })),
    project.map((one) => ({ state: null, city: cityOf(one) })),
    fc.tuple(project, several).map(([{ state }, city]) => ({ state, city })),
    several.map((city) => ({ state: null, city })),
    fc.constant(nowhere),
  );
  const locality = project.chain((one) => fc.constantFrom(...localitiesOf(one), "Nowhere"));
  const promoter = project.map(({ developer }) => slugOfPromoter(promoterKey(developer) ?? "nobody"));
  const amount = fc.integer({ min: 1, max: 13 }).map((steps) => steps * 1_000_000 - (steps % 2));
  const budget = fc
    .tuple(fc.option(amount, { freq: 1 }), orNull(amount))
    .map(([from, to]) => facets.budgetRupees.parse([from === null ? `${to}` : `${from}-${to ?? ""}`]));
  return fc
    .record({
      search,
      place,
      budgetRupees: fc.oneof(fc.constant(null), budget),
      bhk: fc.oneof(
        fc.constant<number[]>([]),
        fc.uniqueArray(fc.constantFrom(...rooms), { minLength: 1, maxLength: 3 }).map((some) => some.sort()),
      ),
      projectStatus: fc.option(fc.constantFrom(...projectStatuses), { freq: 1 }),
      localities: fc.oneof(
        { weight: 4, arbitrary: fc.constant<string[]>([]) },
        { weight: 1, arbitrary: fc.uniqueArray(locality, { minLength: 1, maxLength: 3 }) },
      ),
      promoter: fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: promoter }),
      propertyTypes: fc.subarray([...propertyTypes], { maxLength: 2 }),
      amenities: fc.oneof(fc.constant<string[]>([]), fc.subarray(amenities, { maxLength: 3 })),
      amenitiesMatch: fc.constantFrom("all" as const, "any" as const),
      oldPrices: fc.boolean(),
      allIn: fc.boolean(),
      match: fc.constantFrom("unit" as const, "project" as const),
      unpublished: fc.nat(3).map((n) => n === 0),
      standing: fc.oneof(
        { weight: 3, arbitrary: fc.constant<Standing[]>([]) },
        { weight: 1, arbitrary: fc.subarray([...standings]) },
      ),
      sort: fc.constantFrom(...projectSorts),
      page: fc.constantFrom(1, 1, 1, 2, 3, 1_000_000),
      perPage: fc.constantFrom(10, 10, 3, 100),
    })
    .chain(({ place: chosen, ...query }) =>
      fc
        .record({
          ...Object.fromEntries(rangeKeys.map((key) => [key, rangeArbitrary(projects, key)])),
          ...Object.fromEntries(choiceKeys.map((key) => [key, choicesArbitrary(key)])),
        })
        .map((filters): ProjectQuery => ({ ...emptyProjectQuery(), ...filters, ...query, ...chosen })),
    );
}

const rangeKeys = facetKeys.filter((key) => facetOf(key).kind === "range");
const choiceKeys = facetKeys.filter((key) => facetOf(key).kind === "anyOf");

function choicesArbitrary(key: FacetKey): fc.Arbitrary<unknown> {
  const { choices, unset } = facetOf(key);
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(unset) },
    { weight: 1, arbitrary: fc.subarray([...choices], { minLength: 1 }) },
  );
}

/** Ranges that begin and end where projects are, or beside them. */
function rangeArbitrary(projects: readonly Project[], key: FacetKey): fc.Arbitrary<unknown> {
  const values = projects.flatMap((project) => [facetOf(key).of(project)].flat().map(Number));
  const end = fc
    .tuple(fc.constantFrom(...values, 1), fc.constantFrom(-1, 0, 0, 1))
    .map(([value, more]) => value + more);
  const text = fc.tuple(fc.option(end, { freq: 3 }), fc.option(end, { freq: 3 }));
  const range = text.map(([from, to]) => facetOf(key).parse([`${from ?? ""}-${to ?? ""}`]));
  return fc.oneof({ weight: 4, arbitrary: fc.constant(facetOf(key).unset) }, { weight: 1, arbitrary: range });
}

function storableText(maxLength: number) {
  return fc.string({ unit: "grapheme", maxLength }).map((text) => text.replaceAll("\u0000", ""));
}

function cut(word: string) {
  return fc.integer({ min: 1, max: word.length }).map((length) => word.slice(0, length));
}

/** One slip: a letter lost, doubled, replaced, or swapped with the next. */
export function mistype(word: string) {
  const slips = [
    (at: number) => word.slice(0, at) + word.slice(at + 1),
    (at: number) => word.slice(0, at + 1) + word.slice(at),
    (at: number) => `${word.slice(0, at)}q${word.slice(at + 1)}`,
    (at: number) =>
      word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2),
  ];
  return fc
    .tuple(fc.nat(Math.max(0, word.length - 1)), fc.constantFrom(...slips))
    .map(([at, slip]) => slip(at));
}

/** A RERA number as people paste it: other spaces, other case, maybe only its beginning. */
function respell(number: string) {
  return fc
    .tuple(fc.constantFrom(" ", "", " - ", "/"), fc.boolean(), fc.integer({ min: 4, max: 40 }))
    .map(([gap, isLower, length]) => {
      const spaced = number.replace(/[-/]/g, gap).slice(0, length);
      return isLower ? spaced.toLowerCase() : spaced;
    });
}
