import { changeTableQuery, formatTableQuery, isNarrowed } from "#app/shared/table-query.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { pencil, trash2 } from "#app/ui/staff-icons.ts";
import { DataTable } from "#app/ui/table/data-table.tsx";
import { TableEmpty } from "#app/ui/table/empty.tsx";
import type { Provider } from "../model.ts";
import { buildServiceColumns } from "./service-columns.tsx";
import { nothing } from "./service-toolbar.tsx";
import styles from "./services-page.module.css";
import { type ServicesQuery, servicesTableRules } from "./services-table.ts";

interface ServiceTableProps {
  readonly query: ServicesQuery;
  readonly providers: readonly Provider[];
  readonly total: number;
  readonly onEdit: (provider: Provider) => void;
  readonly onDelete: (provider: Provider) => void;
}

/** The service providers, with what can be done about each. */
export function ServiceTable({ query, providers, total, onEdit, onDelete }: ServiceTableProps) {
  return (
    <DataTable
      label="Services"
      columns={buildServiceColumns(query)}
      rows={providers}
      rowKey={({ id }) => id}
      actions={(provider) => (
        <>
          <IconButton icon={pencil} label={`Edit ${provider.name}`} onClick={() => onEdit(provider)} />
          <IconButton
            icon={trash2}
            label={`Delete ${provider.name}`}
            className={styles.delete}
            onClick={() => onDelete(provider)}
          />
        </>
      )}
      page={query.page}
      perPage={query.perPage}
      total={total}
      hrefForPage={(page) => formatTableQuery({ ...query, page }, servicesTableRules)}
      hrefForPerPage={(perPage) => changeTableQuery(query, servicesTableRules, { perPage })}
      empty={
        <TableEmpty
          what="services"
          clearHref={isNarrowed(query) ? changeTableQuery(query, servicesTableRules, nothing) : undefined}
        >
          <p>Add a Service puts the first provider into the list that visitors see.</p>
        </TableEmpty>
      }
    />
  );
}
