import { z } from "zod";
import { authorityOf } from "#app/features/rera/model.server.ts";
import { pictureRule } from "#app/shared/picture-files.ts";
import {
  type ApiAuthority,
  type ApiFields,
  type ApiName,
  type ApiProject,
  type ApiStaffProject,
  apiNames,
  bothSidesField,
  keyOfApi,
  projectToApi,
  publicKeys,
  staffFieldsToApi,
  staffKeys,
} from "./api-shape.ts";
import type { KindName } from "./field-kinds.ts";
import { type FieldKey, fieldOf } from "./fields.ts";
import type { ProjectWithImages } from "./model.ts";
import { withheldReasons } from "./standing/standing.ts";
import { standings } from "./standing-model.ts";

/** What the calls about projects answer and take, with the schemas that `/api/docs` shows. */

/** A project as the API answers it to everybody. */
export function publicProjectToApi(project: ProjectWithImages): ApiProject {
  return projectToApi(project, authorityToApi(project.state));
}

/** Who registers projects in a state; null where nobody is known to. */
function authorityToApi(state: string | null): ApiAuthority {
  const authority = authorityOf(state);
  return authority ? { name: authority.name, url: authority.websiteUrl } : null;
}

/** A project as the API answers it to staff: whether the public sees it, and why not. */
export function staffProjectToApi(project: ProjectWithImages): ApiStaffProject {
  const reasons = withheldReasons(project);
  return {
    ...publicProjectToApi(project),
    ...staffFieldsToApi(project),
    is_public: reasons.length === 0,
    withheld_reasons: reasons,
  };
}

const image = z
  .object({
    id: z.string(),
    url: z.string().describe("Works in `src` as it is"),
    alt: z.string(),
    width: z.number(),
    height: z.number(),
    srcset: z.string(),
  })
  .meta({ id: "Image" });

const imageOrNone = z.union([image, z.object({}).strict()]);

/** What the API answers for each kind of field. */
const kindSchemas: Record<KindName, z.ZodType> = {
  line: z.string(),
  area: z.string(),
  state: z.string(),
  reraNumber: z.string(),
  webAddress: z.string(),
  rupees: z.number().nullable(),
  count: z.number().nullable(),
  decimal: z.number().nullable(),
  day: z.string().nullable(),
  choice: z.string(),
  flag: z.boolean(),
  lines: z.array(z.string()),
  amenities: z.array(z.string()),
  bhk: z.array(z.number()),
  units: z.array(z.string()),
};

/** The shape of fields; their types are those of the table. */
function fieldShape<Shape>(keys: readonly FieldKey[]) {
  const shape = keys.map((key) => {
    const { api, kind, blank, isSparse, about, aboutRead = isSparse && about } = fieldOf(key);
    const schema = blank === 0 ? z.number() : kindSchemas[kind];
    const described = aboutRead ? schema.describe(aboutRead) : schema;
    return [api, isSparse ? described.optional() : described];
  });
  return Object.fromEntries(shape) as { [Name in keyof Shape]-?: z.ZodType<Shape[Name]> };
}

const dayOrNull = z.string().nullable();
const completionDates = z
  .object({ original: dayOrNull, revised: dayOrNull, extended: dayOrNull })
  .describe("As the register publishes them, YYYY-MM-DD");

const projectSchema = z
  .object({
    _id: z.string(),
    ...fieldShape<ApiFields>(publicKeys),
    image: z.array(imageOrNone).describe("The i-th floor plan belongs to the i-th bhk_no"),
    imgCollection: z.array(image),
    developer_logo: imageOrNone,
    completion_dates: completionDates.optional(),
    slip_months: z
      .number()
      .nullable()
      .optional()
      .describe(
        "Whole months from the original date to the latest, 0 where no later date is published; null without an original date",
      ),
    standing: z.enum(standings).optional().describe("Of the day in India"),
    standing_as_of: z
      .string()
      .nullable()
      .optional()
      .describe("The date of the list that says so; null where it is not known"),
    sources: z
      .record(z.string(), z.object({ source: z.string(), as_of: z.string().nullable() }))
      .optional()
      .describe("Of each fact, by its name: `staff` or the name of a register's list, and as of when"),
    rule_cautions: z
      .array(z.object({ text: z.string(), basis: z.string(), as_of: z.string().describe("YYYY-MM-DD") }))
      .optional()
      .describe("Cons that follow from facts; nobody can delete them"),
    rera_authority: z.object({ name: z.string(), url: z.string() }).nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "Property" }) satisfies z.ZodType<ApiProject>;

