import { type ReactNode, useState } from "react";
import { Banner } from "../banner.tsx";
import { Button } from "../button.tsx";
import styles from "./confirm-dialog.module.css";
import { Modal } from "./modal.tsx";

interface ConfirmDialogProps {
  /** The question, with the name of what goes: "Delete Palm Court?" */
  readonly title: string;
  /** What follows from it, in a sentence. */
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly busyLabel: string;
  /** Does it. Answers what went wrong, in words that are shown; undefined when all went well. */
  readonly onConfirm: () => Promise<ReactNode | undefined>;
  /** Called when it was done, or left. */
  readonly onClose: () => void;
}

/** Asks once before something is destroyed. A failure is told inside, and can be tried again. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, busyLabel, onConfirm, onClose } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>();

  async function confirm() {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const failed = await onConfirm();
      if (failed === undefined) onClose();
      else setFailure(failed);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Modal
      title={title}
      size="small"
      mayClose={() => !isBusy}
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" data-autofocus disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busyLabel={isBusy ? busyLabel : undefined} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {failure === undefined ? null : <Banner tone="bad">{failure}</Banner>}
        {children}
      </div>
    </Modal>
  );
}
