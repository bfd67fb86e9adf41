import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildProvider } from "../../../tests/helpers/factories.ts";
import {
  createTestDatabase,
  describeOnEachServer,
  type TestDatabase,
} from "../../../tests/helpers/test-database.ts";
import { type ApiProvider, providerToApi } from "./api-shape.ts";
import { parseDirectoryAddress } from "./directory-address.server.ts";
import type { ProviderFilters } from "./directory-address.ts";
import { availabilities, type NewProvider, serviceChoices } from "./model.ts";
import { countProviders, providersPerPage, searchProviders } from "./search.server.ts";
import { createProviders, providerStore } from "./store.server.ts";

const seed = Number(process.env.SEARCH_SEED ?? Date.now() % 1_000_000);

/** Right names, old ones, other cases, places nobody lists, and none. */
const places: [state: string | null, city: string | null][] = [
  ["Uttarakhand", "Dehradun"],
  ["Uttrakhand", "dehra dun"],
  ["Uttarakhand", "Haridwar"],
  ["Uttarakhand", "CHAKRATA TOWN"],
  ["Haryana", "Gurgaon"],
  ["HARYANA", "Gurugram"],
  ["Haryana", null],
  ["Uttar Pradesh", "Noida"],
  ["Rajasthan", "Udaipur"],
  ["Tripura", "Udaipur"],
  [null, "Noida"],
  [null, null],
];

const providerArbitrary: fc.Arbitrary<Partial<NewProvider>> = fc
  .record({
    place: fc.constantFrom(...places),
    availability: fc.constantFrom(...availabilities),
    services: fc.uniqueArray(fc.constantFrom(...serviceChoices, "Home Inspector", 'Surveyor\'s, "{other}"'), {
      maxLength: 3,
    }),
  })
  .map(({ place: [state, city], ...given }) => ({ ...given, state, city }));

/** Every choice of the form, and places that nobody is in. */
const everyFilter: ProviderFilters[] = [
  ...places,
  ["Goa", null] as const,
  ["Goa", "Panaji"] as const,
].flatMap(([state, city]) => {
  const params = new URLSearchParams({ state: state ?? "", city: city ?? "" });
  const place = parseDirectoryAddress(params).filters;
  return [null, ...availabilities].flatMap((availability) =>
    [null, ...serviceChoices].map((service) => ({ ...place, availability, service })),
  );
});

/** The rules of the directory, as a browser applies them to what `getservices` answers. */
function isShown(provider: ApiProvider, { state, city, availability, service }: ProviderFilters): boolean {
  if (availability !== null && provider.availability !== availability) return false;
  if (service !== null && !provider.services.includes(service)) return false;
  if (provider.availability === "Online") return true;
  return (state === null || provider.loc_state === state) && (city === null || provider.loc_city === city);
}

const crowd = 2_500;

describeOnEachServer(`searchProviders against the rules of the browser, seed ${seed}`, (on) => {
  let database: TestDatabase;
  let sent: ApiProvider[];
  const shownIds = (filters: ProviderFilters) =>
    sent.filter((provider) => isShown(provider, filters)).map(({ _id }) => _id);
  const findPage = async (filters: ProviderFilters, page: number) =>
    (await searchProviders(database.db, filters, page)).items.map(({ id }) => id);
  beforeAll(async () => {
    database = await createTestDatabase({ on });
    const given = fc.sample(providerArbitrary, { seed, numRuns: crowd });
    await createProviders(database.db, given.map(buildProvider));
    sent = (await Array.fromAsync(providerStore.stream(database.db))).flat().map(providerToApi);
  });
  afterAll(() => database.drop());

  it("is answered whole, in the order of creation", () => {
    const numbers = sent.map(({ _id }) => Number(_id.split("-").at(-1)));
    expect(numbers).toHaveLength(crowd);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it("counts the same for every choice of the form", async () => {
    for (const filters of everyFilter)
      expect(await countProviders(database.db, filters), JSON.stringify(filters)).toBe(
        shownIds(filters).length,
      );
  });

  it("finds, counts, orders and pages the same", async () => {
    const anyPage = fc.integer({ min: 1, max: Math.ceil(crowd / providersPerPage) + 1 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...everyFilter), anyPage, async (filters, anywhere) => {
        const shown = shownIds(filters);
        const last = Math.ceil(shown.length / providersPerPage);
        for (const page of new Set([1, Math.min(anywhere, Math.max(last, 1)), last + 1])) {
          const start = (page - 1) * providersPerPage;
          const { items, total } = await searchProviders(database.db, filters, page);
          expect(total).toBe(shown.length);
          expect(items.map(({ id }) => id)).toEqual(shown.slice(start, start + providersPerPage));
        }
      }),
      { seed, numRuns: 150 },
    );
  });

  it.each([
    "",
    "state=Haryana",
    "state=Haryana&city=Gurugram",
    "state=Uttarakhand&city=Dehradun&service=Builder",
    "availability=Online&city=Noida",
    "availability=Online%2FOffline&service=Architects",
  ])("shows page after page what the browser would show for %j", async (search) => {
    const { filters } = parseDirectoryAddress(new URLSearchParams(search));
    const shown = shownIds(filters);
    expect(shown.length).toBeGreaterThan(providersPerPage);
    const pages = Array.from({ length: Math.ceil(shown.length / providersPerPage) }, (_, index) => index + 1);
    const found: string[] = [];
    for (const page of pages) found.push(...(await findPage(filters, page)));
    expect(found).toEqual(shown);
  });

  it("finds a place under every spelling it was stored with", async () => {
    const { filters } = parseDirectoryAddress(new URLSearchParams("state=uttaranchal&city=Dehradoon"));
    const dehradun = sent.filter(
      (provider) => provider.availability !== "Online" && provider.loc_city === "Dehradun",
    );
    const online = sent.filter((provider) => provider.availability === "Online");
    expect(dehradun.length).toBeGreaterThan(0);
    expect(await countProviders(database.db, filters)).toBe(dehradun.length + online.length);
  });

  it.each(["%", "'; drop table providers; --", "\\", "{x}", "\ufffd"])(
    "takes %j for a place",
    async (text) => {
      const none = { availability: "Offline", service: null } as const;
      expect(await countProviders(database.db, { state: text, city: text, ...none })).toBe(0);
    },
  );
});
