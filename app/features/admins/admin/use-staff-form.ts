import { useState } from "react";
import { sendCall } from "#app/shared/send-call.ts";
import { useSending } from "#app/ui/form/edit-form.ts";

/** A small form of texts that are all needed: what its dialog and its fields are given. */
export function useStaffForm<Field extends string>(
  fields: readonly Field[],
  path: `/api/${string}`,
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
