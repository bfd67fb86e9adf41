import { Link } from "react-router";
import { changeTableQuery, sortLink } from "#app/shared/table-query.ts";
import { CallLink, DetailsButton, MailLink, MomentText, ShortId } from "#app/ui/table/cells.tsx";
import type { Column } from "#app/ui/table/data-table.tsx";
import { statusPlaceId } from "#app/ui/table/status-focus.ts";
import { StatusPill } from "#app/ui/table/status-pill.tsx";
import type { ApplicationStatus } from "../model.ts";
import {
  type ApplicationColumn,
  type ApplicationQuery,
  type ApplicationSort,
  applicationColumns,
  applicationTableRules,
} from "../search.ts";
import type { ApplicationOnWire } from "../wire.ts";
import { formatOffer, kindLabels, offeredStatuses, statusTone } from "./application-look.ts";
import styles from "./applications-page.module.css";

export interface Statuses {
  readonly statusOf: (application: ApplicationOnWire) => ApplicationStatus;
  readonly change: (application: ApplicationOnWire, status: ApplicationStatus) => void;
}

type ColumnLook = Omit<Column<ApplicationOnWire>, "id" | "sort"> & { readonly sortBy?: ApplicationSort };

/** The columns that the address asks for, with the way to sort by each. */
export function buildApplicationColumns(
  query: ApplicationQuery,
  {
    statuses,
    sameNumbers,
    onOpen,
  }: {
    statuses: Statuses;
    sameNumbers: Readonly<Record<string, number>>;
    onOpen: (application: ApplicationOnWire) => void;
  },
): Column<ApplicationOnWire>[] {
  const all = {
    ...plainColumns,
    name: nameColumn(onOpen),
    status: statusColumn(statuses),
    mobile: mobileColumn(query, sameNumbers),
  };
  return applicationColumns
    .filter((id) => query.columns.includes(id))
    .map((id) => {
      const { sortBy, ...column } = all[id];
      return { ...column, id, ...(sortBy && { sort: sortLink(query, applicationTableRules, sortBy) }) };
    });
}

/** Every column with its label, for the choice of columns. */
export function listApplicationColumns(): { id: ApplicationColumn; label: string }[] {
  const labels: Partial<Record<ApplicationColumn, string>> = livelyLabels;
  const looks: Partial<Record<ApplicationColumn, ColumnLook>> = plainColumns;
  return applicationColumns.map((id) => ({ id, label: labels[id] ?? looks[id]?.label ?? id }));
}

/** Columns whose cells depend on more than the application. */
const livelyLabels = { name: "Name", status: "Status", mobile: "Mobile No." };

const plainColumns: Record<Exclude<ApplicationColumn, keyof typeof livelyLabels>, ColumnLook> = {
  kind: { label: "Kind", sortBy: "kind", card: "amount", cell: ({ kind }) => kindLabels[kind] },
  offer: { label: "Offers", card: "about", cell: formatOffer },
  contact: { label: "Contact person", card: "none", cell: ({ contact_name }) => contact_name },
  email: { label: "Email", card: "none", cell: ({ email }) => <MailLink email={email} /> },
  state: { label: "State", sortBy: "state", card: "none", cell: ({ loc_state }) => loc_state },
  city: { label: "City", sortBy: "city", card: "none", cell: ({ loc_city }) => loc_city },
  remarks: { label: "Remarks", card: "none", cell: ({ remarks }) => remarks },
  id: { label: "ID", card: "none", cell: ({ _id }) => <ShortId id={_id} /> },
  created: {
    label: "Date",
    sortBy: "created",
    card: "none",
    cell: ({ created_at }) => <MomentText at={created_at} />,
  },
};

/** Who applies twice does so with one number: the row says it and leads to the others. */
function mobileColumn(query: ApplicationQuery, sameNumbers: Readonly<Record<string, number>>): ColumnLook {
  return {
    label: livelyLabels.mobile,
    card: "reach",
    cell: ({ name, mobile }) => (
      <span className={styles.mobile}>
        <CallLink name={name} mobile={mobile} />
        {(sameNumbers[mobile] ?? 0) > 1 ? (
          <Link
            to={changeTableQuery(query, applicationTableRules, {
              q: mobile,
              filters: { status: "", kind: "" },
            })}
            preventScrollReset
          >
            {sameNumbers[mobile]} with this number
          </Link>
        ) : null}
      </span>
    ),
  };
}

function nameColumn(onOpen: (application: ApplicationOnWire) => void): ColumnLook {
  return {
    label: "Name",
    sortBy: "name",
    isPinned: true,
    width: 13,
    card: "title",
    cell: (application) => <DetailsButton name={application.name} onOpen={() => onOpen(application)} />,
  };
}

function statusColumn(statuses: Statuses): ColumnLook {
  return {
    label: "Status",
    card: "status",
    cell: (application) => (
      <span id={statusPlaceId(application._id)}>
        <ApplicationStatusPill application={application} statuses={statuses} />
      </span>
    ),
  };
}

interface ApplicationStatusPillProps {
  readonly application: ApplicationOnWire;
  readonly statuses: Statuses;
}

/** The status, and the menu of those that it can have. */
export function ApplicationStatusPill({ application, statuses }: ApplicationStatusPillProps) {
  const status = statuses.statusOf(application);
  return (
    <StatusPill
      name={application.name}
      status={status}
      tone={statusTone[status]}
      choices={offeredStatuses(application)}
      onChange={(chosen) => statuses.change(application, chosen)}
    />
  );
}
