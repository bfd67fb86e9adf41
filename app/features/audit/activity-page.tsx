import { redirect, useLocation } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { pageCount } from "#app/shared/paging.ts";
import { changeTableQuery, formatTableQuery, isNarrowed, parseTableQuery } from "#app/shared/table-query.ts";
import { DataTable } from "#app/ui/table/data-table.tsx";
import { TableEmpty } from "#app/ui/table/empty.tsx";
import { TablePage } from "#app/ui/table/page.tsx";
import type { Route } from "./+types/activity-page";
import { buildActivityColumns, everything } from "./activity-columns.tsx";
import { activityTableRules } from "./activity-table.ts";
import { ActivityToolbar } from "./activity-toolbar.tsx";
import { listActiveAdmins, searchAudit } from "./store.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const query = parseTableQuery(new URL(request.url).searchParams, activityTableRules);
  const [{ items, total }, admins] = await Promise.all([searchAudit(db, query), listActiveAdmins(db)]);
  const lastPage = Math.max(1, pageCount(total, query.perPage));
  if (query.page > lastPage)
    throw redirect(formatTableQuery({ ...query, page: lastPage }, activityTableRules));
  return { entries: items, total, admins };
}

/** The Activity tab: who did what to which record and when. Nothing here can be changed. */
export default function ActivityPage({ loaderData: { entries, total, admins } }: Route.ComponentProps) {
  const query = parseTableQuery(new URLSearchParams(useLocation().search), activityTableRules);
  const clearHref = changeTableQuery(query, activityTableRules, { q: "", filters: everything });
  return (
    <TablePage title="Activity">
      <ActivityToolbar query={query} admins={admins} />
      <DataTable
        label="Activity"
        columns={buildActivityColumns(query)}
        rows={entries}
        rowKey={({ seq }) => String(seq)}
        page={query.page}
        perPage={query.perPage}
        total={total}
        hrefForPage={(page) => formatTableQuery({ ...query, page }, activityTableRules)}
        hrefForPerPage={(perPage) => changeTableQuery(query, activityTableRules, { perPage })}
        empty={
          <TableEmpty what="entries" clearHref={isNarrowed(query) ? clearHref : undefined}>
            <p>What admins add, change, delete and export is listed here.</p>
          </TableEmpty>
        }
      />
    </TablePage>
  );
}