export const staffProjectSchema = projectSchema
  .extend({
    ...fieldShape<ApiFields<true>>(staffKeys),
    is_public: z.boolean().describe("Whether strangers see it"),
    withheld_reasons: z.array(z.string()).describe("What keeps it from the public, in words"),
  })
  .meta({ id: "StaffProperty", description: "Answered where an admin asks" });

/** What a read answers: strangers get the first, staff the second. */
export const readProjectSchema = z.union([staffProjectSchema, projectSchema]);

export const errorSchema = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional().describe("What is wrong, by field"),
      current: z.unknown().optional().describe("With 409: the present record"),
    }),
  })
  .meta({ id: "Error" });

export const messageSchema = z.object({ message: z.string() });
export const writtenProjectSchema = messageSchema.extend({ property: staffProjectSchema });

export const numberCheckSchema = z.object({
  verdict: z
    .enum(["match", "mismatch", "agent", "acknowledgement", "unknown-state"])
    .describe("match: well formed, not verified"),
  message: z.string(),
  expected: z.array(z.string()).describe("Numbers as the state's authority gives them"),
  district: z.string().nullable().describe("Whose code the number contains; a few contain a neighbour's"),
  taluk: z.string().nullable().describe("Of that district, where the number contains its code"),
  approved_on: z.string().nullable().describe("The day of the registration, where the number contains it"),
  term_ends_on: z.string().nullable().describe("The last day of its term, where the number contains it"),
  fits_states: z.array(z.string()).describe("Every state whose authority gives numbers of this form"),
  duplicates: z
    .array(z.object({ _id: z.string(), title: z.string(), state: z.string(), is_public: z.boolean() }))
    .describe("Other projects with this number"),
});

const bodyFields = Object.fromEntries(apiNames.map((name) => [name, describeField(name)])) as Record<
  ApiName,
  z.ZodType<string | string[]>
>;

function describeField(name: ApiName): z.ZodType<string | string[]> {
  const { isList, choices, about = choices?.join(", ") } = fieldOf(keyOfApi[name]);
  const schema = isList ? z.array(z.string()) : z.string();
  return about ? schema.describe(about) : schema;
}

/** The bodies of the calls that write; what reads them is write/project-form.ts. */
const pictureFile = z.string().meta({ format: "binary" });

const pictures = {
  imgCollection: z.array(pictureFile).describe(`Each a file: ${pictureRule}`),
  image: z.array(pictureFile).describe("Floor plans: the i-th belongs to the i-th bhk_no"),
  developer_logo: pictureFile,
  alt: z
    .array(z.string())
    .describe(
      "What a picture shows: `<image id>:<text>`, or `new:<kind>:<n>:<text>` for the n-th uploaded file of a kind, from 0",
    ),
};

const bothSides = {
  [bothSidesField]: z
    .literal("true")
    .describe(
      "400 naming `cautions` where the public would read pros and no con, neither staff's nor by rule",
    ),
};

const numberRule = {
  needs_number_reason: z
    .literal("true")
    .describe(
      "Refuses to make a project public, or to change the number of a public one, where the number has the form of another state and not of its own and `rera_no_reason` is empty. Our dashboard sends it; without it nothing is refused.",
    ),
};

export const projectBodySchema = z
  .object({ ...bodyFields, ...pictures, ...bothSides, ...numberRule })
  .partial()
  .extend({ title: bodyFields.title });

export const projectUpdateSchema = z
  .object({
    ...bodyFields,
    ...pictures,
    ...bothSides,
    ...numberRule,
    keep: z
      .array(z.string())
      .describe(
        "Which pictures of a kind stay, in order: `<kind>:<image id>`, the kind imgCollection, image or developer_logo. " +
          "`<kind>:new` means the next uploaded file, `image:none` for a unit without a plan, `<kind>:` for no picture.",
      ),
    clear: z.array(z.string()).describe("Names of fields to empty; an empty text changes nothing"),
    if_updated_at: z.string().describe("The `updated_at` that was read: 409 where it is another by now"),
  })
  .partial();
