import type { ReactNode } from "react";
import { Link } from "react-router";
import { otherTabHref } from "#app/links.ts";
import { formatConsents, mayDo } from "#app/shared/consent.ts";
import { Button } from "#app/ui/button.tsx";
import { DefinitionGrid } from "#app/ui/definition-grid.tsx";
import { pencil } from "#app/ui/icons/staff-icons.ts";
import { MailLink, MomentText, ReachLinks } from "#app/ui/table/cells.tsx";
import { RecordDetails, RecordRemarks } from "#app/ui/table/record-details.tsx";
import type { ApiLead } from "../api-shape.ts";
import { formatBudget } from "../budget.ts";
import { formatCallTime } from "../call-hours.ts";
import { leadConsentWords, leadSourceLabels } from "../model.ts";
import { ProjectLink } from "./contact-columns.tsx";

interface ContactDetailsProps {
  readonly contact: ApiLead;
  /** The pill by which the status is changed. */
  readonly status: ReactNode;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** All that a person asked and told, to be read before one calls. */
export function ContactDetails({ contact, status, onEdit, onClose }: ContactDetailsProps) {
  const { name, mobile, email, project_city, project_state, budget, remarks, created_at, source } = contact;
  const { consents, call_window, time_zone, language, owner, next_call_at } = contact;
  const facts: { term: string; value: ReactNode }[] = [
    { term: "Project Name", value: <ProjectLink contact={contact} /> },
    { term: "Budget", value: formatBudget(budget) },
    { term: "Email", value: <MailLink email={email} /> },
    { term: "City", value: project_city },
    { term: "State", value: project_state },
    { term: "Consent", value: formatConsents(consents, leadConsentWords) },
    { term: "Call", value: formatCallTime(call_window || null, time_zone || null, new Date()) },
    { term: "Language", value: language || "Any" },
    { term: "Owner", value: owner || "Nobody yet" },
    { term: "Next call", value: next_call_at ? <MomentText at={next_call_at} /> : "None planned" },
    { term: "Received", value: <MomentText at={created_at} /> },
    { term: "Source", value: leadSourceLabels[source] },
  ];
  return (
    <RecordDetails
      title={name}
      onClose={onClose}
      top={
        <>
          {status}
          <ReachLinks
            name={name}
            mobile={mobile}
            canCall={mayDo("call", consents)}
            hasChat={mayDo("whatsapp", consents)}
          />
        </>
      }
      actions={
        <Button icon={pencil} onClick={onEdit}>
          Edit
        </Button>
      }
    >
      <p>
        <Link to={otherTabHref("calls", { id: contact._id })} relative="path">
          Calls, notes and history
        </Link>
      </p>
      <RecordRemarks title="Remark" text={remarks || "Not provided"} />
      <DefinitionGrid
        items={facts.map(({ term, value }) => ({ term, value: value === "" ? "Not provided" : value }))}
      />
    </RecordDetails>
  );
}
