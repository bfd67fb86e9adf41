import { and, desc, eq, inArray } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { placeOf } from "#app/features/places/model.server.ts";
import { stateNames } from "#app/features/places/model.ts";
import type { ListPlace } from "./list/list-place.ts";
import { listedCondition } from "./listed.server.ts";
import type { ProjectWithImages } from "./model.ts";
import { parseProjectQuery } from "./search.ts";
import { attachImages } from "./store.server.ts";
import { projectSearch, projects } from "./table.server.ts";

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
  db: DbOrTx,
  { state, city }: ListPlace,
): Promise<ProjectWithImages[]> {
  const newest = db
    .select({ seq: projectSearch.seq })
    .from(projectSearch)
    .where(
      and(
        listedCondition,
        state === null ? undefined : eq(projectSearch.state, state),
        city === null ? undefined : eq(projectSearch.place, city),
      ),
    )
    .orderBy(desc(projectSearch.seq))
    .limit(feedLength);
  const rows = await db
    .select()
    .from(projects)
    .where(inArray(projects.seq, newest))
    .orderBy(desc(projects.seq));
  return attachImages(db, rows);
}
