/** What XML 1.0 has no place for, escaped or not: control characters but tab and line ends, and two non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is dropped
const unspeakable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text as it may stand in XML, between tags or in an attribute; what XML can't hold at all is left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(unspeakable, "")
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
