import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { parseState } from "#app/features/places/model.ts";
import { formerNames, type Provider } from "../model.ts";
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
  const { seqs, total } = await findPage(db, query);
  const rows = await db.select().from(providers).where(inArray(providers.seq, seqs));
  const placeOf = new Map(seqs.map((seq, index) => [seq, index]));
  rows.sort((left, right) => (placeOf.get(left.seq) ?? 0) - (placeOf.get(right.seq) ?? 0));
  return { items: rows.map(providerFromRow), total };
}

/** One look at every row finds the page and the count; only the rows of the page are then read whole. */
async function findPage(
  db: DbOrTx,
  { sort, page, perPage, ...query }: ServicesQuery,
): Promise<{ seqs: number[]; total: number }> {
  const { rows } = await db.execute<{ seqs: string[]; total: number }>(sql`
    with found as materialized (
      select ${providers.seq}, ${sortedBy[sortId(sort)]} as sort_key from ${providers} where ${conditionOf(query) ?? sql`true`}
    )
    select (select count(*)::int from found) as total, array(
      select seq from found order by ${orderOf(sort)} limit ${perPage} offset ${(page - 1) * perPage}
    ) as seqs`);
  const [found] = rows;
  return { seqs: found?.seqs.map(Number) ?? [], total: found?.total ?? 0 };
}

const searchedText = sql`lower(concat_ws(' ', ${providers.name}, ${providers.area}, ${providers.city},
  ${providers.state}, array_to_string(${providers.services}, ' '), ${providers.id}))`;

function conditionOf({ q, filters }: Pick<ServicesQuery, "q" | "filters">): SQL | undefined {
  const words = q.toLowerCase().split(/\s+/);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  return and(
    q === "" ? undefined : sql`${searchedText} like all (${sql.param(patterns)}::text[])`,
    filters.state === "" ? undefined : eq(providers.state, parseState(filters.state) ?? filters.state),
    filters.availability === "" ? undefined : sql`${providers.availability} = ${filters.availability}`,
    filters.service === ""
      ? undefined
      : sql`${providers.services} && ${sql.param([filters.service, ...formerNames(filters.service)])}::text[]`,
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

function orderOf(sort: ServicesQuery["sort"]): SQL {
  const direction = sort.startsWith("-") ? sql`desc` : sql`asc`;
  return sql`sort_key ${direction} nulls last, seq ${direction}`;
}

/** The sign is all that a SortOrder adds. */
function sortId(sort: ServicesQuery["sort"]): ServiceSort {
  return sort.replace(/^-/, "") as ServiceSort;
}
