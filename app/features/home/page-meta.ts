import type { MetaDescriptor } from "react-router";
import { cardSize } from "#app/features/sharing/model.ts";
import { siteCardPath } from "#app/links.ts";
import type { JsonLd } from "#app/shared/json-ld.ts";
import type { PictureSource } from "#app/ui/images/picture.tsx";

/** What search engines and messengers are told of a page. */
export type PageMeta = {
  readonly title: string;
  /** Behind the title where that says nothing of the site; messengers show it beside (og:site_name). */
  readonly brandName?: string;
  readonly description: string;
  /** Absolute, of the configured site address. */
  readonly canonicalUrl: string;
  /** 1200 by 630; without one the site's own card is there. `url` is absolute. */
  readonly image?: { readonly url: string; readonly alt: string };
  /** False keeps the page out of search engines. */
  readonly isIndexed?: boolean;
  readonly jsonLd?: readonly JsonLd[];
  /** The largest thing of the first view: asked for before the browser has come to it. Just as its `img` says it. */
  readonly firstPicture?: { readonly source: PictureSource; readonly sizes: string } | undefined;
};

/**
 * The head of a public page: title, description, canonical address, the card that messengers draw, and structured data.
 * What is the same on every page (og:site_name, og:locale) is in root.tsx. React Router escapes `<`, `>`, `&` and the
 * line separators inside structured data. In the browser only what people see and share is kept true; the rest is for
 * readers of the document, and stays as it was sent.
 */
export function buildPageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, canonicalUrl, isIndexed = true, jsonLd = [] } = page;
  const name = page.brandName ? `${title} | ${page.brandName}` : title;
  const shown: MetaDescriptor[] = [
    { title: name },
    { tagName: "link", rel: "canonical", href: canonicalUrl },
  ];
  if (!import.meta.env.SSR) return shown;
  const { url, alt } = page.image ?? siteCard(canonicalUrl);
  return [
    ...shown,
    ...preloads(page.firstPicture),
    { name: "description", content: description },
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonicalUrl },
    { property: "og:image", content: url },
    { property: "og:image:width", content: String(cardSize.width) },
    { property: "og:image:height", content: String(cardSize.height) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
    ...jsonLd.map((block) => ({ "script:ld+json": block })),
  ];
}

/** Browsers that don't know the format leave it, and find another in the page. */
function preloads(picture: PageMeta["firstPicture"]): MetaDescriptor[] {
  if (!picture?.source.avif) return [];
  const { source, sizes } = picture;
  return [
    {
      tagName: "link",
      rel: "preload",
      as: "image",
      type: "image/avif",
      imageSrcSet: source.avif,
      imageSizes: sizes,
      fetchPriority: "high",
    },
  ];
}

function siteCard(canonicalUrl: string) {
  return {
    url: new URL(siteCardPath, canonicalUrl).href,
    alt: "A street of homes, one of them cut open to its courtyard",
  };
}
