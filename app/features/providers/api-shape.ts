import type { z } from "zod";
import { imageSrcset, plainImageUrl } from "#app/features/media/model.ts";
import type { providerSchema } from "./api-shape.server.ts";
import type { Provider } from "./model.ts";

/** A service provider as the API spells it; links that are missing are `#`, as existing clients expect. */
export type ApiProvider = z.infer<typeof providerSchema>;

export function providerToApi(provider: Provider): ApiProvider {
  const { picture } = provider;
  return {
    _id: provider.id,
    name: provider.name,
    services: provider.services,
    loc_area: provider.area ?? "",
    loc_state: provider.state ?? "",
    loc_city: provider.city ?? "",
    availability: provider.availability,
    facebook_link: provider.facebookUrl ?? "#",
    whatsapp_link: provider.whatsappUrl ?? "#",
    instagram_link: provider.instagramUrl ?? "#",
    website_link: provider.websiteUrl ?? "#",
    profile_pic: picture
      ? {
          url: plainImageUrl(picture),
          alt: picture.alt,
          width: picture.width,
          height: picture.height,
          srcset: imageSrcset(picture, "webp"),
        }
      : {},
    is_sample: provider.isSample,
    created_at: provider.createdAt.toISOString(),
    updated_at: provider.updatedAt.toISOString(),
  };
}
