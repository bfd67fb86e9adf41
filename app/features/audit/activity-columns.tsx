import { Link } from "react-router";
import { formatMoment } from "#app/shared/moments.ts";
import { changeTableQuery } from "#app/shared/table-query.ts";
import { IconLink } from "#app/ui/icon-button.tsx";
import { history } from "#app/ui/staff-icons.ts";
import type { RecordColumn } from "#app/ui/table/record-table.tsx";
import styles from "./activity-page.module.css";
import { type ActivityQuery, activityTableRules } from "./activity-table.ts";
import { formatDeed, recordHref } from "./activity-words.ts";
import type { ActivityEntry } from "./store.server.ts";

/** Who did what to which record and when. */
export function buildActivityColumns(query: ActivityQuery): Record<string, RecordColumn<ActivityEntry>> {
  return {
    at: {
      label: "When",
      sortBy: "at",
      cell: ({ at }) => <time dateTime={at.toISOString()}>{formatMoment(at)}</time>,
    },
    admin: { label: "Admin", cell: ({ adminName }) => adminName },
    what: { label: "What", card: "title", cell: ({ action, subject }) => formatDeed(action, subject) },
    detail: { label: "Detail", cell: ({ detail }) => detail },
    record: { label: "Record", cell: (entry) => recordCell(entry, query) },
  };
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
