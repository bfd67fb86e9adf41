import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import { requestClose } from "../dialogs/request-close.ts";
import styles from "./record-details.module.css";

interface RecordDetailsProps {
  readonly title: string;
  readonly onClose: () => void;
  /** What can be done with the record, beside the button that closes. */
  readonly actions: ReactNode;
  /** In one line above all that is told. */
  readonly top: ReactNode;
  readonly children: ReactNode;
}

/** All that is known of one record, in a dialog. */
export function RecordDetails({ title, onClose, actions, top, children }: RecordDetailsProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button
            variant="secondary"
            data-autofocus
            onClick={({ currentTarget }) => requestClose(currentTarget)}
          >
            Close
          </Button>
          {actions}
        </>
      }
    >
      <div className={styles.details}>
        <div className={styles.top}>{top}</div>
        {children}
      </div>
    </Dialog>
  );
}

/** What a person wrote, as it was written. */
export function RecordRemarks({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section className={styles.block}>
      <h3>{title}</h3>
      <p dir="auto" className={styles.remarks}>
        {text}
      </p>
    </section>
  );
}
