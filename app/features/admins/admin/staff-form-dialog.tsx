import { type FormEvent, type ReactNode, useId } from "react";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FailureText } from "#app/ui/failure-text.tsx";
import { requestClose } from "#app/ui/request-close.ts";
import styles from "./staff-form-dialog.module.css";
import type { Failed } from "./use-staff-form.ts";

interface StaffFormDialogProps {
  readonly title: string;
  /** The button's verb, and the verb while it is being sent. */
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly form: {
    readonly failure: Failed | undefined;
    readonly isBusy: boolean;
    readonly submit: (event: FormEvent<HTMLFormElement>) => void;
    readonly canClose: () => boolean;
  };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of the small forms about staff: a failure on top, then the fields, then Close and the verb. */
export function StaffFormDialog(props: StaffFormDialogProps) {
  const { title, submitLabel, busyLabel, form, onClose, children } = props;
  const { failure, isBusy } = form;
  const formId = useId();
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      isBusy={isBusy}
      canClose={form.canClose}
      foot={
        <>
          <Button variant="secondary" onClick={({ currentTarget }) => requestClose(currentTarget)}>
            Close
          </Button>
          <Button type="submit" form={formId} busyLabel={isBusy ? busyLabel : undefined}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={form.submit}>
        {failure ? (
          <Banner key={failure.message} tone="bad">
            <FailureText failure={failure} retryLabel={submitLabel} />
          </Banner>
        ) : null}
        {children}
      </form>
    </Dialog>
  );
}
