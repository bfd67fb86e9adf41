import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Services } from "#app/context.server.ts";
import { messageSchema } from "#app/records/record-api.server.ts";
import { consentsSchema } from "#app/shared/consent.server.ts";
import { consentPurposes } from "#app/shared/consent.ts";
import { formOf } from "#app/shared/form.ts";
import { callLanguages, callWindows, timeZoneNames } from "../call-window.ts";
import { changeByPerson, deleteByPerson } from "./change-receipt.server.ts";
import { requireReceipt } from "./receipt.server.ts";
import { receiptToApi, withdrawField } from "./receipt.ts";

const wordsSchema = z.object({
  name: z.string(),
  budget: z.string(),
  remarks: z.string(),
  language: z.enum(["", ...callLanguages]),
  call_window: z.enum(["", ...callWindows]),
  time_zone: z.enum(["", ...timeZoneNames]),
});

const receiptSchema = wordsSchema
  .extend({
    mobile: z.string(),
    email: z.string(),
    project_name: z.string(),
    project_id: z.string().nullable(),
    project_state: z.string(),
    project_city: z.string(),
    consents: consentsSchema,
    status: z.string().describe("What became of it, a sentence"),
    asked_at: z.string(),
    changed_at: z.string(),
    earlier: z
      .array(wordsSchema.extend({ replaced_at: z.string() }))
      .describe("What the person said before a later form about the same project"),
    calls: z.array(z.object({ at: z.string(), outcome: z.string() })),
    deleted_on: z.string().nullable().describe("YYYY-MM-DD: the day on which a closed request is deleted"),
  })
  .meta({ id: "Receipt" });

const paramsSchema = z.object({ token: z.string() });
const unknown = "An address that opens nothing is 404, one that was deleted like one that never was.";

/** What the page behind a private address does: reading, correcting, withdrawing consent, deleting. The token is the key. */
export function receiptsApi(services: Services): FastifyPluginAsyncZod {
  const { db, clock } = services;
  return async (api) => {
    api.addHook("onRequest", async (_request, reply) => {
      reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" });
    });
    api.get(
      "/:token",
      {
        config: { isPublic: true },
        schema: {
          summary: "What a person sent who asked to be called back",
          description: `By the private address that \`addcontact\` answers as \`receipt\`. ${unknown}`,
          params: paramsSchema,
          response: { 200: receiptSchema },
        },
      },
      async ({ visit, params }) => receiptToApi(await requireReceipt(services, visit, params.token)),
    );
    api.patch(
      "/:token",
      {
        config: { isPublic: true, isUnseen: true, form: "texts" },
        schema: {
          summary: "Correct it, or withdraw consent",
          description: `A form, as addcontact takes it, of what is to be corrected; \`clear=<field>\` (repeatable) empties an optional one, \`${withdrawField}\` (repeatable) withdraws ${consentPurposes.join(", ")}. ${unknown}`,
          params: paramsSchema,
          response: { 200: messageSchema.extend({ receipt: receiptSchema }) },
        },
      },
      async (request) => {
        const { visit, params } = request;
        await requireReceipt(services, visit, params.token);
        await changeByPerson(db, params.token, formOf(request).texts, clock());
        const receipt = receiptToApi(await requireReceipt(services, visit, params.token));
        return { message: "Saved", receipt };
      },
    );
    api.delete(
      "/:token",
      {
        config: { isPublic: true, isUnseen: true },
        schema: {
          summary: "Delete it, with everything that is kept of it",
          description: unknown,
          params: paramsSchema,
          response: { 200: messageSchema },
        },
      },
      async ({ visit, params }) => {
        await requireReceipt(services, visit, params.token);
        await deleteByPerson(db, params.token);
        return { message: "Deleted" };
      },
    );
  };
}
