import { lazy, Suspense, useState } from "react";
import { replace, type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { stateNames } from "#app/features/places/model.ts";
import { formatTableQuery, isNarrowed, isSameRows } from "#app/shared/table-query.ts";
import { Banner } from "#app/ui/banner.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { plus } from "#app/ui/icons.ts";
import { loadChunk } from "#app/ui/load-chunk.ts";
import { DataTable } from "#app/ui/table/data-table.tsx";
import { TableEmpty } from "#app/ui/table/empty.tsx";
import { TablePage } from "#app/ui/table/page.tsx";
import { importToWire } from "../transfer/import-wire.ts";
import { listImports } from "../transfer/imports-store.server.ts";
import { countSamples } from "../transfer/samples.server.ts";
import type { Route } from "./+types/projects-page";
import styles from "./projects-page.module.css";
import { shownColumns } from "./table/columns.tsx";
import { DeleteProject } from "./table/delete-project.tsx";
import { dialogHref, dialogParams, openedHere, useOpenDialog } from "./table/open-dialog.ts";
import { RowActions } from "./table/row-actions.tsx";
import type { ProjectTableRow } from "./table/table-row.ts";
import { parseProjectTable, projectTableRules } from "./table/table-rules.ts";
import { searchProjectTable } from "./table/table-search.server.ts";
import { clearedHref, ProjectToolbar } from "./table/table-toolbar.tsx";
import { useVisibility } from "./table/use-visibility.tsx";
import { TransferMenu } from "./transfer/transfer-menu.tsx";

/** All projects, drafts and hidden ones included, as the address asks for them. A page past the end leads to the last one. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { db } = context.get(servicesContext);
  const query = parseProjectTable(url.searchParams);
  const [found, samples, [latestImport]] = await Promise.all([
    searchProjectTable(db, query),
    countSamples(db),
    listImports(db, 1),
  ]);
  if (found.page !== query.page) {
    throw replace(url.pathname + formatTableQuery({ ...query, page: found.page }, projectTableRules));
  }
  return { ...found, samples, latestImport: latestImport && importToWire(latestImport) };
}

/** Other columns and the dialogs need nothing of the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return !isSameRows(currentUrl, nextUrl, dialogParams) && defaultShouldRevalidate;
}

const ProjectDialog = lazy(async () => {
  const { ProjectDialog } = await loadChunk(() => import("./form/project-dialog.tsx"));
  return { default: ProjectDialog };
});

export default function ProjectsPage({ loaderData }: Route.ComponentProps) {
  const { rows, total, page, samples, latestImport } = loaderData;
  const [params] = useSearchParams();
  const query = parseProjectTable(params);
  const { revalidate } = useRevalidator();
  const { open, close } = useOpenDialog();
  const [deleted, setDeleted] = useState<ProjectTableRow>();
  const visibility = useVisibility();
  const addButton = (
    <ButtonLink to={dialogHref(params, "add")} icon={plus} state={openedHere} preventScrollReset>
      Add a Property
    </ButtonLink>
  );

  const actions = (
    <div className={styles.actions}>
      <TransferMenu
        exportHref={`/api/properties/export.csv${formatTableQuery(query, projectTableRules)}`}
        samples={samples}
        latestImport={latestImport}
        states={stateNames}
      />
      {addButton}
    </div>
  );

  return (
    <TablePage title="Projects" action={actions}>
      <ProjectToolbar query={query} states={stateNames} />
      {visibility.failure ? (
        <Banner tone="bad" onDismiss={visibility.dismiss}>
          {visibility.failure}
        </Banner>
      ) : null}
      <DataTable
        label="Projects"
        columns={shownColumns(query)}
        rows={rows}
        rowKey={(row) => row.id}
        actions={(row) => (
          <RowActions
            row={row}
            onDelete={() => setDeleted(row)}
            onToggleVisibility={() => visibility.toggle(row)}
            onOverruleName={() => visibility.overruleName(row)}
          />
        )}
        page={page}
        perPage={query.perPage}
        total={total}
        hrefForPage={(to) => formatTableQuery({ ...query, page: to }, projectTableRules)}
        hrefForPerPage={(perPage) => formatTableQuery({ ...query, perPage, page: 1 }, projectTableRules)}
        empty={
          <TableEmpty what="projects" clearHref={isNarrowed(query) ? clearedHref(query) : undefined}>
            {addButton}
          </TableEmpty>
        }
      />
      {deleted ? (
        <DeleteProject row={deleted} onDeleted={revalidate} onClose={() => setDeleted(undefined)} />
      ) : null}
      {open ? (
        <Suspense>
          <ProjectDialog {...open} onClose={close} />
        </Suspense>
      ) : null}
    </TablePage>
  );
}
