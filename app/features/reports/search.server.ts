import { type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import {
  conditionOf,
  countRecords,
  inBytes,
  orderOf,
  type SortKey,
  wordsCondition,
} from "#app/records/record-search.server.ts";
import { type MistakeReport, type ReportStatus, reportStatuses } from "./model.ts";
import { type ReportFilters, type ReportQuery, type ReportSort, reportFiltersOf } from "./search.ts";
import { reportStore } from "./store.server.ts";
import { mistakeReports } from "./table.server.ts";

export type ReportPage = {
  items: MistakeReport[];
  total: number;
  /** How many of each status the search leaves, whatever status is chosen. */
  statusCounts: Record<ReportStatus, number>;
};

/** One page of the table of reports with all its counts, each exact. */
export async function searchReports(db: DbOrTx, query: ReportQuery): Promise<ReportPage> {
  const filters = reportFiltersOf(query);
  const { page, perPage, sort } = query;
  const order = orderOf(mistakeReports, sortKeys, sort);
  const [counts, items] = await Promise.all([
    countRecords(db, mistakeReports, reportStatuses, narrowingOf(filters)),
    reportStore.listOrdered(db, { where: reportCondition(filters), order, page, perPage }),
  ]);
  return { ...counts, items };
}

/** The rows that the filters leave. */
export function reportCondition(filters: ReportFilters): SQL | undefined {
  return conditionOf(mistakeReports, narrowingOf(filters));
}

function narrowingOf({ q, status }: ReportFilters) {
  return { status, others: [wordsCondition(mistakeReports, q)] };
}

const sortKeys: Record<Exclude<ReportSort, "created">, SortKey> = {
  name: { key: inBytes(mistakeReports.projectTitle) },
  fact: { key: sql`${mistakeReports.fact}` },
};
