import { citiesOf } from "#app/features/places/city-model.ts";
import type { JsonLd } from "#app/shared/json-ld.ts";
import { formatQuantity } from "#app/shared/money.ts";
import { parseWebUrl } from "#app/shared/web-links.ts";
import { directoryHref, type ProviderFilters } from "./directory-address.ts";
import type { Provider } from "./model.ts";

/** A page of the directory for search engines. Providers have no page of their own, so each is in the list itself. */
export function buildDirectoryJsonLd(providers: readonly Provider[]): JsonLd[] {
  if (providers.length === 0) return [];
  return [
    {
      "@context": "https://schema.org",
      "@type": "ItemList",
      itemListElement: providers.map((provider, index) => ({
        "@type": "ListItem",
        position: index + 1,
        item: buildProvider(provider),
      })),
    },
  ];
}

function buildProvider({ name, services, area, state, city, websiteUrl }: Provider): JsonLd {
  return {
    "@type": "ProfessionalService",
    name,
    description: services.length > 0 ? services.join(", ") : undefined,
    address: {
      "@type": "PostalAddress",
      streetAddress: area ?? undefined,
      addressLocality: city ?? undefined,
      addressRegion: state ?? undefined,
      addressCountry: "IN",
    },
    url: parseWebUrl(websiteUrl),
  };
}

/** What search engines may know a search by: a city of our lists, never a text that somebody put into an address. */
export function canonicalFilters(filters: ProviderFilters): ProviderFilters {
  const { state, city } = filters;
  return city !== null && citiesOf(state).includes(city) ? filters : { ...filters, city: null };
}

/** "Real estate service providers in Dehradun, Uttarakhand: Property Lawyer, Online/Offline" */
export function formatDirectoryTitle(filters: ProviderFilters, page: number): string {
  const kinds = [filters.service, filters.availability].filter(Boolean).join(", ");
  const title = `Real estate service providers in ${formatFilterPlace(filters) || "India"}`;
  return `${title}${kinds && `: ${kinds}`}${page > 1 ? `, page ${page}` : ""}`;
}

export function formatDirectoryDescription(filters: ProviderFilters): string {
  const who =
    filters.service ?? "Property lawyers, architects, interior designers, vastu consultants and RERA agents";
  return `${who} for home buyers in ${formatFilterPlace(filters) || "India"}, with their place, availability and links.`;
}

/** "1 service provider", "6 service providers" */
export function formatProviderCount(total: number): string {
  return formatQuantity(total, "service provider");
}

function formatFilterPlace(filters: ProviderFilters): string {
  const { state, city } = canonicalFilters(filters);
  return [...new Set([city, state])].filter(Boolean).join(", ");
}

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
