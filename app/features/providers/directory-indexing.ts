import { directoryHref, type ProviderFilters } from "./directory-address.ts";
import { canonicalFilters } from "./directory-titles.ts";

/**
 * The one rule of what search engines keep, as for the list of projects: the directory of all India, of a state and of a city,
 * with their pages, as long as somebody is found. Every other search says `noindex` and names its place's page.
 */
export function findDirectoryIndexing(
  filters: ProviderFilters,
  { page, total }: { page: number; total: number },
): { isIndexed: boolean; canonicalPath: string } {
  const { state, city } = canonicalFilters(filters);
  const isOfPlace = filters.availability === null && filters.service === null && filters.city === city;
  const place: ProviderFilters = { state, city, availability: null, service: null };
  return {
    isIndexed: isOfPlace && (total > 0 || state === null),
    canonicalPath: directoryHref(place, isOfPlace ? page : 1),
  };
}
