import { useState } from "react";
import { useRevalidator } from "react-router";
import { sendCall } from "#app/shared/send-call.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { useSending } from "#app/ui/form/edit-form.ts";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { showToast } from "#app/ui/toast.tsx";
import type { ApiReport } from "../api-shape.server.ts";
import { reportLimits, reportTexts } from "../model.ts";

interface AnswerReportProps {
  readonly report: ApiReport;
  readonly onClose: () => void;
}

/** Marks a report as answered, with a note of what was found and done. The answer itself goes by staff's own mail. */
export function AnswerReport({ report, onClose }: AnswerReportProps) {
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState(report.note);
  const { errors, failure, isBusy, isSaved, send, forgetError } = useSending({
    async onSaved() {
      await revalidate();
      showToast(`${report.name}: Answered`);
      onClose();
    },
  });
  const wrong: Record<string, string> = note.trim() === "" ? { note: reportTexts.note } : {};
  const body = { status: "Answered", note, if_updated_at: report.updated_at };
  return (
    <FormDialog
      title={`Answer: ${report.name}`}
      size="small"
      submitLabel="Mark answered"
      busyLabel="Saving"
      canClose={() => isSaved() || note === report.note}
      onSend={(form) =>
        send(form, wrong, () => sendCall("POST", staffEndpoints.reports.update(report._id), { body }))
      }
      {...{ failure, isBusy, onClose }}
    >
      <TextAreaField
        label="What was found and done"
        hint={report.email ? "For staff. Write the answer to the sender by email." : "For staff."}
        required
        maxLength={reportLimits.note}
        error={errors.note}
        value={note}
        onChange={({ currentTarget }) => {
          setNote(currentTarget.value);
          forgetError("note");
        }}
      />
    </FormDialog>
  );
}
