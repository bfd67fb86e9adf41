import { changeTableQuery, isNarrowed } from "#app/shared/table-query.ts";
import { TableColumns } from "#app/ui/table/columns-menu.tsx";
import { TableFilter } from "#app/ui/table/filter.tsx";
import { TableSearch } from "#app/ui/table/search.tsx";
import { TableToolbar } from "#app/ui/table/toolbar.tsx";
import { listServiceColumns } from "./service-columns.tsx";
import {
  filterChoices,
  type ServiceFilter,
  type ServicesChange,
  type ServicesQuery,
  servicesTableRules,
} from "./services-table.ts";

/** What takes back everything that narrows the table. */
export const nothing = { q: "", filters: { state: "", availability: "", service: "" } };

const filterLabels: Record<ServiceFilter, { label: string; anyLabel: string }> = {
  service: { label: "Service", anyLabel: "All services" },
  state: { label: "State", anyLabel: "All states" },
  availability: { label: "Availability", anyLabel: "Any availability" },
};
const filterOrder = ["service", "state", "availability"] as const;

/** The search, the three filters and the columns. */
export function ServiceToolbar({ query }: { readonly query: ServicesQuery }) {
  const hrefWith = (change: ServicesChange) => changeTableQuery(query, servicesTableRules, change);
  return (
    <TableToolbar
      search={
        <TableSearch
          label="Search services"
          placeholder="Name, service or city"
          value={query.q}
          hrefForSearch={(q) => hrefWith({ q })}
        />
      }
      clearHref={isNarrowed(query) ? hrefWith(nothing) : undefined}
      end={
        <TableColumns
          tableName="services"
          columns={listServiceColumns()}
          shown={query.columns}
          defaultColumns={servicesTableRules.defaultColumns}
          hrefForColumns={(columns) => hrefWith({ columns })}
        />
      }
    >
      {filterOrder.map((name) => (
        <TableFilter
          key={name}
          {...filterLabels[name]}
          value={query.filters[name]}
          options={filterChoices[name].map((value) => ({ value, label: value }))}
          hrefForValue={(value) => hrefWith({ filters: { [name]: value } })}
        />
      ))}
    </TableToolbar>
  );
}
