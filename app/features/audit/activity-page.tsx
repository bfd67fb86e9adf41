import { servicesContext } from "#app/context.server.ts";
import { parseTableQuery } from "#app/shared/table-query.ts";
import { TablePage } from "#app/ui/table/page.tsx";
import { RecordTable } from "#app/ui/table/record-table.tsx";
import { requirePage, useTableQuery } from "#app/ui/table/table-address.ts";
import type { Route } from "./+types/activity-page";
import { buildActivityColumns } from "./activity-columns.tsx";
import { activityTableRules } from "./activity-table.ts";
import { nameSubject } from "./activity-words.ts";
import { auditActions, auditSubjects } from "./model.ts";
import { listActiveAdmins, searchAudit } from "./store.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const query = parseTableQuery(new URL(request.url).searchParams, activityTableRules);
  const [{ items, total }, admins] = await Promise.all([searchAudit(db, query), listActiveAdmins(db)]);
  requirePage(query, activityTableRules, total);
  return { entries: items, total, admins };
}

/** The Activity tab: who did what to which record and when. Nothing here can be changed. */
export default function ActivityPage({ loaderData: { entries, total, admins } }: Route.ComponentProps) {
  const query = useTableQuery(activityTableRules);
  return (
    <TablePage title="Activity">
      <RecordTable
        label="Activity"
        query={query}
        rules={activityTableRules}
        columns={buildActivityColumns(query)}
        search={{ label: "Search by record ID", placeholder: "Record ID" }}
        filters={[{ name: "admin", label: "Admin", anyLabel: "All admins", options: admins }, ...filters]}
        rows={entries}
        total={total}
        rowKey={({ seq }) => String(seq)}
        empty={{
          what: "entries",
          text: <p>What admins add, change, delete and export is listed here.</p>,
        }}
      />
    </TablePage>
  );
}

const filters = [
  {
    name: "subject",
    label: "Subject",
    anyLabel: "All subjects",
    options: auditSubjects.map((value) => ({ value, label: capitalise(nameSubject(value)) })),
  },
  {
    name: "action",
    label: "Action",
    anyLabel: "All actions",
    options: auditActions.map((value) => ({ value, label: capitalise(value) })),
  },
];

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
