import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { inBytes, recordSearch, wordsCondition } from "#app/records/record-search.server.ts";
import { applicationStatuses } from "./model.ts";
import { type ApplicationFilters, type ApplicationQuery, applicationFiltersOf } from "./search.ts";
import { applicationStore } from "./store.server.ts";
import { applications } from "./table.server.ts";

export const applicationSearch = recordSearch({
  table: applications,
  filtersOf: (query: ApplicationQuery) => applicationFiltersOf(query),
  listOrdered: applicationStore.listOrdered,
  statuses: applicationStatuses,
  narrowingOf: ({ q, status, kind }: ApplicationFilters) => ({
    status,
    others: [kind === "" ? undefined : eq(applications.kind, kind), wordsCondition(applications, q)],
  }),
  sortKeys: {
    name: { key: inBytes(applications.name) },
    kind: { key: sql`${applications.kind}` },
    state: { key: inBytes(applications.state) },
    city: { key: inBytes(applications.city) },
  },
});

/** How many applications, those in Spam left out, were sent with each of these mobile numbers. */
export async function countSameNumbers(
  db: DbOrTx,
  mobiles: readonly string[],
): Promise<Record<string, number>> {
  if (mobiles.length === 0) return {};
  // The words find them in an index; a number is one of its words.
  const words = mobiles.map((mobile) => mobile.replace(/\D/g, "")).filter((digits) => digits !== "");
  const rows = await db
    .select({ mobile: applications.mobile, total: sql<number>`count(*)::int` })
    .from(applications)
    .where(
      and(
        sql`${applications.words} @@ ${words.join(" | ")}::tsquery`,
        inArray(applications.mobile, [...mobiles]),
        ne(applications.status, "Spam"),
      ),
    )
    .groupBy(applications.mobile);
  return Object.fromEntries(rows.map(({ mobile, total }) => [mobile, total]));
}
