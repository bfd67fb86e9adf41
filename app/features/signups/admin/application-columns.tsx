import { sortLink } from "#app/shared/table-query.ts";
import type { Column } from "#app/ui/data-table.tsx";
import { statusPlaceId } from "#app/ui/status-focus.ts";
import { StatusPill } from "#app/ui/status-pill.tsx";
import { CallLink, MailLink, MomentText, ShortId } from "#app/ui/table-cells.tsx";
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

export interface Statuses {
  readonly statusOf: (application: ApplicationOnWire) => ApplicationStatus;
  readonly change: (application: ApplicationOnWire, status: ApplicationStatus) => void;
}

type ColumnLook = Omit<Column<ApplicationOnWire>, "id" | "sort"> & { readonly sortBy?: ApplicationSort };

/** The columns that the address asks for, with the way to sort by each. */
export function buildApplicationColumns(
  query: ApplicationQuery,
  statuses: Statuses,
): Column<ApplicationOnWire>[] {
  const all = { ...plainColumns, status: statusColumn(statuses) };
  return applicationColumns
    .filter((id) => query.columns.includes(id))
    .map((id) => {
      const { sortBy, ...column } = all[id];
      return { ...column, id, ...(sortBy && { sort: sortLink(query, applicationTableRules, sortBy) }) };
    });
}

/** Every column with its label, for the choice of columns. */
export function listApplicationColumns(): { id: ApplicationColumn; label: string }[] {
  return applicationColumns.map((id) => ({ id, label: id === "status" ? "Status" : plainColumns[id].label }));
}

const plainColumns: Record<Exclude<ApplicationColumn, "status">, ColumnLook> = {
  id: {
    label: "ID",
    isPinned: true,
    width: 5.25,
    card: "extra",
    cell: ({ _id }) => <ShortId id={_id} />,
  },
  name: { label: "Name", sortBy: "name", isPinned: true, width: 13, card: "title", cell: ({ name }) => name },
  kind: { label: "Kind", sortBy: "kind", cell: ({ kind }) => kindLabels[kind] },
  offer: { label: "Offers", cell: formatOffer },
  contact: { label: "Contact person", card: "extra", cell: ({ contact_name }) => contact_name },
  mobile: { label: "Mobile No.", cell: ({ name, mobile }) => <CallLink name={name} mobile={mobile} /> },
  email: { label: "Email", card: "extra", cell: ({ email }) => <MailLink email={email} /> },
  state: { label: "State", sortBy: "state", card: "extra", cell: ({ loc_state }) => loc_state },
  city: { label: "City", sortBy: "city", cell: ({ loc_city }) => loc_city },
  remarks: { label: "Remarks", card: "extra", cell: ({ remarks }) => remarks },
  created: {
    label: "Date",
    sortBy: "created",
    card: "extra",
    cell: ({ created_at }) => <MomentText at={created_at} />,
  },
};

function statusColumn(statuses: Statuses): ColumnLook {
  return {
    label: "Status",
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
