import { redirect } from "react-router";
import type { Services } from "#app/context.server.ts";
import { placeOf } from "#app/features/places/model.server.ts";
import { authorityOf } from "#app/features/rera/model.server.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { pageCount } from "#app/shared/query-params.ts";
import { findHints, searchProjects } from "../search/search.server.ts";
import { isListForm, listHref, parseListAddress, parseListForm } from "./list-address.ts";
import { findIndexing, findNear, placeOfQuery } from "./list-place.server.ts";
import { isPlaceStart } from "./list-place.ts";
import type { PlaceAuthority } from "./list-places.tsx";

/** What the list's page shows of an address, in values that JSON has too. Throws a redirect to where the list is. */
export async function loadList(services: Services, searchParams: URLSearchParams) {
  // A plain form sends every control, empty ones too: its reader goes on to the address that says the same.
  if (isListForm(searchParams)) throw redirect(listHref(parseListForm(searchParams)));
  const { query, view } = parseListAddress(searchParams);
  const today = indianDay(services.clock());
  const city = query.city && placeOf({ state: query.state, city: query.city, district: null });
  const found = { ...query, city };
  const { items, total, facets, reading, leftOut, leftOutOldPrices } = await searchProjects(services, found, {
    withFacets: true,
  });
  const lastPage = pageCount(total, query.perPage);
  if (total > 0 && query.page > lastPage)
    throw redirect(listHref({ query: { ...found, page: lastPage }, view }));
  return {
    query: found,
    total,
    lastPage,
    publicUrl: services.publicUrl,
    facets,
    hints: total === 0 ? await findHints(services, found) : [],
    reading,
    leftOut,
    leftOutOldPrices,
    place: placeOfQuery(found, facets),
    near: findNear(found, facets),
    indexing: findIndexing(found, { total, facets }),
    items: items.map((item) => item.summary(today)),
    authority: isPlaceStart(found) ? findPlaceAuthority(found.state) : null,
  };
}

function findPlaceAuthority(state: string | null): PlaceAuthority | null {
  const authority = authorityOf(state);
  if (!authority) return null;
  const { name, acronym, searchUrl, websiteUrl, numberExamples } = authority;
  return { name, acronym, href: searchUrl ?? websiteUrl, example: numberExamples[0] };
}
