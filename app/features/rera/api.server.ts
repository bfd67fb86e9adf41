import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { ApiError } from "#app/shared/api-error.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { acceptAny, queryOf } from "#app/shared/query-params.ts";
import { sendJson } from "#app/shared/send-response.server.ts";
import { checkTypedNumber, type FindNumberRecord, parseNumberQuestion } from "./number-check.server.ts";

const answerSchema = z.object({
  state: z.string().describe("The state asked about, or the one that gives such numbers"),
  normalised: z.string().describe("The number without label, date and remarks"),
  verdict: z.enum(["match", "mismatch", "agent", "acknowledgement", "unknown-state"]),
  message: z.string(),
  meant: z
    .string()
    .nullable()
    .describe("The number that was probably meant, where a letter looks like its digit"),
  fits: z
    .boolean()
    .nullable()
    .describe("Well formed, not verified; null where no form of the state is known"),
  district: z
    .string()
    .nullable()
    .describe("The district whose code the number contains; a few contain a neighbour's"),
  taluk: z.string().nullable().describe("The taluk of that district, where the number contains its code too"),
  approved_on: z
    .string()
    .nullable()
    .describe("YYYY-MM-DD, where numbers of this form contain the day of the registration"),
  term_ends_on: z
    .string()
    .nullable()
    .describe("YYYY-MM-DD, where numbers of this form contain the end of their term"),
  fits_states: z.array(z.string()).describe("Every state whose authority gives numbers of this form"),
  authority: z
    .object({ name: z.string(), url: z.string().describe("Its own search of projects") })
    .nullable(),
  project: z
    .object({
      _id: z.string(),
      title: z.string(),
      rera_no: z.string().describe("Another than asked for, where that is the project's ID in the register"),
      standing: z.string().describe("As of a property"),
      is_sample: z.boolean(),
      supersedes: z.array(z.string()).describe("The numbers of registrations that it replaces"),
    })
    .nullable()
    .describe("Our public record of this number in this state"),
  withheld: z
    .object({
      registration_status: z.string().describe("Lapsed, Revoked, Suspended, Superseded or Applied"),
      superseded_by: z.string().nullable().describe("The number of the registration that replaced it"),
      told: z.string().nullable().describe("By whose word, and of when"),
    })
    .nullable()
    .describe("The register's word that keeps our record of this number from the public"),
});

const errorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
});

/** The call about numbers, open to everybody. */
export function reraApi(findRecord: FindNumberRecord, clock: () => Date): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/check",
      {
        validatorCompiler: acceptAny,
        config: { isPublic: true, isSameForAll: true },
        schema: {
          summary: "Whether a RERA number has the form of a state's authority, and our record of it",
          querystring: z.object({
            state: z
              .string()
              .optional()
              .describe("Any spelling of a state; needed where several authorities give numbers of the form"),
            number: z
              .string()
              .describe("In any spacing, with or without its label, or a sentence that contains it"),
          }),
          response: { 200: answerSchema, 400: errorSchema },
        },
      },
      async (request, reply) => {
        const read = parseNumberQuestion(queryOf(request));
        if ("faults" in read) throw new ApiError("invalid", { fields: read.faults });
        const {
          state,
          normalised,
          verdict,
          message,
          meant,
          district,
          taluk,
          approvedOn,
          termEndsOn,
          fitsStates,
          authority,
          record,
          registerWord,
        } = await checkTypedNumber(read.question, { findRecord, today: indianDay(clock()) });
        return sendJson(reply, {
          state,
          normalised,
          verdict,
          message,
          meant,
          fits: verdict === "unknown-state" ? null : verdict === "match",
          district,
          taluk,
          approved_on: approvedOn,
          term_ends_on: termEndsOn,
          fits_states: fitsStates,
          authority: authority && { name: authority.name, url: authority.searchUrl },
          project: record && {
            _id: record.id,
            title: record.title,
            rera_no: record.reraNumber,
            standing: record.standing,
            is_sample: record.isSample,
            supersedes: [...record.supersedes],
          },
          withheld: registerWord && {
            registration_status: registerWord.status,
            superseded_by: registerWord.supersededBy,
            told: registerWord.sourceText,
          },
        });
      },
    );
  };
}
