import { useState } from "react";
import { useRevalidator } from "react-router";
import { sendCall } from "#app/shared/send-call.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { TextField } from "#app/ui/field.tsx";
import { useSending } from "#app/ui/form/edit-form.ts";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { importLimits } from "../../import-export/model.ts";
import type { KeptList } from "./queues.ts";

interface RenameListProps {
  readonly list: KeptList;
  readonly onClose: () => void;
}

/** Calls a list of a register by another name. */
export function RenameList({ list, onClose }: RenameListProps) {
  const { revalidate } = useRevalidator();
  const [name, setName] = useState(list.name);
  const { errors, failure, isBusy, isSaved, send, forgetError } = useSending<{ message: string }>({
    async onSaved({ message }) {
      await revalidate();
      showToast(message);
      onClose();
    },
  });
  const wrong: Record<string, string> = name.trim() === "" ? { name: "Enter a name." } : {};
  return (
    <FormDialog
      title={`Rename: ${list.name}`}
      size="small"
      submitLabel="Rename"
      busyLabel="Saving"
      canClose={() => isSaved() || name === list.name}
      onSend={(form) =>
        send(form, wrong, () =>
          sendCall("POST", staffEndpoints.registers.renameList(String(list.id)), { body: { name } }),
        )
      }
      {...{ failure, isBusy, onClose }}
    >
      <TextField
        label="Name of the list"
        hint="Visitors see it as the source of facts. Files imported under the old name still count as its editions."
        required
        maxLength={importLimits.listName}
        error={errors.name}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          forgetError("name");
        }}
      />
    </FormDialog>
  );
}
