import { useRevalidator } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { formatDate } from "#app/shared/dates.ts";
import { formatMoment } from "#app/shared/india-time.ts";
import { formatGrouped } from "#app/shared/money.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { TablePage } from "#app/ui/table/page.tsx";
import plain from "#app/ui/table/plain-page.module.css";
import { listImportRuns } from "../import-export/ledger/runs.server.ts";
import { type ImportRun, undoDays } from "../import-export/model.ts";
import { ImportLedger } from "../import-export/screens/import-ledger.tsx";
import type { Route } from "./+types/imports-page";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const runs = await listImportRuns(db, { limit: mostShown + 1, now: clock() });
  return { runs: runs.slice(0, mostShown), isCut: runs.length > mostShown };
}

const mostShown = 50;

/** Every import that took something over, whoever began it and however, with what it changed and the way back. */
export default function ImportsPage({ loaderData: { runs, isCut } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <TablePage title="Imports">
      <div className={plain.page}>
        <p>
          Each import lists its changes: fact, old and new. An import can be taken back for {undoDays} days,
          the latest edition of a list first. Start one in the Projects tab, under Import and export.
        </p>
        {runs.length === 0 ? <p>Nothing has been imported yet.</p> : null}
        <ul className={plain.rows}>
          {runs.map((run) => (
            <Run key={run.id} run={run} onUndone={revalidate} />
          ))}
        </ul>
        {isCut ? <p>The newest {mostShown} are shown.</p> : null}
      </div>
    </TablePage>
  );
}

interface RunProps {
  readonly run: ImportRun;
  readonly onUndone: () => void;
}

function Run({ run, onUndone }: RunProps) {
  const { id, at, by, editions, counts, refusedKept, undone, hasChanges, isRecent } = run;
  return (
    <li className={plain.stack}>
      <div>
        <p>
          <b>{formatMoment(new Date(at))}</b>, by {by}
        </p>
        <p className={plain.note}>{formatEditions(editions)}</p>
      </div>
      <ImportLedger
        found={{ _id: id, undone }}
        hasChanges={hasChanges}
        canUndo={isRecent}
        onUndone={onUndone}
      >
        <p>
          {formatGrouped(counts.new)} added, {formatGrouped(counts.changed)} changed,{" "}
          {formatGrouped(counts.missing)} no longer listed
          {refusedKept > 0 ? (
            <>
              .{" "}
              <a href={`${staffEndpoints.projects.import(id)}/refused.csv`} download>
                Rows rejected or with remarks
              </a>
              : {formatGrouped(refusedKept)}
            </>
          ) : null}
        </p>
      </ImportLedger>
    </li>
  );
}

const mostNamed = 3;

/** "List “pune”, of 31 March 2026; List “nagpur”, of unknown date, not all of it; and 2 more" */
function formatEditions(editions: ImportRun["editions"]): string {
  const named = editions.slice(0, mostNamed).map(({ list, day, isWhole }) => {
    const part = isWhole ? "" : ", not all of it";
    if (list === null) return `Our own CSV${part}`;
    return `List “${list}”, ${day ? `of ${formatDate(day)}` : "of unknown date"}${part}`;
  });
  const more = editions.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}
