import { data } from "react-router";
import type { Services } from "#app/context.server.ts";
import { frameOriginHeader } from "#app/shared/frame-origin.ts";
import type { ApplicationKind } from "./model.ts";
import { sentQuery } from "./signup-outcome.ts";

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
