import { formatMobile, mobileHref } from "#app/shared/mobile.ts";
import { formatMoment } from "#app/shared/moments.ts";
import { sortLink } from "#app/shared/table-query.ts";
import type { Column } from "#app/ui/data-table.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { phone } from "#app/ui/icons.ts";
import { statusPlaceId } from "#app/ui/status-focus.ts";
import { StatusPill } from "#app/ui/status-pill.tsx";
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
    cell: ({ _id }) => (
      <span title={_id} className={styles.id}>
        …{_id.slice(-4)}
      </span>
    ),
  },
  name: { label: "Name", sortBy: "name", isPinned: true, width: 13, card: "title", cell: ({ name }) => name },
  kind: { label: "Kind", sortBy: "kind", cell: ({ kind }) => kindLabels[kind] },
  offer: { label: "Offers", cell: formatOffer },
  contact: { label: "Contact person", card: "extra", cell: ({ contact_name }) => contact_name },
  mobile: { label: "Mobile No.", cell: callLink },
  email: { label: "Email", card: "extra", cell: emailLink },
  state: { label: "State", sortBy: "state", card: "extra", cell: ({ loc_state }) => loc_state },
  city: { label: "City", sortBy: "city", cell: ({ loc_city }) => loc_city },
  remarks: { label: "Remarks", card: "extra", cell: ({ remarks }) => remarks },
  created: {
    label: "Date",
    sortBy: "created",
    card: "extra",
    cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(new Date(created_at))}</time>,
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

function callLink({ name, mobile }: ApplicationOnWire) {
  const href = mobileHref(mobile);
  if (!href) return mobile;
  return (
    <a href={href} aria-label={`Call ${name}: ${formatMobile(mobile)}`} className={styles.call}>
      <Icon drawing={phone} size="small" />
      {formatMobile(mobile)}
    </a>
  );
}

function emailLink({ email }: ApplicationOnWire) {
  return <a href={`mailto:${email.split("@").map(encodeURIComponent).join("@")}`}>{email}</a>;
}
