import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { actorOf, type Services } from "#app/context.server.ts";
import { idSchema, messageSchema, recordCalls } from "#app/records/record-api.server.ts";
import { consentPurposes, noticeVersions } from "#app/shared/consent.ts";
import { formOf, lastText } from "#app/shared/form.ts";
import { acceptAny, queryOf } from "#app/shared/query-params.ts";
import { sendCsv } from "#app/shared/send-response.server.ts";
import { parseTableQuery } from "#app/shared/table-query.ts";
import { leadSchema } from "./api-shape.server.ts";
import { leadSourceField, leadToApi } from "./api-shape.ts";
import { callLanguages, callWindows, timeZoneNames } from "./call-window.ts";
import { callerCalls } from "./calls/api.server.ts";
import { createLead } from "./create-lead.server.ts";
import { recordExport, streamLeadsCsv } from "./export.server.ts";
import { joiningDays, leadLimits, leadTexts, parseLeadSource } from "./model.ts";
import { leadFiltersOf, leadTableRules } from "./search.ts";
import { leadStore } from "./store.server.ts";
import { changeLead, removeLead, removeSpam, retryMails } from "./write.server.ts";

const fieldsDescription =
  "A form (multipart, urlencoded or a JSON object, without files) of `name`, `mobile`, `email`, `project_name`, `project_id`, " +
  `\`project_state\`, \`project_city\`, \`budget\` (lakhs INR), \`remarks\` (${leadLimits.remarks} characters), \`language\` (${callLanguages.join(", ")}), ` +
  `\`call_window\` (${callWindows.join(", ")}, where the person is) and \`time_zone\` (${timeZoneNames.join(", ")}).`;

const consentDescription =
  `\`consent\` is repeated, one of ${consentPurposes.join(", ")} for each purpose that the person ticked beside a notice; then ` +
  `\`notice\` names its version (${noticeVersions.join(", ")}) and \`notice_language\` its language. Without them consent is stored as not recorded. Our own page needs \`call\`: 422 without it.`;

/** The calls about people who asked to be called back. Only the asking itself is open to everybody. */
export function leadsApi(services: Services): FastifyPluginAsyncZod {
  return async (api) => {
    api.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    await api.register(askingCall(services));
    await api.register(recordCallsOf(services));
    await api.register(exportCall(services));
    await api.register(changingCall(services));
    await api.register(mailCalls(services));
    await api.register(callerCalls(services));
  };
}

function askingCall(services: Services): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/addcontact",
      {
        config: { isPublic: true, isUnseen: true, form: "texts" },
        schema: {
          summary: "Ask to be called back",
          description: `${fieldsDescription} Needs name, mobile, email, project name, and a state where the project does not give it. The same words under the same \`form_id\` are stored once; another form of our own page with the same number and email about the same project joins the first for ${joiningDays} days. Our own page says \`source=project page\`. ${consentDescription}`,
          response: {
            201: messageSchema.extend({
              contact: z.object({ _id: z.string() }),
              receipt: z
                .string()
                .describe(
                  "The private address of what was sent, a path: whoever has it can read, correct and delete it",
                ),
            }),
          },
        },
      },
      async (request, reply) => {
        const form = formOf(request);
        const source = parseLeadSource(lastText(form, leadSourceField));
        const { id, receipt } = await createLead(services, form.texts, {
          client: request.visit.client,
          source,
        });
        return reply.code(201).send({ message: leadTexts.sent, contact: { _id: id }, receipt });
      },
    );
  };
}

function recordCallsOf({ db }: Services): FastifyPluginAsyncZod {
  return recordCalls({
    one: "contact",
    many: "contacts",
    read: "getcontact",
    deletion: "Delete a contact",
    db,
    schema: leadSchema,
    store: leadStore,
    toApi: (leads) => leads.map(leadToApi),
    remove: (actor, id) => removeLead(db, actor, id),
    filters: ["city", "from", "to"],
    bulkRight: "everybody at once",
    removeSpam: (actor, params, seenCount) =>
      removeSpam(db, actor, leadFiltersOf(parseTableQuery(params, leadTableRules)), seenCount),
  });
}

function exportCall({ db }: Services): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/export.csv",
      {
        exposeHeadRoute: false,
        config: { right: "everybody at once" },
        validatorCompiler: acceptAny,
        schema: {
          summary: "The contacts of the dashboard's table as CSV; without a status all but Spam",
          querystring: z
            .object({ q: z.string(), status: z.string(), city: z.string(), from: z.string(), to: z.string() })
            .partial(),
        },
      },
      async (request, reply) => {
        const filters = leadFiltersOf(parseTableQuery(queryOf(request), leadTableRules));
        await recordExport(db, actorOf(request), filters);
        return sendCsv(reply, "contacts.csv", Readable.from(streamLeadsCsv(db, filters)));
      },
    );
  };
}

function changingCall({ db }: Services): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/updatecontact/:id",
      {
        config: { isUnseen: true, form: "texts" },
        schema: {
          summary: "Change a contact",
          description: `${fieldsDescription} Also \`status\`. What is absent or empty stays as it is; \`clear=<field>\` (repeatable) empties an optional one. With \`if_updated_at\` that no longer fits the answer is 409 with the current values.`,
          params: idSchema,
          response: { 200: messageSchema.extend({ contact: leadSchema }) },
        },
      },
      async (request) => {
        const lead = await changeLead(db, actorOf(request), request.params.id, formOf(request));
        return { message: "Updated Contact successfully", contact: leadToApi(lead) };
      },
    );
  };
}

function mailCalls(services: Services): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/retrymails",
      {
        config: { isUnseen: true },
        schema: {
          summary: "Try every enquiry mail again that has not gone out",
          response: { 200: messageSchema.extend({ count: z.number() }) },
        },
      },
      async (request) => {
        const count = await retryMails(services, actorOf(request));
        return { message: "The enquiry mails are being sent", count };
      },
    );
  };
}
