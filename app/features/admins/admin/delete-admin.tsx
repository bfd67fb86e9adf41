import { DeleteDialog } from "#app/ui/delete-dialog.tsx";

interface DeleteAdminProps {
  readonly admin: { readonly id: string; readonly username: string };
  /** Whether it is the admin who is asked. */
  readonly isSelf: boolean;
  readonly onClose: () => void;
}

/** Asks before an admin is deleted, by name. Whoever that is themselves is at the login afterwards. */
export function DeleteAdmin({ admin: { id, username }, isSelf, onClose }: DeleteAdminProps) {
  return (
    <DeleteDialog
      name={username}
      path={`/api/admin/deleteadmin/${encodeURIComponent(id)}`}
      toast="Success ! Deleted an Admin Successfully"
      onDeleted={isSelf ? () => location.assign("/login") : undefined}
      onClose={onClose}
    >
      <p>
        {isSelf
          ? "This is you. You are logged out at once, everywhere, and can't log in again."
          : "They are logged out at once and can't log in again. What they did stays in Activity."}
      </p>
    </DeleteDialog>
  );
}
