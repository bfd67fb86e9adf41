import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type CallAnswer, sendCall } from "#app/shared/send-call.ts";
import { showToast } from "#app/ui/toast.tsx";
import type { LeadStatus } from "../model.ts";
import type { LeadOnWire } from "../wire.ts";

type Written = { contact: LeadOnWire };
type Failed = Extract<CallAnswer<unknown>, { isOk: false }>;
export type StatusFailure = { contact: LeadOnWire; status: LeadStatus; answer: Failed };

/**
 * Statuses that are saved the moment they are chosen. What was chosen shows at once, and goes back to what is stored
 * where saving failed; `failure` then tells what did.
 */
export function useStatusChanges() {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<ReadonlyMap<string, LeadStatus>>(new Map());
  const [failure, setFailure] = useState<StatusFailure>();
  const saving = useRef(new Map<string, Promise<string>>());

  async function change(contact: LeadOnWire, status: LeadStatus) {
    const id = contact._id;
    setFailure(undefined);
    setChosen((before) => new Map(before).set(id, status));
    // A second choice waits for the first, and knows what it has stored.
    const earlier = saving.current.get(id) ?? Promise.resolve(contact.updated_at);
    const save = earlier.then((seenAt) => send(contact, status, seenAt));
    const latest = save.then(({ updatedAt }) => updatedAt);
    saving.current.set(id, latest);
    const { answer } = await save;
    if (answer.isOk) showToast(`${contact.name}: ${status}`);
    else setFailure({ contact, status, answer });
    if (answer.isOk || ["conflict", "not-found"].includes(answer.code)) await revalidate();
    if (saving.current.get(id) !== latest) return;
    saving.current.delete(id);
    setChosen((before) => new Map([...before].filter(([other]) => other !== id)));
  }

  return {
    statusOf: (contact: LeadOnWire) => chosen.get(contact._id) ?? contact.status,
    change,
    failure,
    dismissFailure: () => setFailure(undefined),
  };
}

async function send(contact: LeadOnWire, status: LeadStatus, seenAt: string) {
  const path = `/api/contacts/updatecontact/${encodeURIComponent(contact._id)}` as const;
  const answer = await sendCall<Written>("POST", path, { body: { status, if_updated_at: seenAt } });
  return { answer, updatedAt: answer.isOk ? answer.answer.contact.updated_at : seenAt };
}
