import { useRevalidator } from "react-router";
import { sendCall } from "#app/shared/send-call.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { FailureText } from "#app/ui/failure-text.tsx";
import { showToast } from "#app/ui/toast.tsx";
import type { LeadOnWire } from "../wire.ts";

interface DeleteContactProps {
  readonly contact: LeadOnWire;
  readonly onClose: () => void;
}

/** Asks before a person's request is gone for good. */
export function DeleteContact({ contact, onClose }: DeleteContactProps) {
  const { revalidate } = useRevalidator();

  async function remove() {
    const answer = await sendCall("DELETE", `/api/contacts/deletecontact/${encodeURIComponent(contact._id)}`);
    // What somebody else has deleted already is deleted, as was wanted.
    if (!answer.isOk && answer.code !== "not-found")
      return <FailureText failure={answer} retryLabel="Delete" />;
    await revalidate();
    showToast("Delete Successfully !!");
    return undefined;
  }

  return (
    <ConfirmDialog
      title={`Delete ${contact.name}?`}
      confirmLabel="Delete"
      busyLabel="Deleting"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        This permanently deletes the enquiry about {contact.project_name}, with the phone number, email and
        remarks.
      </p>
    </ConfirmDialog>
  );
}
