import { expect, it } from "vitest";
import { directoryHref, noFilters, type ProviderFilters } from "./directory-address.ts";
import { findDirectoryIndexing } from "./directory-seo.ts";

const bare = directoryHref(noFilters);
const goa = { ...noFilters, state: "Goa" };
const panaji = { ...goa, city: "Panaji" };
const indexing = (filters: ProviderFilters, page = 1, total = 30) => {
  const { isIndexed, canonicalPath } = findDirectoryIndexing(filters, { page, total });
  return [isIndexed, canonicalPath.replace(bare, "")];
};

it("keeps places and their pages", () => {
  expect(indexing(noFilters)).toEqual([true, ""]);
  expect(indexing(goa, 2)).toEqual([true, "?state=Goa&page=2"]);
  expect(indexing(panaji)).toEqual([true, "?state=Goa&city=Panaji"]);
});

it("keeps no filtered search, and names the page of its place", () => {
  expect(indexing({ ...panaji, service: "Builder" }, 3)).toEqual([false, "?state=Goa&city=Panaji"]);
  expect(indexing({ ...noFilters, availability: "Online" })).toEqual([false, ""]);
});

it("keeps no place that nobody knows, and none where nobody is", () => {
  expect(indexing({ ...goa, city: "Call Us Now" })).toEqual([false, "?state=Goa"]);
  expect(indexing(goa, 1, 0)).toEqual([false, "?state=Goa"]);
  expect(indexing(noFilters, 1, 0)).toEqual([true, ""]);
});
