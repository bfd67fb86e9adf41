import { z } from "zod";

/** The shape of wire.ts as `/api/docs` describes it. Server only. */
export const providerOnWireSchema = z
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
