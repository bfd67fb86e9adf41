import { siteContent } from "#app/content.ts";
import { servicesContext } from "#app/context.server.ts";
import { sitePages } from "#app/links.ts";
import type { PageHandle } from "#app/root.tsx";
import type { Route } from "./+types/privacy-page";
import { LegalPage } from "./legal-page.tsx";
import { buildPageMeta } from "./page-meta.ts";
import { buildPrivacySections } from "./privacy.tsx";

export const handle: PageHandle = { isStatic: true };

export function loader({ context }: Route.LoaderArgs) {
  const { brand, publicUrl, signupFormUrls, leadsKeptMonths } = context.get(servicesContext);
  return {
    brandName: brand.name,
    canonical: publicUrl + sitePages.privacy.href,
    leadsKeptMonths,
    hasExternalForm: Object.values(signupFormUrls).some((url) => url !== undefined),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return buildPageMeta({
    title: "Privacy policy",
    brandName: loaderData.brandName,
    description: `What ${loaderData.brandName} keeps about visitors, where, and for how long.`,
    canonicalUrl: loaderData.canonical,
  });
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { brandName, hasExternalForm, leadsKeptMonths } = loaderData;
  return (
    <LegalPage
      title="Privacy policy"
      lead="You can read this whole site without telling us who you are. This page says what is kept all the same, where, and for how long."
      updatedOn={siteContent.privacy.updatedOn}
      sections={buildPrivacySections(brandName, { hasExternalForm, leadsKeptMonths })}
    />
  );
}
