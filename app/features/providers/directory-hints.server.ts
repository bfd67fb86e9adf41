import type { DbOrTx } from "#app/database.server.ts";
import { directoryHref, type ProviderFilters } from "./directory-address.ts";
import { countProviders } from "./search.server.ts";

const maxHints = 3;

/** Up to three changes that would find somebody, for filters that find nobody. */
export async function findHints(db: DbOrTx, filters: ProviderFilters): Promise<DirectoryHint[]> {
  const hints = await Promise.all(
    relaxationsOf(filters).map(async ({ label, filters: relaxed }) => ({
      label,
      href: directoryHref(relaxed),
      total: await countProviders(db, relaxed),
    })),
  );
  return hints.filter(({ total }) => total > 0).slice(0, maxHints);
}

/** A change that brings results back: what to do, where it leads, what it gives. */
export type DirectoryHint = { label: string; href: string; total: number };

/** A filter dropped: in words, and the filters without it. */
type Relaxation = { label: string; filters: ProviderFilters };

/** Each active filter dropped by itself; a state takes its city along. */
export function relaxationsOf(filters: ProviderFilters): Relaxation[] {
  const { state, city, availability, service } = filters;
  const relax = (isActive: boolean, label: string, change: Partial<ProviderFilters>): Relaxation[] =>
    isActive ? [{ label, filters: { ...filters, ...change } }] : [];
  return [
    ...relax(city !== null && state !== null, `In all of ${state}`, { city: null }),
    ...relax(city !== null || state !== null, "In all of India", { state: null, city: null }),
    ...relax(availability !== null, "With any availability", { availability: null }),
    ...relax(service !== null, "With any service", { service: null }),
  ];
}
