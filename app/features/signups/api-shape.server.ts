import { sql } from "drizzle-orm";
import { z } from "zod";
import type { DbOrTx } from "#app/database.server.ts";
import { propertyTypes } from "#app/features/projects/model.ts";
import { projects } from "#app/features/projects/table.server.ts";
import { availabilities, serviceChoices } from "#app/features/providers/model.ts";
import { authorityOf } from "#app/features/rera/model.server.ts";
import { reraKey } from "#app/features/rera/model.ts";
import { consentBodySchema, consentsSchema } from "#app/shared/consent.server.ts";
import { pictureRule } from "#app/shared/picture-files.ts";
import { textLimits } from "#app/shared/typed-text.ts";
import { type ApiApplication, applicationToApi, type KnownProject } from "./api-shape.ts";
import {
  type Application,
  applicationKinds,
  applicationLimits,
  applicationSources,
  applicationStatuses,
} from "./model.ts";

const appliedProjectSchema = z.object({
  title: z.string(),
  rera_no: z.string(),
  rera_warning: z
    .string()
    .describe("Why the number does not look like one of the state's; empty where it does"),
  rera_link: z.string().nullable().describe("The authority's page for this number, else its own search"),
  project_id: z.string().nullable().describe("A project of the site with this number in this state"),
  project_title: z.string().describe("Its title on the site; empty where there is none"),
  project_developer: z
    .string()
    .describe("Who develops it by the site's record, to compare with the applicant"),
});

/** The shape of api-shape.ts as `/api/docs` describes it. Server only. */
export const applicationSchema = z
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
    consents: consentsSchema,
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
  ...consentBodySchema,
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

/**
 * Applications as staff read them: each of a builder's projects with the authority's page for its number and, where the
 * site has it already, what it is there. One query for all.
 */
export async function applicationsToApi(
  db: DbOrTx,
  applications: readonly Application[],
): Promise<ApiApplication[]> {
  const projectByNumber = await findProjects(db, applications);
  return applications.map((application) => withFacts(application, projectByNumber));
}

/** One application as staff read it. */
export async function applicationToStaffApi(db: DbOrTx, application: Application): Promise<ApiApplication> {
  return withFacts(application, await findProjects(db, [application]));
}

function withFacts(
  application: Application,
  projectByNumber: ReadonlyMap<string, KnownProject>,
): ApiApplication {
  const { state, projects } = application;
  const numbers = projects.map(({ reraNumber }) => ({
    link: linkFor(state, reraNumber),
    project: projectByNumber.get(numberKey(state, reraKey(reraNumber))),
  }));
  return applicationToApi(application, numbers);
}

function linkFor(state: string, reraNumber: string): string | null {
  return authorityOf(state)?.urlFor(reraNumber) ?? null;
}

/** Of two projects with one number the older. */
async function findProjects(
  db: DbOrTx,
  applications: readonly Application[],
): Promise<ReadonlyMap<string, KnownProject>> {
  const numbers = applications.flatMap(({ state, projects }) =>
    projects.map(({ reraNumber }) => ({ state, key: reraKey(reraNumber) ?? "" })),
  );
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({
      ...{ id: projects.id, title: projects.title, developer: projects.developer },
      ...{ state: projects.state, key: projects.reraKey },
    })
    .from(projects)
    .where(
      sql`(${projects.state}, ${projects.reraKey}) in (select * from unnest(
        ${sql.param(numbers.map(({ state }) => state))}::text[],
        ${sql.param(numbers.map(({ key }) => key))}::text[]))`,
    )
    .orderBy(sql`${projects.seq} desc`);
  return new Map(rows.map(({ state, key, ...project }) => [numberKey(state, key), project]));
}

function numberKey(state: string | null, key: string | null): string {
  return `${state}\n${key}`;
}
