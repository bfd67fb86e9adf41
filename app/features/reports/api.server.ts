import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { actorOf, type Services } from "#app/context.server.ts";
import { idSchema, messageSchema, recordCalls } from "#app/records/record-api.server.ts";
import { formOf } from "#app/shared/form.ts";
import { acceptAny } from "#app/shared/query-params.ts";
import { parseTableQuery } from "#app/shared/table-query.ts";
import { reportBodySchema, reportSchema, reportToApi } from "./api-shape.server.ts";
import { createReport } from "./create-report.server.ts";
import { reportStatuses, reportTexts } from "./model.ts";
import { reportFiltersOf, reportTableRules } from "./search.ts";
import { changeReport, removeReport, removeSpam } from "./staff-write.server.ts";
import { reportStore } from "./store.server.ts";

const consumes = ["multipart/form-data", "application/x-www-form-urlencoded", "application/json"];

/** The report of a mistake, open to everybody, and what staff do with it. */
export function reportsApi(services: Services): FastifyPluginAsyncZod {
  const { db } = services;
  return async (api) => {
    // What reads the bodies is create-report.server.ts and staff-write.server.ts.
    api.setValidatorCompiler(acceptAny);
    api.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    await api.register(
      recordCalls({
        one: "report",
        many: "reports",
        read: "getreports",
        deletion: "Delete a report",
        db,
        schema: reportSchema,
        store: reportStore,
        toApi: (reports) => reports.map(reportToApi),
        remove: (actor, id) => removeReport(db, actor, id),
        filters: [],
        bulkRight: "reports",
        removeSpam: (actor, params, seenCount) => {
          const filters = reportFiltersOf(parseTableQuery(params, reportTableRules));
          return removeSpam(db, actor, filters, seenCount);
        },
      }),
    );
    mountAdd(api, services);
    mountUpdate(api, services);
  };
}

type Api = Parameters<FastifyPluginAsyncZod>[0];

function mountAdd(api: Api, services: Services): void {
  api.post(
    "/addreport",
    {
      config: { isPublic: true, isUnseen: true, form: "texts" },
      schema: {
        summary: "Report a mistake on a project's page",
        consumes,
        body: reportBodySchema,
        response: { 201: messageSchema.extend({ report: z.object({ _id: z.string() }) }) },
      },
    },
    async (request, reply) => {
      const { client } = request.visit;
      const { id } = await createReport(services, formOf(request).texts, { client });
      return reply.code(201).send({ message: reportTexts.sent, report: { _id: id } });
    },
  );
}

function mountUpdate(api: Api, { db }: Services): void {
  api.post(
    "/updatereport/:id",
    {
      config: { isUnseen: true, form: "texts" },
      schema: {
        summary: "Set the status and the note of a report",
        description: `A form (multipart, urlencoded or a JSON object) with \`status\`, one of ${reportStatuses.join(", ")}, and \`note\`; an answered report has a note. With \`if_updated_at\` that no longer fits the answer is 409 with the current values.`,
        params: idSchema,
        response: { 200: messageSchema.extend({ report: reportSchema }) },
      },
    },
    async (request) => {
      const changed = await changeReport(db, actorOf(request), request.params.id, formOf(request));
      return { message: "Updated Report successfully", report: reportToApi(changed) };
    },
  );
}
