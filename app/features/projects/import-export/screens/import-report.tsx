import { staffEndpoints } from "#app/staff-links.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { download } from "#app/ui/icons/staff-icons.ts";
import type { ApiImport } from "../api-shape.ts";
import { type ImportCounts, undoDays } from "../model.ts";
import { canSend } from "./import-choice.tsx";
import { ImportFileTable } from "./import-file-table.tsx";
import { ImportLedger } from "./import-ledger.tsx";
import { isOfList, sumCounts, sumReasons } from "./import-sums.ts";
import styles from "./screens.module.css";
import type { ImportTask } from "./use-import.ts";

const format = (count: number) => count.toLocaleString("en-IN");

interface ImportReportProps {
  readonly found: ApiImport;
  readonly task: ImportTask;
  readonly onUndone: () => void;
}

/** What an import did, or a trial would do: in numbers, then why projects are not public, then file by file. */
export function ImportReport({ found, task, onUndone }: ImportReportProps) {
  const counts = sumCounts(found.files);
  const reasons = sumReasons(found.files);
  const missing = found.files.reduce((sum, { register }) => sum + (register?.missing ?? 0), 0);
  const remarked = found.files.reduce((sum, file) => sum + (file.remarked ?? 0), 0);
  return (
    <div className={styles.report}>
      <Ending found={found} />
      <dl className={styles.counts}>
        <Count label={found.dry_run ? "would be added" : "added"} value={counts.created} />
        <Count label={found.dry_run ? "would be changed" : "changed"} value={counts.updated} />
        <Count label="stay as they are" value={counts.unchanged} />
        <Count label="rows rejected" value={counts.refused} />
        {missing > 0 ? <Count label="no longer listed" value={missing} /> : null}
      </dl>
      <Standing counts={counts} reasons={reasons} />
      <ImportFileTable files={found.files} />
      <Resembling found={found} task={task} />
      {found.refused_kept > 0 ? (
        <div className={styles.refused}>
          <p>
            Download {describeKept(counts.refused, remarked)}, correct them (the reason is given beside each)
            and import that file.
            {found.refused_kept < counts.refused + remarked
              ? ` It contains the first ${format(found.refused_kept)}.`
              : ""}
          </p>
          <ButtonLink
            to={`${staffEndpoints.projects.import(found._id)}/refused.csv`}
            reloadDocument
            download
            variant="secondary"
            icon={download}
          >
            {counts.refused > 0 ? "Rejected rows" : "Rows with remarks"}
          </ButtonLink>
        </div>
      ) : null}
      {found.dry_run || (counts.created + counts.updated === 0 && !isOfList(found.files)) ? null : (
        <ImportLedger found={found} hasChanges canUndo onUndone={onUndone}>
          <p>Every change is listed: fact, old and new. An import can be taken back for {undoDays} days.</p>
        </ImportLedger>
      )}
    </div>
  );
}

/** A new name for the projects of a known list: as an edition of that list it could say what is missing. */
function Resembling({ found, task }: Pick<ImportReportProps, "found" | "task">) {
  const registers = found.files.flatMap(({ register }) => register ?? []);
  const similar = registers.flatMap(({ list, resembles }) => (resembles ? [{ list, resembles }] : []));
  const [first] = similar;
  if (!first) return null;
  // One name is that of all files.
  const canBeOne = found.dry_run && canSend(task.files) && registers.every(({ list }) => list === first.list);
  return (
    <div className={styles.refused}>
      <p>
        {similar.map(({ list, resembles: { list: known, projects } }) => (
          <span key={list} className={styles.resembling}>
            No list is called “{list}” yet, but “{known}” holds {format(projects)} of its projects.
          </span>
        ))}
        Imported as its next edition, the file also tells which projects are missing.{" "}
        {canBeOne
          ? ""
          : found.dry_run
            ? "Import it alone, under that list’s name."
            : "If it is one, take this import back, and import it under that list’s name."}
      </p>
      {canBeOne ? (
        <Button
          variant="secondary"
          onClick={() => task.start({ isDryRun: true, listName: first.resembles.list })}
        >
          It is that list
        </Button>
      ) : null}
    </div>
  );
}

/** Rows that were not imported, and rows that were but for some cells. */
function describeKept(refused: number, remarked: number): string {
  const odd = `${format(remarked)} imported ${remarked === 1 ? "row" : "rows"} with cells that were left out or look odd`;
  if (remarked === 0) return "the rejected rows";
  return refused === 0 ? `the ${odd}` : `the rejected rows and ${odd}`;
}

interface StandingProps {
  readonly counts: ImportCounts;
  readonly reasons: readonly [reason: string, count: number][];
}

/** How the projects stand towards the public, and what keeps some from it. */
function Standing({ counts, reasons }: StandingProps) {
  const { drafts, withheld } = counts;
  const parts = [
    `${format(counts.public)} public`,
    ...(drafts > 0 ? [`${format(drafts)} ${drafts === 1 ? "draft" : "drafts"}`] : []),
    ...(withheld > 0 ? [`${format(withheld)} withheld`] : []),
  ];
  if (counts.read === counts.refused) return null;
  return (
    <p>
      Of these projects: {parts.join(", ")}.
      {reasons.length > 0
        ? ` Why not public: ${reasons.map(([why, n]) => `${why} (${format(n)})`).join(", ")}.`
        : ""}
    </p>
  );
}

function Count({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{format(value)}</dd>
    </div>
  );
}

function Ending({ found }: { readonly found: ApiImport }) {
  const { state, dry_run: isDryRun, files, failure } = found;
  const { refused } = sumCounts(files);
  const isUnread = files.some(({ error }) => error !== null);
  if (state === "failed") return <Banner tone="bad">{failure}</Banner>;
  if (state === "stopped") {
    const rest = isDryRun
      ? "What it had found by then:"
      : "What is counted here is stored. Import the files again to finish.";
    return <Banner tone="warn">Stopped before the end. {rest}</Banner>;
  }
  const trial = "This was a preview: nothing is stored yet.";
  if (isUnread)
    return <Banner tone="warn">{isDryRun ? `${trial} ` : ""}Not every file could be read: see below.</Banner>;
  return isDryRun ? (
    <Banner tone="info">{trial} What an import would do:</Banner>
  ) : (
    <Banner tone="ok">
      Imported.{refused > 0 ? ` ${format(refused)} ${refused === 1 ? "row was" : "rows were"} rejected.` : ""}
    </Banner>
  );
}
