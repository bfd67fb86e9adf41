import { useEffect, useRef } from "react";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/dialogs/modal.tsx";
import { requestClose } from "#app/ui/dialogs/request-close.ts";
import { FailureText } from "#app/ui/failure-text.tsx";
import { tellBrokenDate } from "#app/ui/form/broken-date.ts";
import type { ApiImport } from "../api-shape.ts";
import { canSend, ImportChoice } from "./import-choice.tsx";
import { ImportReport } from "./import-report.tsx";
import { isOfList, sumCounts } from "./import-sums.ts";
import styles from "./screens.module.css";
import type { ImportTask } from "./use-import.ts";

interface ImportDialogProps {
  readonly task: ImportTask;
  readonly states: readonly string[];
  /** The names of the lists that were imported before. */
  readonly lists: readonly string[];
  /** The one before, to look at again. */
  readonly latest: ApiImport | undefined;
  /** An import was taken back. */
  readonly onUndone: () => void;
  readonly onClose: () => void;
}

/** Import projects: choose files, preview, see what would happen, import. It goes on when this is closed. */
export function ImportDialog({ task, states, lists, latest, onUndone, onClose }: ImportDialogProps) {
  const { found, failure, sent } = task;
  const isUnderWay = sent !== undefined || found?.state === "running";
  const view = useFocusOnChange(isUnderWay ? "progress" : (found?._id ?? "choice"));
  return (
    <Modal title="Import projects" onClose={onClose} foot={<Foot task={task} isUnderWay={isUnderWay} />}>
      <div ref={view} tabIndex={-1} className={styles.dialog}>
        {failure ? (
          <Banner key={failure.message} tone="bad">
            <FailureText failure={failure} retryLabel={found ? "Import" : "Preview import"} />{" "}
            {Object.values(failure.fields).join(" ")}
          </Banner>
        ) : null}
        {isUnderWay ? (
          <ImportProgress found={found} sent={sent} />
        ) : found ? (
          <ImportReport found={found} task={task} onUndone={onUndone} />
        ) : (
          <ImportChoice task={task} states={states} lists={lists} latest={latest} />
        )}
      </div>
    </Modal>
  );
}

/** The button that led to another view has gone with the old one: the focus goes to what took its place. */
function useFocusOnChange(view: string) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    ref.current?.focus();
  }, [view]);
  return ref;
}

interface FootProps {
  readonly task: ImportTask;
  readonly isUnderWay: boolean;
}

function Foot({ task, isUnderWay }: FootProps) {
  const { found, files, start, stop, show } = task;
  const isReady = canSend(files);
  const close = (
    <Button variant="secondary" onClick={({ currentTarget }) => requestClose(currentTarget)}>
      Close
    </Button>
  );
  if (isUnderWay) {
    return (
      <>
        {close}
        <Button variant="secondary" onClick={stop}>
          Stop
        </Button>
      </>
    );
  }
  if (!found) {
    return (
      <>
        {close}
        <Button
          disabled={!isReady}
          onClick={({ currentTarget }) => {
            const dialog = currentTarget.closest("dialog");
            if (!dialog || !tellBrokenDate(dialog)) void start({ isDryRun: true });
          }}
        >
          Preview import
        </Button>
      </>
    );
  }
  return (
    <>
      {close}
      <Button variant="secondary" onClick={() => show(undefined)}>
        {isReady ? "Choose other files" : "Import more"}
      </Button>
      {found.dry_run && isReady && hasEffect(found) ? (
        <Button onClick={() => start({ isDryRun: false })}>Import</Button>
      ) : null}
    </>
  );
}

function hasEffect({ files }: ApiImport): boolean {
  const { created, updated } = sumCounts(files);
  return created + updated > 0 || isOfList(files);
}

interface ImportProgressProps {
  readonly found: ApiImport | undefined;
  readonly sent: number | undefined;
}

const format = (count: number) => count.toLocaleString("en-IN");

/** How far it is: first the files on their way, then the rows of the import. */
function ImportProgress({ found, sent }: ImportProgressProps) {
  const share = sent ?? found?.share ?? 0;
  const title =
    sent !== undefined ? "Sending the files" : found?.dry_run ? "Checking the files" : "Importing";
  return (
    <div className={styles.progress}>
      <p className={styles.progressTitle}>
        {title} <span className={styles.percent}>{Math.floor(share * 100)} %</span>
      </p>
      <progress max={1} value={share} aria-label={title} />
      {sent === undefined && found ? <Rows found={found} /> : null}
      <p className={styles.quiet}>
        {sent === undefined
          ? "It goes on when you close this, or leave the page. Stop ends it after the rows at hand; what is stored by then stays."
          : "Leave the page only when the files have arrived."}
      </p>
    </div>
  );
}

function Rows({ found }: { readonly found: ApiImport }) {
  const { read, created, updated, refused } = sumCounts(found.files);
  const estimated = found.share > 0 && found.share < 1 ? Math.round(read / found.share) : read;
  return (
    <p role="status">
      {format(read)} of about {format(estimated)} rows: {format(created)} new, {format(updated)} changed,{" "}
      {format(refused)} rejected
    </p>
  );
}
