import { useRevalidator } from "react-router";
import { sendCall } from "#app/shared/send-call.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { FailureText } from "#app/ui/failure-text.tsx";
import { showToast } from "#app/ui/toast.tsx";
import type { ApplicationOnWire } from "../wire.ts";

interface DeleteApplicationProps {
  readonly application: ApplicationOnWire;
  readonly onClose: () => void;
}

/** Asks before an application is gone for good. */
export function DeleteApplication({ application, onClose }: DeleteApplicationProps) {
  const { revalidate } = useRevalidator();
  const { _id, name, provider_id } = application;

  async function remove() {
    const answer = await sendCall("DELETE", `/api/signups/deleteapplication/${encodeURIComponent(_id)}`);
    // What somebody else has deleted already is deleted, as was wanted.
    if (!answer.isOk && answer.code !== "not-found")
      return <FailureText failure={answer} retryLabel="Delete" />;
    await revalidate();
    showToast("Delete Successfully !!");
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
      <p>
        This permanently deletes the application, with the phone number, email and all that was sent.
        {provider_id === null ? "" : " The service provider that was made of it stays."}
      </p>
    </ConfirmDialog>
  );
}
