import { whatsappChatUrl } from "#app/links.ts";
import { parseWebUrl } from "./web-url.ts";

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
