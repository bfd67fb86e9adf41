import { useEffect, useRef } from "react";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { FailureText } from "#app/ui/failure-text.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { requestClose } from "#app/ui/request-close.ts";
import type { ApiImport } from "../api-shape.ts";
import { findFileFault, ImportChoice } from "./import-choice.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportReport } from "./import-report.tsx";
import { sumCounts } from "./import-sums.ts";
import styles from "./screens.module.css";
import type { ImportTask } from "./use-import.ts";

interface ImportDialogProps {
  readonly task: ImportTask;
  readonly states: readonly string[];
  /** The one before, to look at again. */
  readonly latest: ApiImport | undefined;
  readonly onClose: () => void;
}

/** Import projects: choose files, preview, see what would happen, import. It goes on when this is closed. */
export function ImportDialog({ task, states, latest, onClose }: ImportDialogProps) {
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
          <ImportReport found={found} />
        ) : (
          <ImportChoice task={task} states={states} latest={latest} />
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
  const isReady = files.length > 0 && findFileFault(files) === undefined;
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
        <Button disabled={!isReady} onClick={() => start({ isDryRun: true })}>
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
      {found.dry_run && isReady && hasNews(found) ? (
        <Button onClick={() => start({ isDryRun: false })}>Import</Button>
      ) : null}
    </>
  );
}

function hasNews({ files }: ApiImport): boolean {
  const { created, updated } = sumCounts(files);
  return created + updated > 0;
}
