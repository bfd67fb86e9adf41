import { parseWebUrl } from "#app/shared/web-url.ts";
import type { Provider } from "./model.ts";

export type ProviderLinks = {
  whatsapp: string | undefined;
  facebook: string | undefined;
  instagram: string | undefined;
  website: string | undefined;
};

/** Where a provider can be reached: web addresses only, undefined for what is missing or no such address. */
export function buildProviderLinks(
  provider: Pick<Provider, "whatsappUrl" | "facebookUrl" | "instagramUrl" | "websiteUrl">,
): ProviderLinks {
  return {
    whatsapp: parseWhatsappUrl(provider.whatsappUrl),
    facebook: parseWebUrl(provider.facebookUrl),
    instagram: parseWebUrl(provider.instagramUrl),
    website: parseWebUrl(provider.websiteUrl),
  };
}

/** Many write the number alone; ten digits are an Indian mobile's. */
export function parseWhatsappUrl(text: string | null): string | undefined {
  const digits = text?.replace(/[\s()+.-]/g, "").replace(/^0+/, "") ?? "";
  if (!/^\d+$/.test(digits)) return parseWebUrl(text);
  if (digits.length < 10 || digits.length > 15) return undefined;
  return `https://wa.me/${digits.length === 10 ? "91" : ""}${digits}`;
}
