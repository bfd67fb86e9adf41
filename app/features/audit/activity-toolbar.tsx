import { changeTableQuery, isNarrowed } from "#app/shared/table-query.ts";
import { TableFilter } from "#app/ui/table/filter.tsx";
import { TableSearch } from "#app/ui/table/search.tsx";
import { TableToolbar } from "#app/ui/table/toolbar.tsx";
import { everything } from "./activity-columns.tsx";
import {
  type ActivityChange,
  type ActivityFilter,
  type ActivityQuery,
  activityTableRules,
} from "./activity-table.ts";
import { nameSubject } from "./activity-words.ts";
import { auditActions, auditSubjects } from "./model.ts";

interface ActivityToolbarProps {
  readonly query: ActivityQuery;
  /** Everybody who did anything. */
  readonly admins: readonly string[];
}

/** Whose deeds are shown, to what, and which. */
export function ActivityToolbar({ query, admins }: ActivityToolbarProps) {
  const hrefWith = (change: ActivityChange) => changeTableQuery(query, activityTableRules, change);
  const filter = (name: ActivityFilter, values: readonly string[]) => ({
    value: query.filters[name],
    options: values.map((value) => ({
      value,
      label: name === "admin" ? value : capitalise(name === "subject" ? nameSubject(value) : value),
    })),
    hrefForValue: (value: string) => hrefWith({ filters: { [name]: value } }),
  });
  return (
    <TableToolbar
      search={
        <TableSearch
          label="Search by record ID"
          placeholder="Record ID"
          value={query.q}
          hrefForSearch={(q) => hrefWith({ q })}
        />
      }
      clearHref={isNarrowed(query) ? hrefWith({ q: "", filters: everything }) : undefined}
    >
      <TableFilter label="Admin" anyLabel="All admins" {...filter("admin", admins)} />
      <TableFilter label="Subject" anyLabel="All subjects" {...filter("subject", auditSubjects)} />
      <TableFilter label="Action" anyLabel="All actions" {...filter("action", auditActions)} />
    </TableToolbar>
  );
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
