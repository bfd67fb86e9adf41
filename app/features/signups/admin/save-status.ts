import { type CallAnswer, sendCall } from "#app/shared/send-call.ts";
import type { ApplicationStatus } from "../model.ts";
import type { ApplicationOnWire } from "../wire.ts";

/** Saves the status of an application that was last seen at `seenAt`. */
export async function saveStatus(
  application: ApplicationOnWire,
  status: ApplicationStatus,
  seenAt: string,
): Promise<CallAnswer<ApplicationOnWire>> {
  const path = `/api/signups/updateapplication/${encodeURIComponent(application._id)}` as const;
  const body = { status, if_updated_at: seenAt };
  const answer = await sendCall<{ application: ApplicationOnWire }>("POST", path, { body });
  return answer.isOk ? { isOk: true, answer: answer.answer.application } : answer;
}
