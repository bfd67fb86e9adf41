import { placeOf } from "#app/features/places/model.server.ts";
import { stateNames } from "#app/features/places/model.ts";
import type { Catalogue } from "../catalogue/catalogue.server.ts";
import type { ListPlace } from "../list/list-place.ts";
import type { ProjectWithImages } from "../model.ts";
import { parseProjectQuery } from "../search/query.ts";

/** How many of the newest a feed shows. */
const feedLength = 50;

/** The place that a feed's address asks for; all of India where it names no state of ours. */
export function parseFeedPlace(params: URLSearchParams): ListPlace {
  const { state, city } = parseProjectQuery(params);
  if (state === null || !stateNames.includes(state)) return { state: null, city: null };
  return { state, city: city && placeOf({ state, city, district: null }) };
}

/** The newest public projects of a place, the last stored first; samples are no news. */
export async function findNewestProjects(
  catalogue: Catalogue,
  place: ListPlace,
): Promise<ProjectWithImages[]> {
  const remembered = await catalogue.complete();
  return remembered.findNewest(place, feedLength).map(({ project }) => project);
}
