import { projectHref, sitePages } from "#app/links.ts";
import { buildBreadcrumbList, buildItemList, type JsonLd, type JsonLdCrumb } from "#app/shared/json-ld.ts";
import type { ProjectQuery } from "../search/query.ts";
import { placeHref } from "./list-address.ts";
import type { ListPlace } from "./list-place.ts";

/** The way from the home page to the list of a place: all of India, a state, a city. */
export function buildListCrumbs(publicUrl: string, { state, city }: ListPlace): JsonLdCrumb[] {
  const list = (place: Partial<ListPlace>) => publicUrl + placeHref({ state: null, city: null, ...place });
  return [
    { name: sitePages.home.label, url: `${publicUrl}/` },
    { name: sitePages.projects.label, url: list({}) },
    ...(state ? [{ name: state, url: list({ state }) }] : []),
    ...(state && city && city !== state ? [{ name: city, url: list({ state, city }) }] : []),
  ];
}

/** A page of the list for search engines. A list that holds nothing says nothing: its place may be anybody's invention. */
export function buildListJsonLd(
  publicUrl: string,
  { state, city, page, perPage }: ProjectQuery,
  projectIds: readonly string[],
): JsonLd[] {
  if (projectIds.length === 0) return [];
  const urls = projectIds.map((id) => publicUrl + projectHref(id));
  const first = (page - 1) * perPage + 1;
  return [
    buildBreadcrumbList(buildListCrumbs(publicUrl, { state, city: city[0] ?? null })),
    buildItemList(urls, first),
  ];
}
