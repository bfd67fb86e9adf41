import { data } from "react-router";
import type { PageForm, Services, Visit } from "#app/context.server.ts";
import { takePlainForm } from "#app/plain-form.server.ts";
import { emptyForm } from "#app/shared/form.ts";
import { createApplication } from "./create-application.server.ts";
import { type ApplicationKind, frameOriginHeader, sentQuery } from "./model.ts";

/** What a sign-up page shows: our own form, or the external one that stands in its place. */
export function loadSignupPage(
  { brand, publicUrl, signupFormUrls }: Pick<Services, "brand" | "publicUrl" | "signupFormUrls">,
  { kind, page, search }: { kind: ApplicationKind; page: string; search: string },
) {
  const externalUrl = signupFormUrls[kind];
  return data(
    {
      brandName: brand.name,
      canonicalUrl: publicUrl + page,
      externalUrl,
      isSent: search === `?${sentQuery}`,
    },
    { headers: externalUrl ? { [frameOriginHeader]: new URL(externalUrl).origin } : {} },
  );
}

/** For a page's `headers`: those of the loader, and those of an action that refused. */
export function mergeHeaders({
  loaderHeaders,
  actionHeaders,
}: {
  loaderHeaders: Headers;
  actionHeaders: Headers;
}) {
  return new Headers([...loaderHeaders, ...actionHeaders]);
}

/** Takes the form of a sign-up page that was sent without script, and leads on to the page with its green banner. */
export function takeSignup(
  services: Services,
  visit: Pick<Visit, "client">,
  { kind, page, form = emptyForm }: { kind: ApplicationKind; page: string; form: PageForm | undefined },
) {
  return takePlainForm(services, visit, form, {
    store: (formId) =>
      createApplication(services, kind, form, { client: visit.client, source: "sign-up page", formId }),
    sentPath: () => `${page}?${sentQuery}#signup`,
  });
}
