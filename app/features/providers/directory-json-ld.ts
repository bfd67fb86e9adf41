import type { JsonLd } from "#app/shared/json-ld.ts";
import { parseWebUrl } from "#app/shared/web-links.ts";
import type { Provider } from "./model.ts";

/** A page of the directory for search engines. Providers have no page of their own, so each stands in the list itself. */
export function buildDirectoryJsonLd(providers: readonly Provider[]): JsonLd[] {
  if (providers.length === 0) return [];
  return [
    {
      "@context": "https://schema.org",
      "@type": "ItemList",
      itemListElement: providers.map((provider, index) => ({
        "@type": "ListItem",
        position: index + 1,
        item: buildProvider(provider),
      })),
    },
  ];
}

function buildProvider({ name, services, area, state, city, websiteUrl }: Provider): JsonLd {
  return {
    "@type": "ProfessionalService",
    name,
    description: services.length > 0 ? services.join(", ") : undefined,
    address: {
      "@type": "PostalAddress",
      streetAddress: area ?? undefined,
      addressLocality: city ?? undefined,
      addressRegion: state ?? undefined,
      addressCountry: "IN",
    },
    url: parseWebUrl(websiteUrl),
  };
}
