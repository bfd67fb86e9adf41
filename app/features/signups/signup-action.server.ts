import type { PageForm, Services, Visit } from "#app/context.server.ts";
import { takePlainForm } from "#app/plain-form.server.ts";
import { emptyForm } from "#app/shared/form.ts";
import { createApplication } from "./create-application.server.ts";
import type { ApplicationKind } from "./model.ts";
import { sentQuery } from "./signup-outcome.ts";

/** Takes the form of a sign-up page that was sent without script, and leads on to the page with its green banner. */
export function takeSignup(
  services: Services,
  visit: Pick<Visit, "client">,
  { kind, page, form = emptyForm }: { kind: ApplicationKind; page: string; form: PageForm | undefined },
) {
  return takePlainForm(services, visit, form, {
    store: (formId) =>
      createApplication(services, kind, form, { client: visit.client, source: "sign-up page", formId }),
    sentPath: `${page}?${sentQuery}#signup`,
    kept: { typed: Object.fromEntries(form.texts), hadPicture: form.files.length > 0 },
  });
}
