import type { ReactNode } from "react";
import { changeTableQuery, formatTableQuery, isNarrowed } from "#app/shared/table-query.ts";
import { DataTable } from "#app/ui/table/data-table.tsx";
import { TableEmpty } from "#app/ui/table/empty.tsx";
import { type ApplicationQuery, applicationTableRules } from "../search.ts";
import type { ApplicationOnWire } from "../wire.ts";
import { buildApplicationColumns, type Statuses } from "./application-columns.tsx";
import { nothing } from "./application-toolbar.tsx";

interface ApplicationTableProps {
  readonly query: ApplicationQuery;
  readonly applications: readonly ApplicationOnWire[];
  readonly total: number;
  /** How many applications were sent with each mobile number. */
  readonly sameNumbers: Readonly<Record<string, number>>;
  readonly statuses: Statuses;
  readonly onOpen: (application: ApplicationOnWire) => void;
  readonly actions: (application: ApplicationOnWire) => ReactNode;
}

/** Who wants to be listed or to have projects shown, with what can be done about each. */
export function ApplicationTable(props: ApplicationTableProps) {
  const { query, applications, total, sameNumbers, statuses, onOpen, actions } = props;
  return (
    <DataTable
      label="Applications"
      columns={buildApplicationColumns(query, { statuses, sameNumbers, onOpen })}
      rows={applications}
      rowKey={({ _id }) => _id}
      actions={actions}
      page={query.page}
      perPage={query.perPage}
      total={total}
      hrefForPage={(page) => formatTableQuery({ ...query, page }, applicationTableRules)}
      hrefForPerPage={(perPage) => changeTableQuery(query, applicationTableRules, { perPage })}
      empty={
        <TableEmpty
          what="applications"
          clearHref={isNarrowed(query) ? changeTableQuery(query, applicationTableRules, nothing) : undefined}
        >
          <p>Sign-ups of service providers and builders will appear here.</p>
        </TableEmpty>
      }
    />
  );
}
