import { sql } from "drizzle-orm";
import { inBytes, recordSearch, wordsCondition } from "#app/records/record-search.server.ts";
import { reportStatuses } from "./model.ts";
import { type ReportFilters, type ReportQuery, reportFiltersOf } from "./search.ts";
import { reportStore } from "./store.server.ts";
import { mistakeReports } from "./table.server.ts";

export const reportSearch = recordSearch({
  table: mistakeReports,
  filtersOf: (query: ReportQuery) => reportFiltersOf(query),
  listOrdered: reportStore.listOrdered,
  statuses: reportStatuses,
  narrowingOf: ({ q, status }: ReportFilters) => ({ status, others: [wordsCondition(mistakeReports, q)] }),
  sortKeys: {
    name: { key: inBytes(mistakeReports.projectTitle) },
    fact: { key: sql`${mistakeReports.fact}` },
  },
});
