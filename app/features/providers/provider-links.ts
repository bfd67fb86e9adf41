import { parseWebUrl, parseWhatsappUrl } from "#app/shared/web-links.ts";
import type { TypedLinks } from "./model.ts";

export type ProviderLinks = {
  whatsapp: string | undefined;
  facebook: string | undefined;
  instagram: string | undefined;
  website: string | undefined;
};

/** Where a provider can be reached: web addresses only, undefined for what is missing or no such address. */
export function buildProviderLinks(provider: TypedLinks): ProviderLinks {
  return {
    whatsapp: parseWhatsappUrl(provider.whatsappUrl),
    facebook: parseWebUrl(provider.facebookUrl),
    instagram: parseWebUrl(provider.instagramUrl),
    website: parseWebUrl(provider.websiteUrl),
  };
}
