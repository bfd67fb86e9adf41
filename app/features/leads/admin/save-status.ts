import { type CallAnswer, sendCall } from "#app/shared/send-call.ts";
import type { LeadStatus } from "../model.ts";
import type { LeadOnWire } from "../wire.ts";

/** Saves the status of a contact that was last seen at `seenAt`. */
export async function saveStatus(
  contact: LeadOnWire,
  status: LeadStatus,
  seenAt: string,
): Promise<CallAnswer<LeadOnWire>> {
  const path = `/api/contacts/updatecontact/${encodeURIComponent(contact._id)}` as const;
  const body = { status, if_updated_at: seenAt };
  const answer = await sendCall<{ contact: LeadOnWire }>("POST", path, { body });
  return answer.isOk ? { isOk: true, answer: answer.answer.contact } : answer;
}
