import { whatsappChatUrl } from "#app/links.ts";
import { type Parsed, textLimits, tooLong } from "./typed-text.ts";

/** Web addresses and WhatsApp numbers that people type. Pure and browser-safe. */

/**
 * An address that may be in a link: http or https only, whatever hides before or inside the scheme. A bare host gets
 * https. Undefined for anything else.
 */
export function parseWebUrl(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim();
  if (!trimmed || /[\s\p{Cc}]/u.test(trimmed)) return undefined;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return url && isWeb && url.hostname.includes(".") ? url.href : undefined;
}

/**
 * The web address that opens a chat: of a number alone, as many write it (ten digits are an Indian mobile's), or of an
 * address. Undefined for anything else.
 */
export function parseWhatsappUrl(text: string | null): string | undefined {
  const digits = text?.replace(/[\s()+.-]/g, "").replace(/^0+/, "") ?? "";
  if (!/^\d+$/.test(digits)) return parseWebUrl(text);
  if (digits.length < 10 || digits.length > 15) return undefined;
  return whatsappChatUrl(digits.length === 10 ? `91${digits}` : digits);
}

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
