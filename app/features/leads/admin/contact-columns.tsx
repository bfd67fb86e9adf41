import { sortLink } from "#app/shared/table-query.ts";
import { DetailsButton, MailLink, MomentText, ReachLinks, ShortId } from "#app/ui/table/cells.tsx";
import type { Column } from "#app/ui/table/data-table.tsx";
import { statusPlaceId } from "#app/ui/table/status-focus.ts";
import { StatusPill } from "#app/ui/table/status-pill.tsx";
import { formatBudget } from "../budget.ts";
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
export function buildContactColumns(
  query: LeadTableQuery,
  statuses: Statuses,
  onOpen: (contact: LeadOnWire) => void,
): Column<LeadOnWire>[] {
  const all = { ...plainColumns, name: nameColumn(onOpen), status: statusColumn(statuses) };
  return leadColumns
    .filter((id) => query.columns.includes(id))
    .map((id) => {
      const { sortBy, ...column } = all[id];
      return { ...column, id, ...(sortBy && { sort: sortLink(query, leadTableRules, sortBy) }) };
    });
}

/** Every column with its label, for the choice of columns. */
export function listContactColumns(): { id: LeadColumn; label: string }[] {
  const labels = { name: "Name", status: "Status" };
  return leadColumns.map((id) => ({
    id,
    label: id === "name" || id === "status" ? labels[id] : plainColumns[id].label,
  }));
}

const plainColumns: Record<Exclude<LeadColumn, "name" | "status">, ContactColumn> = {
  email: { label: "Email", sortBy: "email", card: "none", cell: ({ email }) => <MailLink email={email} /> },
  mobile: {
    label: "Mobile No.",
    card: "reach",
    cell: ({ name, mobile }) => <ReachLinks name={name} mobile={mobile} />,
  },
  project: {
    label: "Project Name",
    sortBy: "project",
    card: "about",
    cell: (contact) => <ProjectLink contact={contact} />,
  },
  state: { label: "State", sortBy: "state", card: "none", cell: ({ project_state }) => project_state },
  city: { label: "City", sortBy: "city", card: "none", cell: ({ project_city }) => project_city },
  budget: { label: "Budget", align: "end", card: "amount", cell: ({ budget }) => formatBudget(budget) },
  remark: { label: "Remark", card: "none", cell: ({ remarks }) => remarks },
  id: { label: "ID", card: "none", cell: ({ _id }) => <ShortId id={_id} /> },
  created: {
    label: "Date",
    sortBy: "created",
    card: "none",
    cell: ({ created_at }) => <MomentText at={created_at} />,
  },
  source: { label: "Source", card: "none", cell: ({ source }) => leadSourceLabels[source] },
};

function nameColumn(onOpen: (contact: LeadOnWire) => void): ContactColumn {
  return {
    label: "Name",
    sortBy: "name",
    isPinned: true,
    width: 11,
    card: "title",
    cell: (contact) => <DetailsButton name={contact.name} onOpen={() => onOpen(contact)} />,
  };
}

function statusColumn(statuses: Statuses): ContactColumn {
  return {
    label: "Status",
    card: "status",
    cell: (contact) => (
      <span id={statusPlaceId(contact._id)}>
        <ContactStatusPill contact={contact} statuses={statuses} />
      </span>
    ),
  };
}

interface ContactStatusPillProps {
  readonly contact: LeadOnWire;
  readonly statuses: Statuses;
}

/** The status, and the menu of those that it can have. */
export function ContactStatusPill({ contact, statuses }: ContactStatusPillProps) {
  const status = statuses.statusOf(contact);
  return (
    <StatusPill
      name={contact.name}
      status={status}
      tone={statusTone[status]}
      choices={statusTones}
      onChange={(chosen) => statuses.change(contact, chosen)}
    />
  );
}

/** The project's page; its name alone where it is not known which project is meant. */
export function ProjectLink({ contact: { project_id, project_name } }: { readonly contact: LeadOnWire }) {
  if (project_id === null) return project_name;
  return (
    <a href={`/${encodeURIComponent(project_id)}`} target="_blank" rel="noopener" title={project_name}>
      {project_name}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
