import { parseWebUrl } from "#app/shared/web-url.ts";
import { parseWhatsappUrl } from "#app/shared/whatsapp.ts";
import type { Provider } from "./model.ts";

type TypedLinks = Pick<Provider, "whatsappUrl" | "facebookUrl" | "instagramUrl" | "websiteUrl">;

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

/** Whether visitors can reach a provider at all. */
export function hasPublicContact(provider: TypedLinks): boolean {
  return Object.values(buildProviderLinks(provider)).some((link) => link !== undefined);
}

/** What is said where nobody could: to staff who list or add a provider. */
export const noPublicContact = "A provider needs a public contact: a WhatsApp number, or one of the links.";
