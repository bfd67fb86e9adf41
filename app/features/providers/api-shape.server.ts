import { z } from "zod";
import { pictureRule } from "#app/shared/picture-files.ts";
import { availabilities, providerLimits } from "./model.ts";

/** The shape of api-shape.ts as `/api/docs` describes it. Server only. */
export const providerSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    services: z.array(z.string()),
    loc_area: z.string(),
    loc_state: z.string(),
    loc_city: z.string(),
    availability: z.string(),
    facebook_link: z.string().describe("`#` where there is none"),
    whatsapp_link: z.string(),
    instagram_link: z.string(),
    website_link: z.string(),
    profile_pic: z.union([
      z.object({
        url: z.string(),
        alt: z.string(),
        width: z.number(),
        height: z.number(),
        srcset: z.string(),
      }),
      z.object({}).strict(),
    ]),
    is_sample: z.boolean(),
    created_at: z.string(),
    updated_at: z.string().describe("What `if_updated_at` of an update is compared with"),
  })
  .meta({ id: "Service" });

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
