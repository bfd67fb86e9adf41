import { projectHref } from "#app/links.ts";
import { mayDo } from "#app/shared/consent.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { MailLink, MomentText, ReachLinks, ShortId } from "#app/ui/table/cells.tsx";
import type { RecordColumn } from "#app/ui/table/record-table.tsx";
import type { StatusRecords } from "#app/ui/table/status-page.tsx";
import type { ApiLead } from "../api-shape.ts";
import { formatBudget } from "../budget.ts";
import { countEnquiries, leadSourceLabels } from "../model.ts";
import { type LeadColumn, type LeadSort, leadTableRules } from "../search.ts";

/** What the Contact Form tab says of its records, and the calls that change them. */
export const contactRecords: StatusRecords<ApiLead> = {
  title: "Contact Form",
  label: "Contacts",
  memory: "contacts",
  rules: leadTableRules,
  tones: {
    New: "blue",
    Called: "amber",
    "Visit planned": "green",
    "In talks": "brown",
    Booked: "solid",
    Closed: "grey",
    Spam: "red",
  },
  count: countEnquiries,
  waiting: "not called yet",
  search: { label: "Search enquiries", placeholder: "Name, mobile, project" },
  setStatus: { path: staffEndpoints.contacts.update, recordKey: "contact" },
  deletePath: staffEndpoints.contacts.delete,
  deletion: ({ project_name }) =>
    `This permanently deletes the enquiry about ${project_name}, with the phone number, email and remarks.`,
  spam: {
    path: staffEndpoints.contacts.deleteSpam,
    text: "with phone numbers, emails and remarks. An enquiry that is no spam gets another status first.",
  },
  nameWidth: 11,
};

export const contactColumns: Record<
  Exclude<LeadColumn, "name" | "status">,
  RecordColumn<ApiLead, LeadSort>
> = {
  email: { label: "Email", sortBy: "email", card: "none", cell: ({ email }) => <MailLink email={email} /> },
  mobile: {
    label: "Mobile No.",
    card: "reach",
    cell: ({ name, mobile, consents }) => (
      <ReachLinks
        name={name}
        mobile={mobile}
        canCall={mayDo("call", consents)}
        hasChat={mayDo("whatsapp", consents)}
      />
    ),
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
  remark: { label: "Remark", card: "none", cell: ({ remarks }) => remarks, wraps: true },
  id: { label: "ID", card: "none", cell: ({ _id }) => <ShortId id={_id} /> },
  created: {
    label: "Date",
    sortBy: "created",
    card: "none",
    cell: ({ created_at }) => <MomentText at={created_at} />,
  },
  source: { label: "Source", card: "none", cell: ({ source }) => leadSourceLabels[source] },
  owner: { label: "Owner", card: "none", cell: ({ owner }) => owner },
  next: {
    label: "Next call",
    card: "none",
    cell: ({ next_call_at }) => (next_call_at ? <MomentText at={next_call_at} /> : null),
  },
};

/** The project's page; its name alone where it is not known which project is meant. */
export function ProjectLink({ contact: { project_id, project_name } }: { readonly contact: ApiLead }) {
  if (project_id === null) return project_name;
  return (
    <a href={projectHref(project_id)} target="_blank" rel="noopener" title={project_name}>
      {project_name}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
