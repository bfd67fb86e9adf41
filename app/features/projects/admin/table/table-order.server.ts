import { isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { projectSearch } from "../../table.server.ts";
import type { ProjectSortId, ProjectTableQuery } from "./table-rules.ts";

/** An order of the table: by these keys, for those rows that have the first of them. The others come last, by creation. */
export type TableOrder = { keys: readonly SQL[]; isKnown: SQL; isDescending: boolean };

const { seq, titleText, developerText, state, place, priceMinRupees, possessionOn, views, updatedAt } =
  projectSearch;

/** Each is the beginning of an index of its own (table.server.ts), but for views, which are sorted when asked for. */
const keysOf: Record<ProjectSortId, { keys: readonly SQL[]; isKnown: SQL }> = {
  created: { keys: [sql`${seq}`], isKnown: sql`true` },
  title: { keys: [sql`${titleText}`, sql`${seq}`], isKnown: ne(titleText, "") },
  developer: { keys: [sql`${developerText}`, sql`${seq}`], isKnown: ne(developerText, "") },
  state: { keys: [sql`${state}`, sql`${place}`, sql`${seq}`], isKnown: isNotNull(state) },
  city: { keys: [sql`${place}`, sql`${seq}`], isKnown: isNotNull(place) },
  price: { keys: [sql`${priceMinRupees}`, sql`${seq}`], isKnown: isNotNull(priceMinRupees) },
  possession: { keys: [sql`${possessionOn}`, sql`${seq}`], isKnown: isNotNull(possessionOn) },
  views: { keys: [sql`${views}`, sql`${seq}`], isKnown: sql`true` },
  updated: { keys: [sql`${updatedAt}`, sql`${seq}`], isKnown: sql`true` },
};

/** The keys by which an order of the table reads its rows, and from which end. */
export function parseTableOrder(sort: ProjectTableQuery["sort"]): TableOrder {
  const isDescending = sort.startsWith("-");
  // Without its sign an order is one of the ids: TypeScript does not follow `slice`.
  const id = (isDescending ? sort.slice(1) : sort) as ProjectSortId;
  return { ...keysOf[id], isDescending };
}

/** ORDER BY for the keys, or its exact reverse: what an index gives from either end. */
export function orderBy(keys: readonly SQL[], isDescending: boolean): SQL {
  return sql.join(
    keys.map((key) => (isDescending ? sql`${key} desc` : key)),
    sql`, `,
  );
}
