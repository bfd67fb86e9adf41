import { z } from "zod";
import { consentPurposes, noticeLanguages, noticeVersions } from "./consent.ts";

/** Consent as the API answers it (consent.ts). */
export const consentsSchema = z
  .array(
    z.object({
      purpose: z.enum(consentPurposes),
      notice: z.string().describe("The version of the notice that was shown"),
      language: z.string(),
      given_at: z.string(),
      withdrawn_at: z.string().optional().describe("Since then it allows nothing"),
    }),
  )
  .nullable()
  .describe("What the person agreed to; null where consent was not recorded");

/** The fields of a form that say of consent, for `/api/docs`. */
export const consentBodySchema = {
  consent: z.array(z.enum(consentPurposes)).optional().describe("What the person ticked, each repeated"),
  notice: z
    .string()
    .optional()
    .describe(`The version of the notice that was shown: ${noticeVersions.join(", ")}; needed with consent`),
  notice_language: z
    .string()
    .optional()
    .describe(`Its language, one of ${noticeLanguages.join(", ")}`),
};
