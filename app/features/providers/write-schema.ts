import { z } from "zod";
import { pictureRule } from "#app/shared/picture-limits.ts";
import { availabilities, providerLimits } from "./model.ts";

/** The bodies of the calls that write providers, as `/api/docs` describes them. Server only. */

const link = z.string().max(providerLimits.text).describe("http or https; `#` for none");

const fields = {
  name: z.string().max(providerLimits.name),
  availability: z.enum(availabilities),
  services: z
    .array(z.string().max(providerLimits.service))
    .max(providerLimits.services)
    .describe("Repeated or comma-joined"),
  loc_area: z.string().max(providerLimits.text),
  loc_state: z.string().describe("Any spelling of a state of India"),
  loc_city: z.string().max(providerLimits.city),
  facebook_link: link,
  whatsapp_link: link.describe("An address, or the number alone; `#` for none"),
  instagram_link: link,
  website_link: link,
  profile_pic: z.string().meta({ format: "binary" }).describe(pictureRule),
  profile_pic_alt: z.string().max(providerLimits.text).describe("What the picture shows"),
};

export const providerBodySchema = z.object(fields).partial().required({ name: true, availability: true });

export const providerUpdateSchema = z
  .object({
    ...fields,
    clear: z.array(z.string()).describe("Names of optional fields to empty; an empty text changes nothing"),
    if_updated_at: z.string().describe("The `updated_at` that was read: 409 where it is another by now"),
  })
  .partial();
