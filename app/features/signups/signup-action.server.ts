import { data, redirect } from "react-router";
import type { PageForm, Services, Visit } from "#app/context.server.ts";
import { emptyForm } from "#app/shared/form.ts";
import { errorCodes, Refusal } from "#app/shared/refusal.ts";
import { createApplication } from "./create-application.server.ts";
import type { ApplicationKind } from "./model.ts";
import { type SignupRefusal, sentQuery } from "./signup-outcome.ts";

/**
 * Takes the form of a sign-up page that was sent without script: stored once, however often the button was pressed that
 * day. Leads on to the page with its green banner; a form that is not taken comes back with what was typed.
 */
export async function takeSignup(
  services: Services,
  { client }: Pick<Visit, "client">,
  { kind, page, form = emptyForm }: { kind: ApplicationKind; page: string; form: PageForm | undefined },
) {
  if (form.problem) {
    const { status, error } = form.problem;
    const message = `${error.message} Your browser’s Back button brings back what you typed.`;
    return refuse(form, status, message, { fields: error.fields ?? {} });
  }
  const today = services.clock().toISOString().slice(0, 10);
  const origin = { client, source: "sign-up page", formId: `${client} ${today}` } as const;
  try {
    await createApplication(services, kind, form, origin);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refuse(form, errorCodes[error.code].status, error.message, error.details);
  }
  return redirect(`${page}?${sentQuery}#signup`, { status: 303, headers: { "Cache-Control": "no-store" } });
}

function refuse(
  form: PageForm,
  status: number,
  message: string,
  { fields = {}, retryAfterSeconds }: Pick<Refusal["details"], "fields" | "retryAfterSeconds"> = {},
) {
  const refusal: SignupRefusal = {
    isSent: false,
    message,
    fields,
    typed: Object.fromEntries(form.texts),
    hadPicture: form.files.length > 0,
  };
  const headers = {
    "Cache-Control": "no-store",
    ...(retryAfterSeconds && { "Retry-After": String(retryAfterSeconds) }),
  };
  return data(refusal, { status, headers });
}
