import { Link } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { auditActions, auditSubjects } from "#app/features/audit/model.ts";
import { formatMoment } from "#app/shared/india-time.ts";
import { changeTableQuery, parseTableQuery } from "#app/shared/table-query.ts";
import { IconLink } from "#app/ui/icons/icon-button.tsx";
import { history } from "#app/ui/icons/staff-icons.ts";
import { TablePage } from "#app/ui/table/page.tsx";
import { type RecordColumn, RecordTable } from "#app/ui/table/record-table.tsx";
import { requirePage, useTableQuery } from "#app/ui/table/table-address.ts";
import type { Route } from "./+types/activity-page";
import { type ActivityEntry, listActiveAdmins, searchAudit } from "./activity.server.ts";
import styles from "./activity-page.module.css";
import {
  type ActivityQuery,
  activityTableRules,
  formatDeed,
  nameSubject,
  recordHref,
} from "./activity-words.ts";

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

/** Who did what to which record and when. */
function buildActivityColumns(query: ActivityQuery): Record<string, RecordColumn<ActivityEntry>> {
  return {
    at: {
      label: "When",
      sortBy: "at",
      cell: ({ at }) => <time dateTime={at.toISOString()}>{formatMoment(at)}</time>,
    },
    admin: { label: "Admin", cell: ({ adminName }) => adminName },
    what: { label: "What", card: "title", cell: ({ action, subject }) => formatDeed(action, subject) },
    detail: { label: "Detail", cell: detailCell, wraps: true },
    record: { label: "Record", cell: (entry) => recordCell(entry, query) },
  };
}

/** What was changed; field by field, what was and what is, once it is asked for. */
function detailCell({ detail, changes }: ActivityEntry) {
  if (!changes) return detail;
  return (
    <details className={styles.changes}>
      <summary title={detail}>{detail}</summary>
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              <del>{before || "empty"}</del> → <ins>{after || "empty"}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function recordCell({ subject, recordId, record }: ActivityEntry, query: ActivityQuery) {
  if (recordId === null) return null;
  const name = record && (record.name || "(no title)");
  const href = record && recordHref(subject, recordId, record.status);
  return (
    <span className={styles.record}>
      {href ? (
        <Link to={href} relative="path" title={recordId} className={styles.id}>
          {name}
        </Link>
      ) : (
        <span title={recordId} className={styles.gone}>
          No longer there
        </span>
      )}
      {query.q === recordId ? null : (
        <IconLink
          to={changeTableQuery(query, activityTableRules, {
            q: recordId,
            filters: { admin: "", subject: "", action: "" },
          })}
          icon={history}
          look="bare"
          label={`All that was done to ${name ?? "this record"}`}
          preventScrollReset
        />
      )}
    </span>
  );
}
