import { type RefObject, useEffect, useRef } from "react";
import { loginPath } from "#app/links.ts";
import { formatMegabytes } from "#app/shared/picture-files.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { requestClose } from "#app/ui/dialogs/request-close.ts";
import type { DialogMode } from "./form-scope.tsx";
import styles from "./save-foot.module.css";
import type { FailureNote, Sending } from "./use-save.ts";

interface SaveFootProps {
  readonly mode: DialogMode;
  readonly sending: Sending | undefined;
  readonly failure: FailureNote | undefined;
  /** Where the public stands: said beside the buttons. */
  readonly note: string;
  /** Something else has to be settled first. */
  readonly isHeld: boolean;
  readonly onDismiss: () => void;
  readonly onCancel: () => void;
  readonly onSave: (how: { isDraft: boolean }) => void;
}

/** The buttons under the form; while it is being sent, how far it is. What failed is told here, for it is always in sight. */
export function SaveFoot(props: SaveFootProps) {
  const { mode, sending, failure, note, isHeld, onDismiss, onCancel, onSave } = props;
  const saveButton = useRef<HTMLButtonElement>(null);
  useSaveKey(saveButton);
  const cancel = () => {
    // The button that was pressed goes; the next step is to save again.
    saveButton.current?.focus();
    onCancel();
  };
  return (
    <div className={styles.foot}>
      {failure ? <FailureBanner failure={failure} onDismiss={onDismiss} /> : null}
      <div className={styles.row}>
        {sending ? <Progress sending={sending} /> : <p className={styles.note}>{note}</p>}
        <div className={styles.buttons}>
          {sending ? (
            <Button key="cancel" variant="secondary" disabled={isSent(sending)} onClick={cancel}>
              Cancel
            </Button>
          ) : (
            <Button
              key="close"
              variant="secondary"
              onClick={({ currentTarget }) => requestClose(currentTarget)}
            >
              Close
            </Button>
          )}
          {mode === "add" ? (
            <Button
              variant="secondary"
              disabled={sending !== undefined}
              onClick={() => onSave({ isDraft: true })}
            >
              Save as draft
            </Button>
          ) : null}
          <Button
            ref={saveButton}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            title="Ctrl + Enter"
            busyLabel={sending ? "Saving" : undefined}
            disabled={isHeld}
            onClick={() => onSave({ isDraft: false })}
          >
            {mode === "add" ? "Add a Property" : "Save changes"}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** After the last byte the site may have saved already: then it is too late to cancel. */
function isSent({ sent, total }: Sending): boolean {
  return total > 0 && sent >= total;
}

function Progress({ sending }: { readonly sending: Sending }) {
  const { sent, total, hasFiles } = sending;
  if (!hasFiles) return <p className={styles.note}>Saving</p>;
  const percent = total > 0 ? Math.floor((100 * sent) / total) : 0;
  return (
    <div className={styles.progress}>
      <progress aria-label="Sent" max={100} value={percent} />
      <p role="status" className={styles.note}>
        {isSent(sending)
          ? "Storing the pictures"
          : `Sending ${formatMegabytes(sent)} of ${formatMegabytes(total)} MB (${percent} %)`}
      </p>
    </div>
  );
}

function FailureBanner({
  failure,
  onDismiss,
}: {
  readonly failure: FailureNote;
  readonly onDismiss: () => void;
}) {
  return (
    <Banner tone="bad" onDismiss={onDismiss}>
      {failure.isSessionOver ? (
        <>
          Your session has ended.{" "}
          <a href={loginPath} target="_blank" rel="noreferrer">
            Log in again in a new tab
          </a>
          , then press Save again. Nothing that you typed is lost.
        </>
      ) : (
        failure.message
      )}
    </Banner>
  );
}

/** Ctrl or Cmd with Enter, anywhere in the button's dialog, goes to the button and presses it. */
function useSaveKey(button: RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    const dialog = button.current?.closest("dialog");
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      event.preventDefault();
      // The field that is left tidies what was typed into it.
      button.current?.focus();
      button.current?.click();
    };
    dialog?.addEventListener("keydown", press);
    return () => dialog?.removeEventListener("keydown", press);
  }, [button]);
}
