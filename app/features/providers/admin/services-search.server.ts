import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/context.server.ts";
import { parseState } from "#app/features/places/model.ts";
import type { Provider } from "../model.ts";
import { providerFromRow } from "../store.server.ts";
import { providers } from "../table.server.ts";
import type { ServiceSort, ServicesQuery } from "./services-table.ts";

/**
 * The rows of the Services tab and how many match. Every word that is searched stands somewhere in name, area, city,
 * state, services or id; unknown places sort last.
 */
export async function searchServices(
  db: DbOrTx,
  query: ServicesQuery,
): Promise<{ items: Provider[]; total: number }> {
  const where = conditionOf(query);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(providers)
      .where(where)
      .orderBy(...orderOf(query.sort))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db.select({ total: sql<number>`count(*)::int` }).from(providers).where(where),
  ]);
  return { items: rows.map(providerFromRow), total: counted?.total ?? 0 };
}

const searchedText = sql`lower(concat_ws(' ', ${providers.name}, ${providers.area}, ${providers.city},
  ${providers.state}, array_to_string(${providers.services}, ' '), ${providers.id}))`;

function conditionOf({ q, filters }: ServicesQuery): SQL | undefined {
  const words = q.toLowerCase().split(/\s+/);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  return and(
    q === "" ? undefined : sql`${searchedText} like all (${sql.param(patterns)}::text[])`,
    filters.state === "" ? undefined : eq(providers.state, parseState(filters.state) ?? filters.state),
    filters.availability === "" ? undefined : sql`${providers.availability} = ${filters.availability}`,
    filters.service === "" ? undefined : sql`${providers.services} @> array[${filters.service}]`,
  );
}

/** Texts without regard to case; the order in which they were added settles what is equal. */
const sortedBy: Record<ServiceSort, SQL> = {
  id: sql`${providers.seq}`,
  name: sql`lower(${providers.name})`,
  area: sql`lower(${providers.area})`,
  state: sql`lower(${providers.state})`,
  city: sql`lower(${providers.city})`,
  availability: sql`lower(${providers.availability})`,
  updated: sql`${providers.updatedAt}`,
};

function orderOf(sort: ServicesQuery["sort"]): SQL[] {
  const isDescending = sort.startsWith("-");
  // The sign is all that a SortOrder adds.
  const by = sortedBy[sort.replace(/^-/, "") as ServiceSort];
  const direction = isDescending ? desc : asc;
  return [sql`${direction(by)} nulls last`, direction(providers.seq)];
}
