import { sitePages } from "#app/links.ts";
import type { Availability, Service } from "./model.ts";

/** What a reader asks of the directory; null means no filter. */
export type ProviderFilters = {
  state: string | null;
  city: string | null;
  availability: Availability | null;
  service: Service | null;
};

export const noFilters: ProviderFilters = { state: null, city: null, availability: null, service: null };

/** What the form sends where nothing is chosen: its own words. */
export const unsetChoice = "All";

/** The address of a page of the directory; defaults are left out, so that each has one address. */
export function directoryHref(filters: ProviderFilters, page = 1): string {
  const params = new URLSearchParams();
  for (const name of ["state", "city", "availability", "service"] as const) {
    const value = filters[name];
    if (value !== null) params.set(name, value);
  }
  if (page > 1) params.set("page", String(page));
  const search = params.toString();
  return search ? `${sitePages.providers.href}?${search}` : sitePages.providers.href;
}
