import { Link } from "react-router";
import { changeTableQuery, formatTableQuery, isNarrowed } from "#app/shared/table-query.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { pencil, trash2 } from "#app/ui/staff-icons.ts";
import { DataTable } from "#app/ui/table/data-table.tsx";
import { TableEmpty } from "#app/ui/table/empty.tsx";
import { countEnquiries } from "../model.ts";
import { type LeadTableQuery, leadTableRules } from "../search.ts";
import type { LeadOnWire } from "../wire.ts";
import { buildContactColumns, type Statuses } from "./contact-columns.tsx";
import { nothing } from "./contact-toolbar.tsx";
import styles from "./contacts-page.module.css";

interface ContactTableProps {
  readonly query: LeadTableQuery;
  readonly contacts: readonly LeadOnWire[];
  readonly total: number;
  readonly statuses: Statuses;
  /** How many of these matches are in Spam, which is left out until it is chosen. */
  readonly spam: number;
  readonly onOpen: (contact: LeadOnWire) => void;
  readonly onEdit: (contact: LeadOnWire) => void;
  readonly onDelete: (contact: LeadOnWire) => void;
}

/** Who asked to be called back, with what can be done about each. */
export function ContactTable(props: ContactTableProps) {
  const { query, contacts, total, statuses, spam, onOpen, onEdit, onDelete } = props;
  return (
    <DataTable
      label="Contacts"
      columns={buildContactColumns(query, statuses, onOpen)}
      rows={contacts}
      rowKey={({ _id }) => _id}
      actions={(contact) => (
        <>
          <IconButton icon={pencil} label={`Edit ${contact.name}`} onClick={() => onEdit(contact)} />
          <IconButton
            icon={trash2}
            label={`Delete ${contact.name}`}
            className={styles.delete}
            onClick={() => onDelete(contact)}
          />
        </>
      )}
      page={query.page}
      perPage={query.perPage}
      total={total}
      hrefForPage={(page) => formatTableQuery({ ...query, page }, leadTableRules)}
      hrefForPerPage={(perPage) => changeTableQuery(query, leadTableRules, { perPage })}
      empty={
        <TableEmpty
          what="enquiries"
          clearHref={isNarrowed(query) ? changeTableQuery(query, leadTableRules, nothing) : undefined}
          also={
            spam > 0 && query.filters.status === "" ? (
              <p>
                <Link to={changeTableQuery(query, leadTableRules, { filters: { status: "Spam" } })}>
                  {countEnquiries(spam)} in Spam
                </Link>
              </p>
            ) : undefined
          }
        >
          <p>Enquiries about projects will appear here.</p>
        </TableEmpty>
      }
    />
  );
}
