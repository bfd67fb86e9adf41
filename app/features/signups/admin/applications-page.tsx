import { servicesContext } from "#app/context.server.ts";
import { parseTableQuery } from "#app/shared/table-query.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { MailTroubleBanner } from "#app/ui/table/mail-trouble-banner.tsx";
import { StatusPage, useStatusRecords } from "#app/ui/table/status-page.tsx";
import { needsOtherRows, requirePage, useTableQuery } from "#app/ui/table/table-address.ts";
import { applicationsToApi } from "../api-shape.server.ts";
import { applicationKinds } from "../model.ts";
import { applicationOutbox } from "../outbox.server.ts";
import { applicationSearch, countSameNumbers } from "../search.server.ts";
import { applicationTableRules } from "../search.ts";
import type { Route } from "./+types/applications-page";
import { ApplicationActions } from "./application-actions.tsx";
import { applicationRecords, buildApplicationColumns } from "./application-columns.tsx";
import { ApplicationDetails } from "./application-details.tsx";
import { kindLabels } from "./application-look.ts";
import { ListDialog } from "./list-dialog.tsx";
import { useListing } from "./use-listing.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, leadMail } = context.get(servicesContext);
  const query = parseTableQuery(new URL(request.url).searchParams, applicationTableRules);
  const { items, total, statusCounts } = await applicationSearch.page(db, query);
  requirePage(query, applicationTableRules, total);
  const [applications, sameNumbers] = await Promise.all([
    applicationsToApi(db, items),
    countSameNumbers(
      db,
      items.map(({ mobile }) => mobile),
    ),
  ]);
  const mailTrouble = await applicationOutbox.findTrouble(db);
  return { applications, total, statusCounts, sameNumbers, mailTrouble, isMailOn: leadMail !== undefined };
}

export const shouldRevalidate = needsOtherRows;

/** The Applications tab: who sent the sign-up forms, and what became of it. */
export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  const { applications, total, statusCounts, sameNumbers, mailTrouble, isMailOn } = loaderData;
  const query = useTableQuery(applicationTableRules);
  const records = useStatusRecords(applicationRecords, applications);
  const { dialog, open, close } = records;
  const listing = useListing((listed) => {
    records.statuses.keepFocus(listed);
    close();
  });

  return (
    <StatusPage
      {...{ records, query, total }}
      rows={applications}
      counts={statusCounts}
      columns={buildApplicationColumns(query, sameNumbers)}
      filters={[
        {
          name: "kind",
          label: "Kind",
          anyLabel: "All kinds",
          options: applicationKinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
        },
      ]}
      empty={{
        what: "applications",
        text: <p>Sign-ups of service providers and builders will appear here.</p>,
      }}
      notice={
        mailTrouble ? (
          <MailTroubleBanner
            trouble={mailTrouble}
            isMailOn={isMailOn}
            subject={{ one: "application", many: "applications" }}
            retryPath={staffEndpoints.applications.retryMails}
          />
        ) : null
      }
      actions={(application) => (
        <ApplicationActions application={application} onList={() => open("list", application)} />
      )}
    >
      {dialog?.kind === "details" ? (
        <ApplicationDetails
          application={dialog.row}
          status={records.pill(dialog.row)}
          onList={() => open("list", dialog.row)}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === "list" ? (
        <ListDialog application={dialog.row} listing={listing} onClose={close} />
      ) : null}
    </StatusPage>
  );
}
