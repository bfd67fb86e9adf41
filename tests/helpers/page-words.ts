import { decodeEntities, readTags } from "./page-links.ts";

/**
 * Every text of a page: what is between two tags, its title, and what names, describes or is said of its parts
 * (metas, labels, placeholders, descriptions of pictures, the messages that forms carry). Scripts and styles are none.
 */
export function readWords(html: string): ReadonlySet<string> {
  const between = html
    .replace(/<!--.*?-->/gs, "")
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .split(/<[^>]*>/);
  const spoken = /^(content|aria-label|placeholder|alt|title|data-.*)$/;
  const attributes = readTags(html).flatMap((tag) =>
    [...tag.attributes].flatMap(([name, value]) => (spoken.test(name) ? [value] : [])),
  );
  return new Set(
    [...between.map(decodeEntities), ...attributes].map((text) => text.replace(/\s+/g, " ").trim()),
  );
}

/** Those of the texts that the page lacks; a pattern asks for one that is among others. */
export function findMissing(
  words: ReadonlySet<string>,
  texts: readonly (string | RegExp)[],
): (string | RegExp)[] {
  return texts.filter((text) =>
    typeof text === "string" ? !words.has(text) : ![...words].some((word) => text.test(word)),
  );
}
