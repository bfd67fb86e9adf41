import { useState } from "react";
import { useRevalidator } from "react-router";
import { reraBeganOn } from "#app/features/rera/model.ts";
import { formatDate } from "#app/shared/dates.ts";
import { formatDay, indianDay } from "#app/shared/india-time.ts";
import { sendCall } from "#app/shared/send-call.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { TextField } from "#app/ui/field.tsx";
import { useSending } from "#app/ui/form/edit-form.ts";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { showToast } from "#app/ui/toast.tsx";
import type { KeptList } from "./queues.ts";

interface DateListProps {
  readonly list: KeptList;
  readonly onClose: () => void;
}

/** Says of which day a list of a register is. */
export function DateList({ list, onClose }: DateListProps) {
  const { revalidate } = useRevalidator();
  const known = list.isDated ? (list.latestOn ?? "") : "";
  const [date, setDate] = useState(known);
  const { errors, failure, isBusy, isSaved, send, forgetError } = useSending<{ message: string }>({
    async onSaved({ message }) {
      await revalidate();
      showToast(message);
      onClose();
    },
  });
  const importedAt = new Date(list.importedAt);
  const importedOn = indianDay(importedAt);
  const isPossible = date === "" || (date >= reraBeganOn && date <= importedOn);
  const wrong: Record<string, string> = isPossible
    ? {}
    : { date: `Choose a day from ${formatDate(reraBeganOn)} to ${formatDate(importedOn)}.` };
  return (
    <FormDialog
      title={`Date of ${list.name}`}
      size="small"
      submitLabel="Save"
      busyLabel="Saving"
      canClose={() => isSaved() || date === known}
      onSend={(form) =>
        send(form, wrong, () =>
          sendCall("POST", staffEndpoints.registers.dateList(String(list.id)), { body: { date } }),
        )
      }
      {...{ failure, isBusy, onClose }}
    >
      <TextField
        type="date"
        label="Date of the list"
        hint={`The day its facts are as of, which visitors see beside them. Leave it empty if nobody knows: then they see that it was taken over on ${formatDay(importedAt)}.`}
        min={reraBeganOn}
        max={importedOn}
        error={errors.date}
        value={date}
        onChange={({ target }) => {
          setDate(target.value);
          forgetError("date");
        }}
      />
    </FormDialog>
  );
}
