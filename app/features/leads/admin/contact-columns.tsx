import { formatMobile, mobileHref } from "#app/shared/mobile.ts";
import { formatMoment } from "#app/shared/moments.ts";
import { sortLink } from "#app/shared/table-query.ts";
import type { Column } from "#app/ui/data-table.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { phone } from "#app/ui/icons.ts";
import { statusPlaceId } from "#app/ui/status-focus.ts";
import { StatusPill } from "#app/ui/status-pill.tsx";
import { type LeadStatus, leadSourceLabels } from "../model.ts";
import {
  type LeadColumn,
  type LeadSort,
  type LeadTableQuery,
  leadColumns,
  leadTableRules,
} from "../search.ts";
import type { LeadOnWire } from "../wire.ts";
import styles from "./contacts-page.module.css";
import { statusTone, statusTones } from "./status-look.ts";

export interface Statuses {
  readonly statusOf: (contact: LeadOnWire) => LeadStatus;
  readonly change: (contact: LeadOnWire, status: LeadStatus) => void;
}

type ContactColumn = Omit<Column<LeadOnWire>, "id" | "sort"> & { readonly sortBy?: LeadSort };

/** The columns that the address asks for, with the way to sort by each. */
export function buildContactColumns(query: LeadTableQuery, statuses: Statuses): Column<LeadOnWire>[] {
  const all = { ...plainColumns, status: statusColumn(statuses) };
  return leadColumns
    .filter((id) => query.columns.includes(id))
    .map((id) => {
      const { sortBy, ...column } = all[id];
      return { ...column, id, ...(sortBy && { sort: sortLink(query, leadTableRules, sortBy) }) };
    });
}

/** Every column with its label, for the choice of columns. */
export function listContactColumns(): { id: LeadColumn; label: string }[] {
  return leadColumns.map((id) => ({ id, label: id === "status" ? "Status" : plainColumns[id].label }));
}

const plainColumns: Record<Exclude<LeadColumn, "status">, ContactColumn> = {
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
  name: { label: "Name", sortBy: "name", isPinned: true, width: 11, card: "title", cell: ({ name }) => name },
  email: { label: "Email", sortBy: "email", card: "extra", cell: emailLink },
  mobile: { label: "Mobile No.", cell: callLink },
  project: { label: "Project Name", sortBy: "project", cell: projectLink },
  state: { label: "State", sortBy: "state", card: "extra", cell: ({ project_state }) => project_state },
  city: { label: "City", sortBy: "city", card: "extra", cell: ({ project_city }) => project_city },
  budget: { label: "Budget", align: "end", cell: ({ budget }) => formatBudget(budget) },
  remark: { label: "Remark", cell: ({ remarks }) => remarks },
  created: {
    label: "Date",
    sortBy: "created",
    card: "extra",
    cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(new Date(created_at))}</time>,
  },
  source: { label: "Source", card: "extra", cell: ({ source }) => leadSourceLabels[source] },
};

function statusColumn({ statusOf, change }: Statuses): ContactColumn {
  return {
    label: "Status",
    cell: (contact) => (
      <span id={statusPlaceId(contact._id)}>
        <StatusPill
          name={contact.name}
          status={statusOf(contact)}
          tone={statusTone[statusOf(contact)]}
          choices={statusTones}
          onChange={(status) => change(contact, status)}
        />
      </span>
    ),
  };
}

/** "75" is lakhs of rupees, as the form asks; other words stay as typed. */
function formatBudget(budget: string): string {
  return /^\d+(?:\.\d+)?$/.test(budget) ? `₹${budget} lakh` : budget;
}

function callLink({ name, mobile }: LeadOnWire) {
  const href = mobileHref(mobile);
  if (!href) return mobile;
  return (
    <a href={href} aria-label={`Call ${name}: ${formatMobile(mobile)}`} className={styles.call}>
      <Icon drawing={phone} size="small" />
      {formatMobile(mobile)}
    </a>
  );
}

function emailLink({ email }: LeadOnWire) {
  return <a href={`mailto:${email.split("@").map(encodeURIComponent).join("@")}`}>{email}</a>;
}

function projectLink({ project_id, project_name }: LeadOnWire) {
  if (project_id === null) return project_name;
  return (
    <a href={`/${encodeURIComponent(project_id)}`} target="_blank" rel="noopener" title={project_name}>
      {project_name}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
