import { citiesOf } from "#app/features/places/city-model.ts";
import type { ProviderFilters } from "./directory-address.ts";

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
  return `${total.toLocaleString("en-IN")} service ${total === 1 ? "provider" : "providers"}`;
}

function formatFilterPlace(filters: ProviderFilters): string {
  const { state, city } = canonicalFilters(filters);
  return [...new Set([city, state])].filter(Boolean).join(", ");
}
