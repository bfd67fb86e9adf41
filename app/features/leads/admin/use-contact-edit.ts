import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type DraftDifference, mergeDrafts } from "#app/shared/draft-merge.ts";
import { type CallAnswer, sendCall } from "#app/shared/send-call.ts";
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

  async function save(form: HTMLFormElement) {
    const wrong = checkContactDraft(draft, seen);
    setErrors(wrong);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) return focusFirstWrong(form);
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
    // A conflict answers the contact as it stands (decisions.md §3).
    if (answer.code === "conflict") return takeMeanwhile(answer.current as LeadOnWire);
    setErrors(answer.fields);
    if (Object.keys(answer.fields).length > 0) focusFirstWrong(form);
    else setFailure(answer);
  }

  const canClose = () => isSaved.current || changedFields(draft, seen).length === 0;
  return { draft, errors, failure, merged, isBusy, type, save, canClose };
}

/** Once the page tells what is wrong. */
function focusFirstWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
