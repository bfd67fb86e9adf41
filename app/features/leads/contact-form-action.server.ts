import { data, redirect } from "react-router";
import type { PageForm, Services, Visit } from "#app/context.server.ts";
import { type Form, lastText } from "#app/shared/form.ts";
import { errorCodes, Refusal } from "#app/shared/refusal.ts";
import { createLead } from "./create-lead.server.ts";
import { leadFieldNames } from "./wire.ts";

/** A form that was not taken: why, and what it said, for the page to show it again. */
export type ContactRefusal = {
  readonly isSent: false;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
};

export type ContactOutcome = { readonly isSent: true } | ContactRefusal;

/**
 * Takes the Contact Now form of a project's page that was sent without script: stored once, however often the button was
 * pressed that day. Leads on to `sentPath`; a form that is not taken comes back with what was typed.
 */
export async function takeContactForm(
  services: Pick<Services, "db" | "throttle" | "leadMail" | "clock">,
  { client }: Pick<Visit, "client">,
  form: PageForm,
  sentPath: string,
) {
  const today = services.clock().toISOString().slice(0, 10);
  const origin = { client, source: "project page", formId: `${client} ${today}` } as const;
  if (form.problem) {
    const { status, error } = form.problem;
    const message = `${error.message} Your browser’s Back button brings back what you typed.`;
    return refuse(form, message, status, { fields: error.fields ?? {} });
  }
  try {
    await createLead(services, form.texts, origin);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refuse(form, error.message, errorCodes[error.code].status, error.details);
  }
  return redirect(sentPath, { status: 303, headers: { "Cache-Control": "no-store" } });
}

function refuse(
  form: Form,
  message: string,
  status: number,
  { fields = {}, retryAfterSeconds }: RefusedBy = {},
) {
  const typed = Object.values(leadFieldNames).map((name) => [name, lastText(form, name) ?? ""] as const);
  const refusal: ContactRefusal = { isSent: false, message, fields, typed: Object.fromEntries(typed) };
  const headers = {
    "Cache-Control": "no-store",
    ...(retryAfterSeconds && { "Retry-After": String(retryAfterSeconds) }),
  };
  return data(refusal, { status, headers });
}

type RefusedBy = Pick<Refusal["details"], "fields" | "retryAfterSeconds">;
