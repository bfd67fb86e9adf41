import { data, redirect } from "react-router";
import type { PageForm, Services, Visit } from "./context.server.ts";
import { errorCodes, Refusal } from "./shared/refusal.ts";

/** A form that was sent without script and not taken: why, in words, and by the names of its fields. */
export type PlainRefusal = {
  readonly isSent: false;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
};

/** What a page does with its form. */
type PlainForm<Kept extends object> = {
  /** Stores it; the same `formId` with the same words is the same form: one client's of one day. */
  store: (formId: string) => Promise<unknown>;
  /** Where the page says that it was sent. */
  sentPath: string;
  /** What of the form the page shows again beside the refusal. */
  kept: Kept;
};

/**
 * Takes a form that a page was sent without script: stored once however often its button was pressed that day, it leads on
 * to `sentPath`; one that can't be read, or that `store` refuses, comes back to the page with what is to be kept of it.
 */
export async function takePlainForm<Kept extends object>(
  { clock }: Pick<Services, "clock">,
  { client }: Pick<Visit, "client">,
  { problem }: PageForm,
  { store, sentPath, kept }: PlainForm<Kept>,
) {
  if (problem) {
    const message = `${problem.error.message} Your browser’s Back button brings back what you typed.`;
    return refuse(problem.status, message, problem.error.fields, kept);
  }
  try {
    await store(`${client} ${clock().toISOString().slice(0, 10)}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { fields, retryAfterSeconds: wait } = error.details;
    return refuse(errorCodes[error.code].status, error.message, fields, kept, {
      ...(wait && { "Retry-After": String(wait) }),
    });
  }
  return redirect(sentPath, { status: 303, headers: { "Cache-Control": "no-store" } });
}

function refuse<Kept extends object>(
  status: number,
  message: string,
  fields: PlainRefusal["fields"] = {},
  kept: Kept,
  headers: Record<string, string> = {},
) {
  const refusal: PlainRefusal & Kept = { ...kept, isSent: false, message, fields };
  return data(refusal, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}
