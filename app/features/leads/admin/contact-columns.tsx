import { sortLink } from "#app/shared/table-query.ts";
import type { Column } from "#app/ui/data-table.tsx";
import { statusPlaceId } from "#app/ui/status-focus.ts";
import { StatusPill } from "#app/ui/status-pill.tsx";
import { CallLink, MailLink, MomentText, ShortId } from "#app/ui/table-cells.tsx";
import { type LeadStatus, leadSourceLabels } from "../model.ts";
import {
  type LeadColumn,
  type LeadSort,
  type LeadTableQuery,
  leadColumns,
  leadTableRules,
} from "../search.ts";
import type { LeadOnWire } from "../wire.ts";
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
    cell: ({ _id }) => <ShortId id={_id} />,
  },
  name: { label: "Name", sortBy: "name", isPinned: true, width: 11, card: "title", cell: ({ name }) => name },
  email: { label: "Email", sortBy: "email", card: "extra", cell: ({ email }) => <MailLink email={email} /> },
  mobile: { label: "Mobile No.", cell: ({ name, mobile }) => <CallLink name={name} mobile={mobile} /> },
  project: { label: "Project Name", sortBy: "project", cell: projectLink },
  state: { label: "State", sortBy: "state", card: "extra", cell: ({ project_state }) => project_state },
  city: { label: "City", sortBy: "city", card: "extra", cell: ({ project_city }) => project_city },
  budget: { label: "Budget", align: "end", cell: ({ budget }) => formatBudget(budget) },
  remark: { label: "Remark", cell: ({ remarks }) => remarks },
  created: {
    label: "Date",
    sortBy: "created",
    card: "extra",
    cell: ({ created_at }) => <MomentText at={created_at} />,
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

function projectLink({ project_id, project_name }: LeadOnWire) {
  if (project_id === null) return project_name;
  return (
    <a href={`/${encodeURIComponent(project_id)}`} target="_blank" rel="noopener" title={project_name}>
      {project_name}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
