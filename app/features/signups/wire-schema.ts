import { z } from "zod";
import { propertyTypes } from "#app/features/projects/model.ts";
import { availabilities, serviceChoices } from "#app/features/providers/model.ts";
import { pictureRule } from "#app/shared/picture-files.ts";
import { textLimits } from "#app/shared/typed-text.ts";
import { applicationKinds, applicationLimits, applicationSources, applicationStatuses } from "./model.ts";

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

/** The forms as `/api/docs` describes them; what reads them is signup-form.ts. Server only. */

const line = z.string().max(applicationLimits.text);
const link = z.string().max(textLimits.link).describe("http or https");

const ofBoth = {
  mobile: z.string().describe("Any usual spelling of an Indian number; a foreign one with `+`"),
  email: z.string(),
  loc_state: z.string(),
  loc_city: line,
  website_link: link.optional(),
  remarks: z.string().max(applicationLimits.remarks).optional(),
  form_id: z.string().optional().describe("The same words under the same id are stored once"),
};

export const serviceBodySchema = z.object({
  name: line,
  services: z.array(z.string()).describe(`Repeated or comma-joined: ${serviceChoices.join(", ")}, or others`),
  availability: z.enum(availabilities),
  contact_name: line.optional(),
  loc_area: line.optional(),
  whatsapp_link: z.string().optional().describe("A number or an address"),
  facebook_link: link.optional(),
  instagram_link: link.optional(),
  profile_pic: z.string().optional().describe(`A file: ${pictureRule}`),
  ...ofBoth,
});

export const partnershipBodySchema = z.object({
  company: line,
  contact_name: line,
  designation: line.optional(),
  project_title_1: line.describe(
    `Further projects: project_title_2 with rera_no_2, up to ${applicationLimits.projects}`,
  ),
  rera_no_1: line,
  property_type: z.array(z.enum(propertyTypes)).optional(),
  accepts_cons: z.literal("yes").describe("The builder accepts that the cons of a project are shown"),
  ...ofBoth,
});
