import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import {
  conditionOf,
  countRecords,
  inBytes,
  orderOf,
  type SortKey,
  wordsCondition,
} from "#app/records/record-search.server.ts";
import { type Application, type ApplicationStatus, applicationStatuses } from "./model.ts";
import {
  type ApplicationFilters,
  type ApplicationQuery,
  type ApplicationSort,
  applicationFiltersOf,
} from "./search.ts";
import { applicationStore } from "./store.server.ts";
import { applications } from "./table.server.ts";

export type ApplicationPage = {
  items: Application[];
  total: number;
  /** How many of each status the search and the kind leave, whatever status is chosen. */
  statusCounts: Record<ApplicationStatus, number>;
};

/** One page of the table of applications with all its counts, each exact. */
export async function searchApplications(db: DbOrTx, query: ApplicationQuery): Promise<ApplicationPage> {
  const filters = applicationFiltersOf(query);
  const { page, perPage, sort } = query;
  const order = orderOf(applications, sortKeys, sort);
  const [counts, items] = await Promise.all([
    countRecords(db, applications, applicationStatuses, narrowingOf(filters)),
    applicationStore.listOrdered(db, { where: applicationCondition(filters), order, page, perPage }),
  ]);
  return { ...counts, items };
}

/** The rows that the filters leave. */
export function applicationCondition(filters: ApplicationFilters): SQL | undefined {
  return conditionOf(applications, narrowingOf(filters));
}

function narrowingOf({ q, status, kind }: ApplicationFilters) {
  const others = [kind === "" ? undefined : eq(applications.kind, kind), wordsCondition(applications, q)];
  return { status, others };
}

const sortKeys: Record<Exclude<ApplicationSort, "created">, SortKey> = {
  name: { key: inBytes(applications.name) },
  kind: { key: sql`${applications.kind}` },
  state: { key: inBytes(applications.state) },
  city: { key: inBytes(applications.city) },
};

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
