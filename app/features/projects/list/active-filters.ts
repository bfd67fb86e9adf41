import { formatRupees } from "#app/shared/money.ts";
import { formatAmenity } from "../model.ts";
import type { ProjectFilters, ProjectQuery } from "../search.ts";
import { changeFilters } from "./list-address.ts";

/** One filter that is applied: how people read it, and the query without it. */
export type ActiveFilter = { name: keyof ProjectFilters; label: string; without: ProjectQuery };

/** What narrows the list now, in the order of its controls. A state takes its city along when it goes. */
export function activeFilters(query: ProjectQuery): ActiveFilter[] {
  const { state, city, search, projectStatus, bhk, maxPriceRupees } = query;
  const filter = (
    name: keyof ProjectFilters,
    label: string | null,
    changes: Partial<ProjectFilters>,
  ): ActiveFilter[] => (label ? [{ name, label, without: changeFilters(query, changes) }] : []);
  const without = <Item>(items: Item[], item: Item) => items.filter((other) => other !== item);
  return [
    ...filter("state", state, { state: null, city: null }),
    ...filter("city", city, { city: null }),
    ...filter("search", search && `“${search}”`, { search: "" }),
    ...filter("projectStatus", projectStatus, { projectStatus: null }),
    ...filter("bhk", bhk === null ? null : `${bhk} BHK`, { bhk: null }),
    ...filter("maxPriceRupees", formatBudget(maxPriceRupees), { maxPriceRupees: null }),
    ...query.propertyTypes.flatMap((type) =>
      filter("propertyTypes", type, { propertyTypes: without(query.propertyTypes, type) }),
    ),
    ...query.amenities.flatMap((amenity) =>
      filter("amenities", formatAmenity(amenity), { amenities: without(query.amenities, amenity) }),
    ),
  ];
}

/** "Up to ₹1.2 Cr"; null for no limit. */
export function formatBudget(maxPriceRupees: number | null): string | null {
  return maxPriceRupees === null ? null : `Up to ${formatRupees(maxPriceRupees)}`;
}
