import { useRevalidator } from "react-router";
import { sendCall } from "#app/shared/send-call.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { FailureText } from "#app/ui/failure-text.tsx";
import { showToast } from "#app/ui/toast.tsx";

interface DeleteAdminProps {
  readonly admin: { readonly id: string; readonly username: string };
  /** Whether it is the admin who is asked. */
  readonly isSelf: boolean;
  readonly onClose: () => void;
}

/** Asks before an admin is deleted, by name. Whoever that is themselves is at the login afterwards. */
export function DeleteAdmin({ admin: { id, username }, isSelf, onClose }: DeleteAdminProps) {
  const { revalidate } = useRevalidator();

  async function remove() {
    const answer = await sendCall("DELETE", `/api/admin/deleteadmin/${encodeURIComponent(id)}`);
    // Whom somebody else has deleted already is deleted, as was wanted.
    if (!answer.isOk && answer.code !== "not-found")
      return <FailureText failure={answer} retryLabel="Delete" />;
    if (isSelf) location.assign("/login");
    else await revalidate();
    showToast("Success ! Deleted an Admin Successfully");
    return undefined;
  }

  return (
    <ConfirmDialog
      title={`Delete ${username}?`}
      confirmLabel="Delete"
      busyLabel="Deleting"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {isSelf
          ? "This is you. You are logged out at once, everywhere, and can't log in again."
          : "They are logged out at once and can't log in again. What they did stays in Activity."}
      </p>
    </ConfirmDialog>
  );
}
