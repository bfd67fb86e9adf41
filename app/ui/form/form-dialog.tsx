import { type ComponentProps, type ReactNode, useId } from "react";
import { Banner } from "../banner.tsx";
import { Button } from "../button.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import { requestClose } from "../dialogs/request-close.ts";
import { FailureText } from "../failure-text.tsx";
import { tellBrokenDate } from "./broken-date.ts";
import styles from "./form-dialog.module.css";

interface FormDialogProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  readonly title: string;
  readonly size?: "small" | "wide";
  /** The button's verb, and the verb while it is being sent. */
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly failure: { readonly code: string; readonly message: string } | undefined;
  readonly isBusy: boolean;
  readonly canClose: () => boolean;
  /** Stands in the foot instead of Close. */
  readonly closing?: ReactNode;
  readonly onSend: (form: HTMLFormElement) => Promise<void>;
  readonly onClose: () => void;
}

/** A form of staff in a dialog: a failure on top, then the fields, then Close and the verb. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    size,
    submitLabel,
    busyLabel,
    failure,
    isBusy,
    canClose,
    closing,
    onSend,
    onClose,
    ...form
  } = props;
  const formId = useId();
  return (
    <Dialog
      title={title}
      {...(size && { size })}
      onClose={onClose}
      isBusy={isBusy}
      canClose={canClose}
      foot={
        <>
          {closing ?? (
            <Button variant="secondary" onClick={({ currentTarget }) => requestClose(currentTarget)}>
              Close
            </Button>
          )}
          <Button type="submit" form={formId} busyLabel={isBusy ? busyLabel : undefined}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        {...form}
        id={formId}
        noValidate
        className={form.className ?? styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!tellBrokenDate(event.currentTarget)) void onSend(event.currentTarget);
        }}
      >
        {failure ? (
          <Banner key={failure.message} tone="bad">
            <FailureText failure={failure} retryLabel={submitLabel} />
          </Banner>
        ) : null}
        {form.children}
      </form>
    </Dialog>
  );
}
