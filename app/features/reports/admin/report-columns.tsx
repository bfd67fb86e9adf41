import { formatDate } from "#app/shared/dates.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { MailLink, MomentText, ShortId } from "#app/ui/table/cells.tsx";
import type { RecordColumn } from "#app/ui/table/record-table.tsx";
import type { StatusRecords } from "#app/ui/table/status-page.tsx";
import type { ApiReport } from "../api-shape.server.ts";
import { countReports, reportStatuses } from "../model.ts";
import { type ReportColumn, type ReportSort, reportTableRules } from "../search.ts";

/** What the Reports tab says of its records, and the calls that change them. */
export const reportRecords: StatusRecords<ApiReport> = {
  title: "Reports of mistakes",
  label: "Reports of mistakes",
  memory: "reports",
  rules: reportTableRules,
  tones: { New: "blue", Answered: "solid", Spam: "red" },
  // An answered report has a note: the Answer dialog asks for it.
  offered: ({ note }) => reportStatuses.filter((status) => status !== "Answered" || note !== ""),
  count: countReports,
  waiting: "not answered yet",
  search: { label: "Search reports", placeholder: "Project or words of the report" },
  setStatus: { path: staffEndpoints.reports.update, recordKey: "report" },
  deletePath: staffEndpoints.reports.delete,
  deletion: () => "This permanently deletes the report, with the email address and all that was sent.",
  spam: {
    path: staffEndpoints.reports.deleteSpam,
    text: "with email addresses and all that was sent. A report that is no spam gets another status first.",
  },
  nameWidth: 13,
};

type Columns = Record<Exclude<ReportColumn, "name" | "status">, RecordColumn<ApiReport, ReportSort>>;

export const reportColumns: Columns = {
  fact: { label: "What is wrong", sortBy: "fact", card: "amount", cell: ({ fact }) => fact },
  correction: { label: "What is right", card: "about", cell: ({ correction }) => correction, wraps: true },
  due: {
    label: "Answer due",
    card: "reach",
    cell: ({ status, due_on }) => (status === "New" ? `Due ${formatDate(due_on)}` : ""),
  },
  email: {
    label: "Email",
    card: "none",
    cell: ({ email }) => (email ? <MailLink email={email} /> : null),
  },
  note: { label: "Note", card: "none", cell: ({ note }) => note, wraps: true },
  id: { label: "ID", card: "none", cell: ({ _id }) => <ShortId id={_id} /> },
  created: {
    label: "Received",
    sortBy: "created",
    card: "none",
    cell: ({ created_at }) => <MomentText at={created_at} />,
  },
};
