import { type FormEvent, useRef, useState } from "react";
import { type CallAnswer, sendCall } from "#app/shared/send-call.ts";

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

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const missing = fields.filter((field) => !texts[field]);
    setErrors(Object.fromEntries(missing.map((field) => [field, "This is needed."])));
    setFailure(undefined);
    if (missing.length > 0) return focusFirstWrong(form);
    setIsBusy(true);
    const answer = await sendCall("POST", path, { body: texts });
    if (answer.isOk) {
      isSaved.current = true;
      return onSaved();
    }
    setIsBusy(false);
    setErrors(answer.fields);
    if (Object.keys(answer.fields).length > 0) focusFirstWrong(form);
    else setFailure(answer);
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

/** Once the page tells what is wrong. */
function focusFirstWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
