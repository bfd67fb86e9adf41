import type { ProviderFilters } from "./directory-address.ts";

/** A change that brings results back: what to do, where it leads, what it gives. */
export type DirectoryHint = { label: string; href: string; total: number };

/** A filter dropped: in words, and the filters without it. */
export type Relaxation = { label: string; filters: ProviderFilters };

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
