import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { type DraftDifference, mergeDrafts } from "#app/shared/draft-merge.ts";
import { type CallAnswer, sendCall } from "#app/shared/send-call.ts";
import { focusFirstInvalid } from "#app/ui/focus-invalid.ts";
import { showToast } from "#app/ui/toast.tsx";
import type { LeadOnWire } from "../wire.ts";
import {
  buildContactDraft,
  buildContactForm,
  type ContactField,
  changedFields,
  checkContactDraft,
  contactFields,
} from "./contact-draft.ts";

type Failed = Extract<CallAnswer<unknown>, { isOk: false }>;

/** The state of the Edit Contact form: what is typed, what is wrong with it, and what became of saving it. */
export function useContactEdit(contact: LeadOnWire, onClose: () => void) {
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState(contact);
  const [draft, setDraft] = useState(() => buildContactDraft(contact));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Failed>();
  const [merged, setMerged] = useState<DraftDifference<ContactField>[]>();
  const [isBusy, setIsBusy] = useState(false);
  const isSaved = useRef(false);

  function type(field: ContactField, text: string) {
    setDraft((before) => ({ ...before, [field]: text }));
    setErrors(({ [field]: _mended, ...others }) => others);
  }

  function takeMeanwhile(current: LeadOnWire) {
    const drafts = { draft, seen: buildContactDraft(seen), theirs: buildContactDraft(current) };
    const result = mergeDrafts(contactFields, drafts);
    setDraft(result.draft);
    setMerged(result.differences);
    setSeen(current);
  }

  /** Tells what is wrong and puts the cursor into the first such field; false where nothing is. */
  function showErrors(form: HTMLFormElement, wrong: Record<string, string>): boolean {
    // Drawn at once: only then is it known which field is the first.
    flushSync(() => setErrors(wrong));
    return focusFirstInvalid(form);
  }

  async function save(form: HTMLFormElement) {
    setFailure(undefined);
    if (showErrors(form, checkContactDraft(draft, seen))) return;
    setIsBusy(true);
    const path = `/api/contacts/updatecontact/${encodeURIComponent(seen._id)}` as const;
    const answer = await sendCall("POST", path, { body: buildContactForm(draft, seen) });
    if (answer.isOk) {
      isSaved.current = true;
      await revalidate();
      showToast("Updated Contact successfully");
      return onClose();
    }
    setIsBusy(false);
    // A conflict answers the contact as it stands (docs/api.md, Updates and conflicts).
    if (answer.code === "conflict") return takeMeanwhile(answer.current as LeadOnWire);
    if (!showErrors(form, answer.fields)) setFailure(answer);
  }

  const canClose = () => isSaved.current || changedFields(draft, seen).length === 0;
  return { draft, errors, failure, merged, isBusy, type, save, canClose };
}
