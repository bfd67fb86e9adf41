import type { ReactNode } from "react";
import { Link } from "react-router";
import { otherTabHref, projectHref } from "#app/links.ts";
import { formatDate } from "#app/shared/dates.ts";
import { ledgerHref } from "#app/staff-links.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DefinitionGrid } from "#app/ui/definition-grid.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { MailLink, MomentText } from "#app/ui/table/cells.tsx";
import { RecordDetails, RecordRemarks } from "#app/ui/table/record-details.tsx";
import type { ApiReport } from "../api-shape.server.ts";

interface ReportDetailsProps {
  readonly report: ApiReport;
  /** The pill by which the status is changed. */
  readonly status: ReactNode;
  readonly onAnswer: () => void;
  readonly onClose: () => void;
}

/** All that was sent, with the ways to the project's page and to its form. */
export function ReportDetails({ report, status, onAnswer, onClose }: ReportDetailsProps) {
  const { name, project_id, fact, correction, source_link, email, note, due_on, created_at } = report;
  const facts = [
    { term: "Project", value: <ProjectLink report={report} /> },
    { term: "What is wrong", value: fact },
    {
      term: "Source",
      value: source_link ? <ExternalLink href={source_link}>{source_link}</ExternalLink> : "Not provided",
    },
    { term: "Email", value: email ? <MailLink email={email} /> : "Not provided, or deleted since" },
    { term: "Received", value: <MomentText at={created_at} /> },
    { term: "Answer due", value: formatDate(due_on) },
  ];
  return (
    <RecordDetails
      title={name}
      onClose={onClose}
      top={status}
      actions={
        <>
          {project_id === null ? null : (
            <ButtonLink
              variant="secondary"
              to={otherTabHref("projects", { edit: project_id })}
              relative="path"
            >
              Edit project
            </ButtonLink>
          )}
          <Button onClick={onAnswer}>Answer</Button>
        </>
      }
    >
      <RecordRemarks title="What is right" text={correction} />
      {note ? <RecordRemarks title="Note" text={note} /> : null}
      <DefinitionGrid items={facts} />
    </RecordDetails>
  );
}

function ProjectLink({ report: { project_id, name } }: Pick<ReportDetailsProps, "report">) {
  if (project_id === null) return `${name} (deleted)`;
  return (
    <>
      <ExternalLink href={projectHref(project_id)}>{name}</ExternalLink> ·{" "}
      <Link to={ledgerHref(project_id)} relative="path">
        What the registers said
      </Link>
    </>
  );
}
