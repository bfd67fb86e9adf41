/**
 * An address that may stand in a link: http or https only, whatever hides before or inside the scheme. A bare host gets
 * https. Undefined for anything else.
 */
export function parseWebUrl(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim();
  if (!trimmed || /[\s\p{Cc}]/u.test(trimmed)) return undefined;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return url && isWeb && url.hostname.includes(".") ? url.href : undefined;
}
