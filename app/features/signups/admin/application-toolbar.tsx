import { changeTableQuery, isNarrowed } from "#app/shared/table-query.ts";
import { TableColumns } from "#app/ui/table/columns-menu.tsx";
import { TableFilter } from "#app/ui/table/filter.tsx";
import { TableSearch } from "#app/ui/table/search.tsx";
import { TableToolbar } from "#app/ui/table/toolbar.tsx";
import { applicationKinds } from "../model.ts";
import { type ApplicationQuery, type ApplicationTableChange, applicationTableRules } from "../search.ts";
import { listApplicationColumns } from "./application-columns.tsx";
import { kindLabels } from "./application-look.ts";

/** What takes back everything that narrows the table. */
export const nothing = { q: "", filters: { status: "", kind: "" } };

/** The search, the kind and the columns. */
export function ApplicationToolbar({ query }: { readonly query: ApplicationQuery }) {
  const hrefWith = (change: ApplicationTableChange) => changeTableQuery(query, applicationTableRules, change);
  return (
    <TableToolbar
      search={
        <TableSearch
          label="Search applications"
          placeholder="Name, mobile, service, project"
          value={query.q}
          hrefForSearch={(q) => hrefWith({ q })}
        />
      }
      clearHref={isNarrowed(query) ? hrefWith(nothing) : undefined}
      end={
        <TableColumns
          tableName="applications"
          columns={listApplicationColumns()}
          shown={query.columns}
          defaultColumns={applicationTableRules.defaultColumns}
          hrefForColumns={(columns) => hrefWith({ columns })}
        />
      }
    >
      <TableFilter
        label="Kind"
        anyLabel="All kinds"
        value={query.filters.kind}
        options={applicationKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
        hrefForValue={(kind) => hrefWith({ filters: { kind } })}
      />
    </TableToolbar>
  );
}
