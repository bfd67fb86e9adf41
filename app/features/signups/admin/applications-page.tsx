import { useState } from "react";
import { redirect, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { pageCount } from "#app/shared/paging.ts";
import { changeTableQuery, formatTableQuery, isSameRows, parseTableQuery } from "#app/shared/table-query.ts";
import { TablePage } from "#app/ui/table/page.tsx";
import { useStatusChanges } from "#app/ui/table/status-changes.ts";
import { StatusCounts } from "#app/ui/table/status-counts.tsx";
import { StatusFailureBanner } from "#app/ui/table/status-failure-banner.tsx";
import { useFocusInRow } from "#app/ui/table/status-focus.ts";
import type { ApplicationStatus } from "../model.ts";
import { applicationsToWire } from "../on-wire.server.ts";
import { countSameNumbers, searchApplications } from "../search.server.ts";
import { applicationFiltersOf, applicationTableRules } from "../search.ts";
import type { ApplicationOnWire } from "../wire.ts";
import type { Route } from "./+types/applications-page";
import { ApplicationActions } from "./application-actions.tsx";
import { ApplicationStatusPill } from "./application-columns.tsx";
import { ApplicationDetails } from "./application-details.tsx";
import { statusTones } from "./application-look.ts";
import { ApplicationTable } from "./application-table.tsx";
import { ApplicationToolbar } from "./application-toolbar.tsx";
import styles from "./applications-page.module.css";
import { DeleteApplication } from "./delete-application.tsx";
import { ListDialog } from "./list-dialog.tsx";
import { saveStatus } from "./save-status.ts";
import { useListing } from "./use-listing.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const query = parseTableQuery(new URL(request.url).searchParams, applicationTableRules);
  const { items, total, statusCounts } = await searchApplications(db, query);
  const lastPage = Math.max(1, pageCount(total, query.perPage));
  if (query.page > lastPage)
    throw redirect(formatTableQuery({ ...query, page: lastPage }, applicationTableRules));
  const [applications, sameNumbers] = await Promise.all([
    applicationsToWire(db, items),
    countSameNumbers(
      db,
      items.map(({ mobile }) => mobile),
    ),
  ]);
  return { applications, total, statusCounts, sameNumbers };
}

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return isSameRows(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

type OpenDialog = { kind: "details" | "list" | "delete"; application: ApplicationOnWire };

/** The Applications tab: who sent the sign-up forms, and what became of it. */
export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  const { applications, total, statusCounts, sameNumbers } = loaderData;
  const query = parseTableQuery(new URLSearchParams(useLocation().search), applicationTableRules);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { statusOf, change, failure, dismissFailure } = useStatusChanges(saveStatus);
  const focusInRow = useFocusInRow(applications);
  const listing = useListing((listed) => {
    focusInRow(listed);
    setDialog(undefined);
  });
  const changeStatus = (application: ApplicationOnWire, status: ApplicationStatus) => {
    focusInRow(application);
    change(application, status);
  };
  const statuses = { statusOf, change: changeStatus };
  const close = () => setDialog(undefined);
  // A filter can have taken it out of the table meanwhile.
  const opened = applications.find(({ _id }) => _id === dialog?.application._id) ?? dialog?.application;

  return (
    <TablePage title="Applications" action={<Summary counts={statusCounts} />}>
      <StatusCounts
        statuses={statusTones}
        counts={statusCounts}
        chosen={applicationFiltersOf(query).status}
        hrefForStatus={(status) => changeTableQuery(query, applicationTableRules, { filters: { status } })}
      />
      <ApplicationToolbar query={query} />
      {failure ? (
        <StatusFailureBanner
          key={`${failure.row._id} ${failure.status}`}
          failure={failure}
          onRetry={() => changeStatus(failure.row, failure.status)}
          onDismiss={dismissFailure}
        />
      ) : null}
      <ApplicationTable
        query={query}
        applications={applications}
        total={total}
        sameNumbers={sameNumbers}
        statuses={statuses}
        onOpen={(application) => setDialog({ kind: "details", application })}
        actions={(application) => (
          <ApplicationActions
            application={application}
            onList={() => setDialog({ kind: "list", application })}
            onDelete={() => setDialog({ kind: "delete", application })}
          />
        )}
      />
      {dialog?.kind === "details" && opened ? (
        <ApplicationDetails
          application={opened}
          status={<ApplicationStatusPill application={opened} statuses={statuses} />}
          onList={() => setDialog({ kind: "list", application: opened })}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === "list" ? (
        <ListDialog application={dialog.application} listing={listing} onClose={close} />
      ) : null}
      {dialog?.kind === "delete" ? (
        <DeleteApplication application={dialog.application} onClose={close} />
      ) : null}
    </TablePage>
  );
}

function Summary({ counts }: { readonly counts: Record<ApplicationStatus, number> }) {
  const { Spam: _spam, ...real } = counts;
  const total = Object.values(real).reduce((sum, count) => sum + count, 0);
  const format = (count: number) => count.toLocaleString("en-IN");
  return (
    <p className={styles.summary}>
      {format(total)} {total === 1 ? "application" : "applications"}, {format(counts.New)} not answered yet
    </p>
  );
}
