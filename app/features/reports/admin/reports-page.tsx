import { servicesContext } from "#app/context.server.ts";
import { parseTableQuery } from "#app/shared/table-query.ts";
import { Button } from "#app/ui/button.tsx";
import { StatusPage, useStatusRecords } from "#app/ui/table/status-page.tsx";
import { needsOtherRows, requirePage, useTableQuery } from "#app/ui/table/table-address.ts";
import { reportToApi } from "../api-shape.server.ts";
import { answerDays } from "../model.ts";
import { reportSearch } from "../search.server.ts";
import { reportTableRules } from "../search.ts";
import type { Route } from "./+types/reports-page";
import { AnswerReport } from "./answer-report.tsx";
import { reportColumns, reportRecords } from "./report-columns.tsx";
import { ReportDetails } from "./report-details.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const query = parseTableQuery(new URL(request.url).searchParams, reportTableRules);
  const { items, total, statusCounts } = await reportSearch.page(db, query);
  requirePage(query, reportTableRules, total);
  return { reports: items.map(reportToApi), total, statusCounts };
}

export const shouldRevalidate = needsOtherRows;

/** The Reports tab: the mistakes that visitors found, the oldest first. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { reports, total, statusCounts } = loaderData;
  const query = useTableQuery(reportTableRules);
  const records = useStatusRecords(reportRecords, reports);
  const { dialog, open, close } = records;

  return (
    <StatusPage
      {...{ records, query, total }}
      rows={reports}
      counts={statusCounts}
      columns={reportColumns}
      filters={[]}
      empty={{
        what: "reports",
        text: (
          <p>
            Mistakes that visitors report will appear here. The site promises an answer within {answerDays}{" "}
            days.
          </p>
        ),
      }}
      actions={(report) => (
        <Button
          variant="secondary"
          aria-label={`Answer ${report.name}`}
          onClick={() => open("answer", report)}
        >
          Answer
        </Button>
      )}
    >
      {dialog?.kind === "details" ? (
        <ReportDetails
          report={dialog.row}
          status={records.pill(dialog.row)}
          onAnswer={() => open("answer", dialog.row)}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === "answer" ? <AnswerReport report={dialog.row} onClose={close} /> : null}
    </StatusPage>
  );
}
