import { changeTableQuery, isNarrowed } from "#app/shared/table-query.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { download } from "#app/ui/staff-icons.ts";
import { TableColumns } from "#app/ui/table/columns-menu.tsx";
import { TableDay } from "#app/ui/table/day.tsx";
import { TableFilter } from "#app/ui/table/filter.tsx";
import { TableSearch } from "#app/ui/table/search.tsx";
import { TableToolbar } from "#app/ui/table/toolbar.tsx";
import { type LeadTableChange, type LeadTableQuery, leadColumns, leadTableRules } from "../search.ts";
import { listContactColumns } from "./contact-columns.tsx";

interface ContactToolbarProps {
  readonly query: LeadTableQuery;
  readonly cities: readonly string[];
}

/** The search, the city, the days, the columns, and the export of what these leave. */
export function ContactToolbar({ query, cities }: ContactToolbarProps) {
  const hrefWith = (change: LeadTableChange) => changeTableQuery(query, leadTableRules, change);
  return (
    <TableToolbar
      search={
        <TableSearch
          label="Search enquiries"
          placeholder="Name, mobile, project"
          value={query.q}
          hrefForSearch={(q) => hrefWith({ q })}
        />
      }
      clearHref={isNarrowed(query) ? hrefWith(nothing) : undefined}
      end={
        <>
          <TableColumns
            tableName="contacts"
            columns={listContactColumns()}
            shown={query.columns}
            defaultColumns={leadColumns}
            hrefForColumns={(columns) => hrefWith({ columns })}
          />
          <ButtonLink to={exportHref(query)} reloadDocument download variant="secondary" icon={download}>
            Export CSV
          </ButtonLink>
        </>
      }
    >
      <TableFilter
        label="City"
        anyLabel="All cities"
        value={query.filters.city}
        options={cities.map((city) => ({ value: city, label: city }))}
        hrefForValue={(city) => hrefWith({ filters: { city } })}
      />
      <TableDay
        label="From"
        value={query.filters.from}
        latest={query.filters.to}
        hrefForDay={(from) => hrefWith({ filters: { from } })}
      />
      <TableDay
        label="To"
        value={query.filters.to}
        earliest={query.filters.from}
        hrefForDay={(to) => hrefWith({ filters: { to } })}
      />
    </TableToolbar>
  );
}

/** What takes back everything that narrows the table. */
export const nothing = { q: "", filters: { status: "", city: "", from: "", to: "" } };

function exportHref({ q, filters }: LeadTableQuery): string {
  const set = Object.entries({ q, ...filters }).filter(([, value]) => value !== "");
  return `/api/contacts/export.csv?${new URLSearchParams(set)}`;
}
