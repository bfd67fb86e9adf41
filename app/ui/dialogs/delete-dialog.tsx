import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import type { ApiPath } from "#app/links.ts";
import { sendCall } from "#app/shared/send-call.ts";
import { FailureText } from "../failure-text.tsx";
import { showToast } from "../toast.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface DeleteDialogProps {
  /** What goes, by name. */
  readonly name: string;
  readonly path: ApiPath;
  readonly toast?: string;
  /** Said where somebody else has deleted it already: then it is deleted, as was wanted. */
  readonly goneToast?: string;
  /** Instead of loading the page's rows again. */
  readonly onDeleted?: (() => void) | undefined;
  readonly onClose: () => void;
  /** What follows from it. */
  readonly children: ReactNode;
}

/** Asks before a record is gone for good. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { name, path, toast = "Delete Successfully !!", goneToast = toast, onDeleted, onClose } = props;
  const { revalidate } = useRevalidator();

  async function remove() {
    const result = await sendCall("DELETE", path);
    if (!result.isOk && result.code !== "not-found")
      return <FailureText failure={result} retryLabel="Delete" />;
    if (onDeleted) onDeleted();
    else await revalidate();
    showToast(result.isOk ? toast : goneToast);
    return undefined;
  }

  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirmLabel="Delete"
      busyLabel="Deleting"
      onConfirm={remove}
      onClose={onClose}
    >
      {props.children}
    </ConfirmDialog>
  );
}
