import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { citiesOf } from "#app/features/places/city-model.ts";
import { stateNames } from "#app/features/places/model.ts";
import { directoryHref, noFilters } from "./directory-address.ts";
import { providers } from "./table.server.ts";

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
