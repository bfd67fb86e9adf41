import { z } from "zod";
import { pictureRule } from "#app/shared/picture-files.ts";
import { fieldOf } from "../fields.ts";
import { type ApiName, apiNames, keyOfApi } from "../fields-on-api.ts";

/** The bodies of the calls that write projects, as /api/docs describes them. What reads them is project-form.ts. */

const projectFields = Object.fromEntries(apiNames.map((name) => [name, describeField(name)])) as Record<
  ApiName,
  z.ZodType<string | string[]>
>;

function describeField(name: ApiName): z.ZodType<string | string[]> {
  const { isList, choices, about = choices?.join(", ") } = fieldOf(keyOfApi[name]);
  const schema = isList ? z.array(z.string()) : z.string();
  return about ? schema.describe(about) : schema;
}

const picture = z.string().meta({ format: "binary" });

const pictures = {
  imgCollection: z.array(picture).describe(`Each a file: ${pictureRule}`),
  image: z.array(picture).describe("Floor plans: the i-th belongs to the i-th bhk_no"),
  developer_logo: picture,
  alt: z
    .array(z.string())
    .describe(
      "What a picture shows: `<image id>:<text>`, or `new:<kind>:<n>:<text>` for the n-th uploaded file of a kind, from 0",
    ),
};

export const projectBodySchema = z
  .object({ ...projectFields, ...pictures })
  .partial()
  .extend({ title: projectFields.title });

export const projectUpdateSchema = z
  .object({
    ...projectFields,
    ...pictures,
    keep: z
      .array(z.string())
      .describe(
        "Which pictures of a kind stay, in order: `<kind>:<image id>`, the kind imgCollection, image or developer_logo. " +
          "`<kind>:new` stands for the next uploaded file, `image:none` for a unit without a plan, `<kind>:` for no picture.",
      ),
    clear: z.array(z.string()).describe("Names of fields to empty; an empty text changes nothing"),
    if_updated_at: z.string().describe("The `updated_at` that was read: 409 where it is another by now"),
  })
  .partial();
