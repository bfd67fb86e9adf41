/** Parts of schema.org's structured data (JSON-LD) that several pages are described with. Pure and browser-safe. */

export type JsonLdValue = string | number | boolean | JsonLd | readonly JsonLdValue[];

/** One node: what is undefined is left out of the page. */
export type JsonLd = { readonly [property: string]: JsonLdValue | undefined };

/** A page on the way to another; `url` is absolute. */
export type JsonLdCrumb = { readonly name: string; readonly url: string };

/** The way from the home page to the page itself, which comes last. */
export function buildBreadcrumbList(crumbs: readonly JsonLdCrumb[]): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** What a list page leads to: addresses only, for each of them describes itself. `first` is the place of the first one in the whole list. */
export function buildItemList(urls: readonly string[], first = 1): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: urls.map((url, index) => ({ "@type": "ListItem", position: first + index, url })),
  };
}
