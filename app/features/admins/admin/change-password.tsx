import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { passwordHint } from "../model.ts";
import { PasswordField } from "../password-field.tsx";
import { useStaffForm } from "./use-staff-form.ts";

interface ChangePasswordProps {
  readonly username: string;
  readonly onClose: () => void;
}

/** Changes one's own password. Whoever else is logged in with the old one is logged out. */
export function ChangePassword({ username, onClose }: ChangePasswordProps) {
  const form = useStaffForm(["oldPassword", "newPassword"], "/api/admin/changepassword", async () => {
    showToast("Changed the password Successfully");
    onClose();
  });
  return (
    <FormDialog
      title="Change password"
      submitLabel="Change"
      busyLabel="Changing"
      size="small"
      {...form.dialog}
      onClose={onClose}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField label="Old password" autoComplete="current-password" {...form.propsOf("oldPassword")} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`${passwordHint} Your other sessions end.`}
        {...form.propsOf("newPassword")}
      />
    </FormDialog>
  );
}
