import anekLatin from "./anek-latin.woff2?url";
import eczarLatin from "./eczar-latin.woff2?url";

/**
 * The two fonts of the first view, as link descriptors for the document's head. All others load when a page needs them. A
 * page waits a moment for the text's, or keeps its fallback (`optional`): a font that comes later would move the words.
 */
export const fontPreloads = [eczarLatin, anekLatin].map((href) => ({
  rel: "preload" as const,
  href,
  as: "font" as const,
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
}));
