import { and, asc, count, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { citiesOf } from "#app/features/places/city-model.ts";
import { stateNames } from "#app/features/places/model.ts";
import { directoryHref, noFilters, type ProviderFilters } from "./directory-address.ts";
import { formerNames, type Provider } from "./model.ts";
import { providerFromRow } from "./store.server.ts";
import { providers } from "./table.server.ts";

export const providersPerPage = 12;

/**
 * A page (from 1) of the providers that match all filters, in creation order, and how many match. The rules are the
 * old clients': availability is compared exactly, and who works Online passes the filters of place.
 */
export async function searchProviders(
  db: DbOrTx,
  filters: ProviderFilters,
  page: number,
): Promise<{ items: Provider[]; total: number }> {
  const [total, rows] = await Promise.all([
    countProviders(db, filters),
    db
      .select()
      .from(providers)
      .where(conditionOf(filters))
      .orderBy(asc(providers.seq))
      .limit(providersPerPage)
      .offset((page - 1) * providersPerPage),
  ]);
  return { items: rows.map(providerFromRow), total };
}

/** How many providers match all filters. */
export async function countProviders(db: DbOrTx, filters: ProviderFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(providers).where(conditionOf(filters));
  return row?.total ?? 0;
}

function conditionOf(filters: ProviderFilters): SQL | undefined {
  const { availability, service } = filters;
  return and(
    availability === null ? undefined : eq(providers.availability, availability),
    service === null
      ? undefined
      : sql`${providers.services} && ${sql.param([service, ...formerNames(service)])}::text[]`,
    placeConditionOf(filters),
  );
}

/** Says no more than the availability leaves open, so that an index on the place can serve. */
function placeConditionOf({ state, city, availability }: ProviderFilters): SQL | undefined {
  if (availability === "Online") return undefined;
  const isInPlace = and(
    state === null ? undefined : eq(providers.state, state),
    city === null ? undefined : eq(providers.city, city),
  );
  return isInPlace && availability === null ? or(eq(providers.availability, "Online"), isInPlace) : isInPlace;
}

/** The directory's pages of each state and city where a provider is, for search engines. Samples count for nothing. */
export async function listDirectoryPlaces(db: DbOrTx): Promise<{ path: string }[]> {
  const { state, city, isSample } = providers;
  const rows = await db
    .selectDistinct({ state, city })
    .from(providers)
    .where(and(eq(isSample, false), isNotNull(state)))
    .orderBy(asc(state), asc(city));
  const states = new Set(rows.map(({ state }) => state));
  const places = [
    ...[...states].map((state) => ({ state, city: null })),
    ...rows.filter(({ state, city }) => city !== null && citiesOf(state).includes(city)),
  ];
  return places
    .filter(({ state }) => state !== null && stateNames.includes(state))
    .map((place) => ({ path: directoryHref({ ...noFilters, ...place }) }));
}
