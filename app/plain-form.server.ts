import { data, redirect } from "react-router";
import type { PageForm, Services, Visit } from "./context.server.ts";
import { ApiError, errorCodes } from "./shared/api-error.ts";
import type { FormFailure } from "./shared/form.ts";

/** What a page does with its form. */
type PlainForm<Stored> = {
  /** Stores it; the same `formId` with the same words is the same form: one client's of one day. */
  store: (formId: string) => Promise<Stored>;
  /** Where the page says that it was sent. */
  sentPath: (stored: Stored) => string;
};

/**
 * Takes a form that a page was sent without script: stored once however often its button was pressed that day, it leads on
 * to `sentPath`; one that can't be read, or that `store` refuses, comes back to the page with what it said.
 */
export async function takePlainForm<Stored>(
  { clock }: Pick<Services, "clock">,
  { client }: Pick<Visit, "client">,
  form: PageForm,
  { store, sentPath }: PlainForm<Stored>,
) {
  const { problem } = form;
  if (problem) {
    const message = `${problem.error.message} Your browser’s Back button brings back what you typed.`;
    return refuse(form, { status: problem.status, message, fields: problem.error.fields });
  }
  let stored: Stored;
  try {
    stored = await store(`${client} ${clock().toISOString().slice(0, 10)}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { fields, retryAfterSeconds: wait } = error.details;
    return refuse(form, {
      status: errorCodes[error.code].status,
      message: error.message,
      fields,
      headers: wait ? { "Retry-After": String(wait) } : {},
    });
  }
  return redirect(sentPath(stored), { status: 303, headers: { "Cache-Control": "no-store" } });
}

type Reason = {
  status: number;
  message: string;
  fields: FormFailure["fields"] | undefined;
  headers?: Record<string, string>;
};

function refuse({ texts, files }: PageForm, { status, message, fields = {}, headers }: Reason) {
  const typed = Object.fromEntries(texts);
  const refusal: FormFailure = { isSent: false, message, fields, typed, hadFile: files.length > 0 };
  return data(refusal, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}
