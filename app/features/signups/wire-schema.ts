import { z } from "zod";
import { availabilities } from "#app/features/providers/model.ts";
import { applicationKinds, applicationSources, applicationStatuses } from "./model.ts";

const appliedProjectSchema = z.object({
  title: z.string(),
  rera_no: z.string(),
  rera_warning: z
    .string()
    .describe("Why the number does not look like one of the state's; empty where it does"),
  rera_link: z.string().nullable().describe("The authority's page for this number, else its own search"),
  project_id: z.string().nullable().describe("A project of the site with this number in this state"),
});

/** The shape of wire.ts as `/api/docs` describes it. Server only. */
export const applicationOnWireSchema = z
  .object({
    _id: z.string(),
    kind: z.enum(applicationKinds),
    status: z.enum(applicationStatuses),
    name: z.string().describe("The name to be listed, or the builder's company"),
    contact_name: z.string(),
    designation: z.string(),
    mobile: z.string().describe("10 digits; a foreign number as `+` and its digits"),
    email: z.string(),
    loc_area: z.string(),
    loc_state: z.string(),
    loc_city: z.string(),
    services: z.array(z.string()),
    availability: z.enum(availabilities).nullable(),
    facebook_link: z.string(),
    whatsapp_link: z.string(),
    instagram_link: z.string(),
    website_link: z.string(),
    profile_pic: z.object({ url: z.string(), width: z.number(), height: z.number() }).partial(),
    projects: z.array(appliedProjectSchema),
    property_type: z.array(z.string()),
    accepts_cons: z.boolean(),
    remarks: z.string(),
    provider_id: z.string().nullable().describe("The service provider that was made of it"),
    source: z.enum(applicationSources),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "Application" });
