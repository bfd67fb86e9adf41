import { type ConsentPurpose, consentsToApi } from "#app/shared/consent.ts";
import { addMonths } from "#app/shared/dates.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { wordsToApi } from "../api-shape.ts";
import type { CallOutcome } from "../calls/calls.ts";
import { type EarlierWords, type Lead, type LeadStatus, leadTexts } from "../model.ts";

/** What the person who asked to be called finds at the private address of the request. Browser-safe. */

export type Receipt = {
  lead: Lead;
  /** When the form of this address was sent. */
  requestedAt: Date;
  /** What the person said before, the oldest first. */
  earlier: { replacedAt: Date; words: EarlierWords }[];
  /** Since that form was sent, the newest first. */
  calls: { at: Date; outcome: CallOutcome | null }[];
  keptMonths: number;
};

/** Names of the fields of its page's forms. `withdraw`, each repeated, is the API's too. */
export const withdrawField = "withdraw";
export const deedField = "do";
export const sureField = "sure";

/** What became of it, for the person. Staff's suspicion that a machine sent it is no news to people. */
const statusWords: Record<LeadStatus, string> = {
  New: "We have not called you yet.",
  Called: "We have called you.",
  "Visit planned": "A visit is planned.",
  "In talks": "We are in talks.",
  Booked: "You have booked a home.",
  Closed: "We are done with your request and do not call any more.",
  Spam: "We have not called you yet.",
};

/** What a person may correct, by the names of the wire. */
export const correctable = [
  "name",
  "mobile",
  "email",
  "budget",
  "remarks",
  "language",
  "callWindow",
  "timeZone",
] as const satisfies readonly (keyof Lead)[];

/** Of these, what may be left empty. */
export const emptyable = ["budget", "remarks", "language", "callWindow", "timeZone"] as const;

/** For the person: what each consent allows. */
export const purposeWords: Record<ConsentPurpose, string> = {
  call: "calls about this project",
  similar: "calls about similar projects",
  whatsapp: "messages on WhatsApp",
};

/** The receipt as the API spells it, and as it is downloaded. */
export function receiptToApi({ lead, requestedAt, earlier, calls, keptMonths }: Receipt) {
  return {
    ...wordsToApi(lead),
    mobile: lead.mobile,
    email: lead.email,
    project_name: lead.projectName,
    project_id: lead.projectId,
    project_state: lead.state ?? "",
    project_city: lead.city ?? "",
    consents: lead.consents && consentsToApi(lead.consents),
    status: statusWords[lead.status],
    asked_at: requestedAt.toISOString(),
    changed_at: lead.updatedAt.toISOString(),
    earlier: earlier.map(({ replacedAt, words }) => ({
      ...wordsToApi(words),
      replaced_at: replacedAt.toISOString(),
    })),
    calls: calls.map(({ at, outcome }) => ({ at: at.toISOString(), outcome: outcome ?? "" })),
    deleted_on: lead.status === "Closed" ? addMonths(indianDay(lead.updatedAt), keptMonths) : null,
  };
}

export type ApiReceipt = ReturnType<typeof receiptToApi>;

/** Stands in the place of a token once there is none any more. */
export const deletedSegment = "deleted";

/** What a page was opened for, in its address. */
export const doneTexts = {
  sent: `${leadTexts.sent} Our team will call you on the number you gave.`,
  withdrawn: "Withdrawn. We stop from now on.",
  corrected: "Saved. Whoever calls you sees it.",
} as const;

type Done = keyof typeof doneTexts;

export function isDone(text: string | null): text is Done {
  return text !== null && Object.hasOwn(doneTexts, text);
}

/** The address of the page, which says at its top what has been done: without that a browser keeps the place of the form. */
export function doneHref(path: string, done: Done): string {
  return `${path}?done=${done}#main`;
}
