import { z } from "zod";
import { isStorableText } from "#app/shared/typed-text.ts";
import { cleanUsername, isUsername, maxUsernameLength, passwordLength } from "./model.ts";
import { roles } from "./role-model.ts";

/** What the calls about admins take and answer, as `/api/docs` describes it. Server only. */

/** What is longer was never anybody's password; it is refused before it costs anything. */
const knownPassword = z
  .string("must be a text")
  .min(1, "is needed")
  .max(passwordLength.max * 2, `has at most ${passwordLength.max} characters`)
  .refine(isStorableText, "contains a character that can't be typed");

export const credentialsSchema = z
  .object({
    username: z
      .string("must be a text")
      .min(1, "is needed")
      .max(maxUsernameLength * 2, `has at most ${maxUsernameLength} characters`)
      .refine(isStorableText, "contains a character that can't be typed"),
    password: knownPassword,
  })
  .meta({ id: "Credentials" });

const newPassword = z
  .string("must be a text")
  .describe(`${passwordLength.min} to ${passwordLength.max} characters; common ones are refused`);

export const signupSchema = z
  .object({
    username: z
      .string("must be a text")
      .overwrite(cleanUsername)
      .refine(isUsername, `needs 1 to ${maxUsernameLength} visible characters`),
    password: newPassword,
    role: z.enum(roles).default("owner").describe("Its role; owner by default"),
  })
  .meta({ id: "NewAdmin" });

export const roleSchema = z.object({ role: z.enum(roles, `must be one of ${roles.join(", ")}`) });

export const emailSchema = z.object({
  email: z.union([z.literal(""), z.email("must be an email address")]).describe("Empty: nobody is mailed"),
});

export const sessionSchema = z
  .object({
    _id: z.string(),
    username: z.string(),
    device: z.string(),
    created_at: z.string(),
    last_seen_at: z.string(),
    is_this_one: z.boolean(),
  })
  .meta({ id: "Session" });

export const passwordChangeSchema = z
  .object({ oldPassword: knownPassword, newPassword })
  .meta({ id: "PasswordChange" });

export const adminSchema = z
  .object({ _id: z.string(), username: z.string(), role: z.enum(roles) })
  .meta({ id: "Admin" });
