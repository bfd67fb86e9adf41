import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { changedFields, type Draft, type DraftDifference, mergeDrafts } from "#app/shared/draft-merge.ts";
import type { CallResult, FailedCall } from "#app/shared/send-call.ts";

type Errors = Readonly<Record<string, string>>;

interface SendingOptions<Body> {
  readonly onSaved: (body: Body) => Promise<void>;
  /** Takes the record as it is now, where somebody else changed it meanwhile (docs/api.md, Updates and conflicts). */
  readonly onConflict?: (current: unknown) => void;
}

/** What is wrong with a form of staff, and what becomes of sending it. Whatever goes wrong, it can be sent again. */
export function useSending<Body>({ onSaved, onConflict }: SendingOptions<Body>) {
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<{ code: string; message: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const isSaved = useRef(false);

  /** Says what is wrong and puts the cursor into the first such field; false where nothing is. */
  function showErrors(form: HTMLFormElement, wrong: Errors): boolean {
    // Drawn at once: only then is it known which field is the first.
    flushSync(() => setErrors(wrong));
    return focusFirstInvalid(form);
  }

  function showFailure(form: HTMLFormElement, refused: FailedCall): void {
    if (refused.code === "conflict" && onConflict) onConflict(refused.current);
    else if (!showErrors(form, refused.fields)) setFailure(refused);
  }

  /** Sends what is right, once at a time. */
  async function send(form: HTMLFormElement, wrong: Errors, call: () => Promise<CallResult<Body>>) {
    if (isRunning.current) return;
    setFailure(undefined);
    if (showErrors(form, wrong)) return;
    isRunning.current = true;
    setIsBusy(true);
    const result = await call().catch(ignoreAbort);
    if (result?.isOk) {
      isSaved.current = true;
      return onSaved(result.body);
    }
    isRunning.current = false;
    setIsBusy(false);
    if (result) showFailure(form, result);
    else setFailure(cancelled);
  }

  return {
    errors,
    failure,
    isBusy,
    /** Asked when it is closed: nothing is left to lose. */
    isSaved: () => isSaved.current,
    send,
    setError: (name: string, text: string) => setErrors((before) => ({ ...before, [name]: text })),
    /** The field has been touched. */
    forgetError: (name: string) => setErrors(({ [name]: _mended, ...others }) => others),
  };
}

const cancelled = {
  code: "cancelled",
  message: "Cancelled. Nothing was saved; your entries are still here.",
};

function ignoreAbort(error: unknown): undefined {
  if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
}

/** Moves the focus to the first field that the page tells to be wrong; false where none is. */
export function focusFirstInvalid(form: HTMLFormElement): boolean {
  const first = form.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]");
  first?.focus();
  return Boolean(first);
}

/** The texts of a record that is edited; what somebody else saved meanwhile is brought in, and nothing typed is lost. */
export function useDraft<Field extends string, Seen>(
  fields: readonly Field[],
  build: (seen: Seen) => Draft<Field>,
  opened: Seen,
) {
  const [seen, setSeen] = useState(opened);
  const [draft, setDraft] = useState(() => build(opened));
  const [differences, setDifferences] = useState<readonly DraftDifference<Field>[]>();
  return {
    /** The record that the form was filled from. */
    seen,
    draft,
    /** What somebody else changed; undefined where nobody did. */
    differences,
    isChanged: changedFields(fields, draft, build(seen)).length > 0,
    setText: (field: Field, text: string) => setDraft((before) => ({ ...before, [field]: text })),
    takeMeanwhile(current: Seen) {
      const merged = mergeDrafts(fields, { draft, seen: build(seen), theirs: build(current) });
      setDraft(merged.draft);
      setDifferences(merged.differences);
      setSeen(current);
    },
  };
}
