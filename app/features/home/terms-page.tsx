import { servicesContext } from "#app/context.server.ts";
import { sitePages } from "#app/links.ts";
import type { PageHandle } from "#app/root.tsx";
import { termsContent } from "#app/terms-content.ts";
import type { Route } from "./+types/terms-page";
import { LegalPage } from "./legal-page.tsx";
import { buildPageMeta } from "./page-meta.ts";
import { buildTermsSections } from "./terms.tsx";

export const handle: PageHandle = { isStatic: true };

export function loader({ context }: Route.LoaderArgs) {
  const { brand, publicUrl } = context.get(servicesContext);
  return { brandName: brand.name, canonical: publicUrl + sitePages.terms.href };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return buildPageMeta({
    title: "Terms and conditions",
    brandName: loaderData.brandName,
    description: `What holds between ${loaderData.brandName} and everybody who uses this site.`,
    canonicalUrl: loaderData.canonical,
  });
}

export default function TermsPage({ loaderData: { brandName } }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Terms and conditions"
      lead={`What holds between ${brandName} and everybody who uses this site: buyers, builders, agents and service providers. By using the site you accept these terms.`}
      updatedOn={termsContent.updatedOn}
      sections={buildTermsSections(brandName)}
    />
  );
}
