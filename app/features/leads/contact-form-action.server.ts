import type { PageForm, Services, Visit } from "#app/context.server.ts";
import { takePlainForm } from "#app/plain-form.server.ts";
import { createLead } from "./create-lead.server.ts";

/** Takes the Contact Now form of a project's page that was sent without script, and leads on to `sentPath`. */
export function takeContactForm(
  services: Pick<Services, "db" | "throttle" | "leadMail" | "clock">,
  visit: Pick<Visit, "client">,
  form: PageForm,
  sentPath: string,
) {
  return takePlainForm(services, visit, form, {
    store: (formId) =>
      createLead(services, form.texts, { client: visit.client, source: "project page", formId }),
    sentPath,
  });
}
