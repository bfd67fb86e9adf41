import eczarLatin from "./eczar-latin.woff2?url";

/**
 * The font of the headings, as link descriptors for the document's head. That of the text is found in the stylesheet: asked
 * for any earlier, it competes with the stylesheet and the first picture, and a phone paints a quarter of a second later.
 */
export const fontPreloads = [
  {
    rel: "preload" as const,
    href: eczarLatin,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  },
];
