import type { SiteContent } from "#app/content.ts";
import { askParam, listPath } from "#app/links.ts";
import type { JsonLd } from "#app/shared/json-ld.ts";

type Site = { brandName: string; publicUrl: string; socialUrls: SiteContent["socialUrls"] };

/** The home page for search engines: who runs the site, and where it is searched. */
export function buildSiteJsonLd({ brandName, publicUrl, socialUrls }: Site): JsonLd[] {
  const url = `${publicUrl}/`;
  const profiles = Object.values(socialUrls).filter((address) => address !== "");
  return [
    {
      "@context": "https://schema.org",
      "@type": "Organization",
      name: brandName,
      url,
      logo: `${publicUrl}/icon-512.png`,
      sameAs: profiles.length > 0 ? profiles : undefined,
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: brandName,
      url,
      inLanguage: "en-IN",
      potentialAction: {
        "@type": "SearchAction",
        target: {
          "@type": "EntryPoint",
          urlTemplate: `${publicUrl}${listPath}?${askParam}=1&search={search_term_string}`,
        },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
