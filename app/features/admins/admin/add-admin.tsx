import { useRevalidator } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { passwordHint } from "../model.ts";
import { PasswordField } from "../password-field.tsx";
import { useStaffForm } from "./use-staff-form.ts";

/** Adds an admin, who can log in at once. */
export function AddAdmin({ onClose }: { readonly onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useStaffForm(["username", "password"], "/api/admin/signup", async () => {
    await revalidate();
    showToast("Added an Admin Successfully");
    onClose();
  });
  return (
    <FormDialog
      title="Add Admin"
      submitLabel="Add Admin"
      busyLabel="Adding"
      size="small"
      {...form.dialog}
      onClose={onClose}
    >
      <TextField
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.propsOf("username")}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`${passwordHint} Tell it to them in person.`}
        {...form.propsOf("password")}
      />
    </FormDialog>
  );
}
