import { textLimits } from "./text-limits.ts";
import { type Parsed, tooLong } from "./typed-text.ts";
import { parseWebUrl } from "./web-url.ts";
import { parseWhatsappUrl } from "./whatsapp.ts";

/** Links that people type into forms. Pure. */

/** Kept as typed, but for the scheme that a bare host needs; `#` is how existing clients spell "none". */
export function parseLink(text: string): Parsed<string | null> {
  if (text === "#") return { value: null };
  if (text.length > textLimits.link) return tooLong(textLimits.link);
  const url = parseWebUrl(text);
  if (url === undefined) return { error: "Enter a web address, such as https://example.com." };
  return { value: /^https?:/i.test(text) ? text : url };
}

/** A web address, or a number alone, which is kept as typed. */
export function parseWhatsapp(text: string): Parsed<string | null> {
  if (!/^[\d\s()+.-]+$/.test(text)) return parseLink(text);
  if (parseWhatsappUrl(text) !== undefined && text.length <= textLimits.phone) return { value: text };
  return { error: "Enter all digits of the WhatsApp number, or a web address." };
}
