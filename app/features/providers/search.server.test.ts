import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildProvider } from "../../../tests/helpers/factories.ts";
import {
  createTestDatabase,
  describeOnEachServer,
  type TestDatabase,
} from "../../../tests/helpers/test-database.ts";
import { parseDirectoryAddress } from "./directory-address.server.ts";
import type { ProviderFilters } from "./directory-address.ts";
import { availabilities, type NewProvider, serviceChoices } from "./model.ts";
import { countProviders, providersPerPage, searchProviders } from "./search.server.ts";
import { createProviders, listProviders } from "./store.server.ts";
import { type ProviderOnWire, providerToWire } from "./wire.ts";

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
    services: fc.uniqueArray(fc.constantFrom(...serviceChoices, 'Surveyor\'s, "{other}"'), { maxLength: 3 }),
  })
  .map(({ place: [state, city], ...given }) => ({ ...given, state, city }));

const orAll = <Value>(choices: readonly Value[]) => fc.option(fc.constantFrom(...choices), { freq: 2 });
const filtersArbitrary: fc.Arbitrary<ProviderFilters> = fc
  .record({
    place: fc.constantFrom(...places, ["Goa", null] as const, ["Goa", "Panaji"] as const),
    availability: orAll(availabilities),
    service: orAll(serviceChoices),
  })
  .map(({ place: [state, city], availability, service }) => {
    const params = new URLSearchParams({ state: state ?? "", city: city ?? "" });
    return { ...parseDirectoryAddress(params).filters, availability, service };
  });

/** Section 5 of the specification, as a browser applies it to what `getservices` answers. */
function isShown(provider: ProviderOnWire, { state, city, availability, service }: ProviderFilters): boolean {
  if (availability !== null && provider.availability !== availability) return false;
  if (service !== null && !provider.services.includes(service)) return false;
  if (provider.availability === "Online") return true;
  return (state === null || provider.loc_state === state) && (city === null || provider.loc_city === city);
}

describeOnEachServer(`searchProviders against the rules of the browser, seed ${seed}`, (on) => {
  let database: TestDatabase;
  let sent: ProviderOnWire[];
  beforeAll(async () => {
    database = await createTestDatabase({ on });
    const given = fc.sample(providerArbitrary, { seed, numRuns: 150 });
    await createProviders(database.db, given.map(buildProvider));
    sent = (await listProviders(database.db)).map(providerToWire);
  });
  afterAll(() => database.drop());

  it("finds, counts, orders and pages the same", async () => {
    await fc.assert(
      fc.asyncProperty(filtersArbitrary, fc.integer({ min: 1, max: 14 }), async (filters, page) => {
        const shown = sent.filter((provider) => isShown(provider, filters)).map(({ _id }) => _id);
        const { items, total } = await searchProviders(database.db, filters, page);
        expect(total).toBe(shown.length);
        expect(items.map(({ id }) => id)).toEqual(
          shown.slice((page - 1) * providersPerPage, page * providersPerPage),
        );
        expect(await countProviders(database.db, filters)).toBe(shown.length);
      }),
      { seed, numRuns: 200 },
    );
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
