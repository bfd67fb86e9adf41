import { useState } from "react";
import { Link, replace, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { stateNames } from "#app/features/places/model.ts";
import { formatTableQuery } from "#app/shared/table-query.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { Banner } from "#app/ui/banner.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { plus } from "#app/ui/icons/icons.ts";
import { TablePage } from "#app/ui/table/page.tsx";
import { RecordTable } from "#app/ui/table/record-table.tsx";
import { needsOtherRows, useTableQuery } from "#app/ui/table/table-address.ts";
import { importToApi } from "../import-export/api-shape.ts";
import { listImports } from "../import-export/imports-store.server.ts";
import { listNames } from "../import-export/ledger/lists.server.ts";
import { countSamples } from "../import-export/samples.server.ts";
import { TransferMenu } from "../import-export/screens/import-export-menu.tsx";
import { projectStatuses } from "../model.ts";
import { shownChoices } from "../standing/standing.ts";
import type { Route } from "./+types/projects-page";
import { ProjectDialog } from "./form/project-dialog.tsx";
import styles from "./projects-page.module.css";
import { spokenTitle } from "./table/cells.tsx";
import { projectColumns } from "./table/columns.tsx";
import { dialogHref, dialogParams, openedHere, useOpenDialog } from "./table/open-dialog.ts";
import { RowActions } from "./table/row-actions.tsx";
import type { ProjectTableRow } from "./table/table-row.ts";
import { fixedColumns, parseProjectTable, projectTableRules } from "./table/table-rules.ts";
import { findClosest, searchProjectTable } from "./table/table-search.server.ts";
import { useVisibility } from "./table/use-visibility.tsx";

/** All projects, drafts and hidden ones included, as the address asks for them. A page past the end leads to the last one. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const services = context.get(servicesContext);
  const { db } = services;
  const query = parseProjectTable(url.searchParams);
  const [found, samples, [latestImport], lists] = await Promise.all([
    searchProjectTable(db, query),
    countSamples(db),
    listImports(db, 1),
    listNames(db),
  ]);
  if (found.page !== query.page) {
    throw replace(url.pathname + formatTableQuery({ ...query, page: found.page }, projectTableRules));
  }
  const closest = found.total === 0 ? await findClosest(services, query) : [];
  return { ...found, closest, samples, lists, latestImport: latestImport && importToApi(latestImport) };
}

/** Other columns and the dialogs need nothing of the server. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return needsOtherRows(change, dialogParams);
}

export default function ProjectsPage({ loaderData }: Route.ComponentProps) {
  const { rows, total, closest, samples, lists, latestImport } = loaderData;
  const [params] = useSearchParams();
  const query = useTableQuery(projectTableRules);
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
        exportHref={`${staffEndpoints.projects.exportCsv}${formatTableQuery(query, projectTableRules)}`}
        samples={samples}
        latestImport={latestImport}
        states={stateNames}
        lists={lists}
      />
      <ButtonLink to="../promoters" relative="path" variant="secondary">
        Promoters
      </ButtonLink>
      {addButton}
    </div>
  );

  return (
    <TablePage title="Projects" action={actions}>
      <RecordTable
        label="Projects"
        memory="projects"
        query={query}
        rules={projectTableRules}
        columns={projectColumns}
        fixedColumns={fixedColumns}
        search={{ label: "Search the projects", placeholder: "Title, developer, RERA No." }}
        filters={filters}
        rows={rows}
        total={total}
        rowKey={(row) => row.id}
        actions={(row) => (
          <RowActions
            row={row}
            onDelete={() => setDeleted(row)}
            onToggleVisibility={() => visibility.toggle(row)}
            onOverruleName={() => visibility.overruleName(row)}
          />
        )}
        empty={{
          what: "projects",
          text: addButton,
          also: <Closest projects={closest} typed={query.q} />,
        }}
      >
        {visibility.failure ? (
          <Banner tone="bad" onDismiss={visibility.dismiss}>
            {visibility.failure}
          </Banner>
        ) : null}
      </RecordTable>
      {deleted ? <DeleteProject row={deleted} onClose={() => setDeleted(undefined)} /> : null}
      {open ? <ProjectDialog {...open} onClose={close} /> : null}
    </TablePage>
  );
}

const filters = [
  { name: "state", label: "State", anyLabel: "All states", options: stateNames },
  { name: "status", label: "Project status", anyLabel: "Any status", options: projectStatuses },
  { name: "shown", label: "Shown to", anyLabel: "Public or not", options: shownChoices },
];

interface ClosestProps {
  readonly projects: Awaited<ReturnType<typeof findClosest>>;
  readonly typed: string;
}

function Closest({ projects, typed }: ClosestProps) {
  if (projects.length === 0) return null;
  return (
    <>
      <p>Closest to “{typed}” of all projects:</p>
      <ul className={styles.closest}>
        {projects.map(({ id, title, detail }) => (
          <li key={id}>
            <Link to={`?${new URLSearchParams({ q: id })}`}>{title}</Link> {detail}
          </li>
        ))}
      </ul>
    </>
  );
}

interface DeleteProjectProps {
  readonly row: ProjectTableRow;
  readonly onClose: () => void;
}

/** Asks once, names the project and what goes with it. */
function DeleteProject({ row, onClose }: DeleteProjectProps) {
  return (
    <DeleteDialog
      name={spokenTitle(row)}
      path={staffEndpoints.projects.delete(row.id)}
      goneToast="Somebody had deleted it already"
      onClose={onClose}
    >
      <p>
        {row.reraNumber ? `RERA number ${row.reraNumber.slice(0, 80)}. ` : ""}
        Its page, its pictures and its floor plans go with it. This can't be undone; to take it off the site
        only, hide it.
      </p>
    </DeleteDialog>
  );
}
