import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type CallAnswer, sendCall } from "#app/shared/send-call.ts";
import { focusFirstInvalid } from "#app/ui/focus-invalid.ts";

export type Failed = Extract<CallAnswer<unknown>, { isOk: false }>;

/** The state of a small form of texts that are all needed: what is typed, what is wrong, what became of sending it. */
export function useStaffForm<Field extends string>(
  fields: readonly Field[],
  path: `/api/${string}`,
  onSaved: () => Promise<void>,
) {
  const [texts, setTexts] = useState<Partial<Record<Field, string>>>({});
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<Failed>();
  const [isBusy, setIsBusy] = useState(false);
  const isSaved = useRef(false);

  /** Tells what is wrong and puts the cursor into the first such field; false where nothing is. */
  function showErrors(form: HTMLFormElement, wrong: Record<string, string>): boolean {
    flushSync(() => setErrors(wrong));
    return focusFirstInvalid(form);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const missing = fields.filter((field) => !texts[field]);
    setFailure(undefined);
    if (showErrors(form, Object.fromEntries(missing.map((field) => [field, "This is needed."])))) return;
    setIsBusy(true);
    const answer = await sendCall("POST", path, { body: texts });
    if (answer.isOk) {
      isSaved.current = true;
      return onSaved();
    }
    setIsBusy(false);
    if (!showErrors(form, answer.fields)) setFailure(answer);
  }

  return {
    failure,
    isBusy,
    submit,
    canClose: () => isSaved.current || fields.every((field) => !texts[field]),
    /** What a field of the form is given. */
    propsOf: (field: Field) => ({
      name: field,
      required: true,
      value: texts[field] ?? "",
      error: errors[field],
      onChange: ({ target }: { target: { value: string } }) => {
        setTexts((before) => ({ ...before, [field]: target.value }));
        setErrors((before) => ({ ...before, [field]: undefined }));
      },
    }),
  };
}
