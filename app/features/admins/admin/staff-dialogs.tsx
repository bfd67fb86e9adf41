import { useState } from "react";
import { useRevalidator } from "react-router";
import { type ApiPath, loginPath } from "#app/links.ts";
import { sendCall } from "#app/shared/send-call.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { useSending } from "#app/ui/form/edit-form.ts";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { passwordHint } from "../model.ts";
import { PasswordField } from "../password-field.tsx";
import { roleLabels, roles } from "../role-model.ts";

/** Adds an admin, who can log in at once. */
export function AddAdmin({ onClose }: { readonly onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useStaffForm(["username", "password", "role"], staffEndpoints.admins.add, async () => {
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
      <SelectField label="Role" {...form.propsOf("role")}>
        <option value="">Choose</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleLabels[role]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}

interface ChangePasswordProps {
  readonly username: string;
  readonly onClose: () => void;
}

/** Changes one's own password. Whoever else is logged in with the old one is logged out. */
export function ChangePassword({ username, onClose }: ChangePasswordProps) {
  const form = useStaffForm(
    ["oldPassword", "newPassword"],
    staffEndpoints.admins.changePassword,
    async () => {
      showToast("Changed the password Successfully");
      onClose();
    },
  );
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
      path={staffEndpoints.admins.delete(id)}
      toast="Success ! Deleted an Admin Successfully"
      onDeleted={isSelf ? () => location.assign(loginPath) : undefined}
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

/** A small form of texts that are all needed: what its dialog and its fields are given. */
function useStaffForm<Field extends string>(
  fields: readonly Field[],
  path: ApiPath,
  onSaved: () => Promise<void>,
) {
  const [texts, setTexts] = useState<Partial<Record<Field, string>>>({});
  const { errors, failure, isBusy, isSaved, send, forgetError } = useSending({ onSaved });
  const missing = fields.filter((field) => !texts[field]);
  const wrong = Object.fromEntries(missing.map((field) => [field, "This is needed."]));

  return {
    dialog: {
      failure,
      isBusy,
      canClose: () => isSaved() || missing.length === fields.length,
      onSend: (form: HTMLFormElement) => send(form, wrong, () => sendCall("POST", path, { body: texts })),
    },
    propsOf: (field: Field) => ({
      name: field,
      required: true,
      value: texts[field] ?? "",
      error: errors[field],
      onChange: ({ target }: { target: { value: string } }) => {
        setTexts((before) => ({ ...before, [field]: target.value }));
        forgetError(field);
      },
    }),
  };
}
