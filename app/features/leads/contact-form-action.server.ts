import type { PageForm, Services, Visit } from "#app/context.server.ts";
import { type PlainRefusal, takePlainForm } from "#app/plain-form.server.ts";
import { lastText } from "#app/shared/form.ts";
import { createLead } from "./create-lead.server.ts";
import { leadFieldNames } from "./wire.ts";

/** A form that was not taken, and what it said, for the page to show it again. */
export type ContactRefusal = PlainRefusal & { readonly typed: Readonly<Record<string, string>> };

export type ContactOutcome = { readonly isSent: true } | ContactRefusal;

/** Takes the Contact Now form of a project's page that was sent without script, and leads on to `sentPath`. */
export function takeContactForm(
  services: Pick<Services, "db" | "throttle" | "leadMail" | "clock">,
  visit: Pick<Visit, "client">,
  form: PageForm,
  sentPath: string,
) {
  const typed = Object.values(leadFieldNames).map((name) => [name, lastText(form, name) ?? ""] as const);
  return takePlainForm(services, visit, form, {
    store: (formId) =>
      createLead(services, form.texts, { client: visit.client, source: "project page", formId }),
    sentPath,
    kept: { typed: Object.fromEntries(typed) },
  });
}
