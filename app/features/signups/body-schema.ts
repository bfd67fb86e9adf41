import { z } from "zod";
import { propertyTypes } from "#app/features/projects/model.ts";
import { availabilities, serviceChoices } from "#app/features/providers/model.ts";
import { pictureRule } from "#app/shared/picture-limits.ts";
import { textLimits } from "#app/shared/text-limits.ts";
import { applicationLimits } from "./model.ts";

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
