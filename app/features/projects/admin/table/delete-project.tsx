import { sendCall } from "#app/shared/send-call.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { FailureText } from "#app/ui/failure-text.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { spokenTitle } from "./cells.tsx";
import type { ProjectTableRow } from "./table-row.ts";

interface DeleteProjectProps {
  readonly row: ProjectTableRow;
  /** Called when it was deleted, or is found to be gone. */
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks once, names the project and what goes with it. */
export function DeleteProject({ row, onDeleted, onClose }: DeleteProjectProps) {
  async function remove() {
    const answer = await sendCall("DELETE", `/api/properties/deleteproperty/${encodeURIComponent(row.id)}`);
    if (!answer.isOk && answer.code !== "not-found")
      return <FailureText failure={answer} retryLabel="Delete" />;
    showToast(answer.isOk ? "Delete Successfully !!" : "Somebody had deleted it already");
    onDeleted();
    return undefined;
  }

  return (
    <ConfirmDialog
      title={`Delete ${spokenTitle(row)}?`}
      confirmLabel="Delete"
      busyLabel="Deleting"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {row.reraNumber ? `RERA number ${row.reraNumber.slice(0, 80)}. ` : ""}
        Its page, its pictures and its floor plans go with it. This can't be undone; to take it off the site
        only, hide it.
      </p>
    </ConfirmDialog>
  );
}
