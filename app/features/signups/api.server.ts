import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { actorOf, type Services } from "#app/context.server.ts";
import { idSchema, messageSchema, recordCalls } from "#app/records/record-api.server.ts";
import { formOf, lastText } from "#app/shared/form.ts";
import { acceptAny } from "#app/shared/query-params.ts";
import { parseTableQuery } from "#app/shared/table-query.ts";
import {
  applicationSchema,
  applicationsToApi,
  applicationToStaffApi,
  partnershipBodySchema,
  serviceBodySchema,
} from "./api-shape.server.ts";
import { createApplication } from "./create-application.server.ts";
import {
  applicationFormLimits,
  applicationStatuses,
  applicationTexts,
  parseApplicationSource,
} from "./model.ts";
import { applicationFiltersOf, applicationTableRules } from "./search.ts";
import { sourceField } from "./signup-fields.ts";
import {
  changeApplication,
  listAsProvider,
  removeApplication,
  removeSpam,
  retryApplicationMails,
} from "./staff-write.server.ts";
import { applicationStore } from "./store.server.ts";

const consumes = ["multipart/form-data", "application/x-www-form-urlencoded", "application/json"];
const storedSchema = z.object({ message: z.string(), application: z.object({ _id: z.string() }) });

const calls = [
  {
    kind: "service",
    form: applicationFormLimits,
    summary: "Ask to be listed as a service provider",
    body: serviceBodySchema,
  },
  { kind: "partnership", form: "texts", summary: "Ask to have projects shown", body: partnershipBodySchema },
] as const;

/**
 * The sign-ups, open to everybody, and what staff do with them. Where an external form is on the page instead, the
 * sign-ups answer 404.
 */
export function signupsApi(services: Services): FastifyPluginAsyncZod {
  return async (api) => {
    // What reads the bodies is signup-form.ts.
    api.setValidatorCompiler(acceptAny);
    api.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    await api.register(staffApplicationsApi(services));
    for (const { kind, form, summary, body } of calls) {
      api.post(
        `/${kind}`,
        {
          config: { isPublic: true, isUnseen: true, form },
          schema: { summary, consumes, body, response: { 201: storedSchema } },
        },
        async (request, reply) => {
          const { client } = request.visit;
          const form = formOf(request);
          const source = parseApplicationSource(lastText(form, sourceField));
          const { id } = await createApplication(services, kind, form, { client, source });
          return reply.code(201).send({ message: applicationTexts.sent, application: { _id: id } });
        },
      );
    }
  };
}

const writtenSchema = messageSchema.extend({ application: applicationSchema });
const listedSchema = writtenSchema.extend({ is_new: z.boolean() });

type Api = Parameters<FastifyPluginAsyncZod>[0];

/** The calls by which staff work through the applications; an admin's session opens them. */
function staffApplicationsApi(services: Services): FastifyPluginAsyncZod {
  const { db } = services;
  return async (api) => {
    await api.register(
      recordCalls({
        one: "application",
        many: "applications",
        read: "getapplications",
        deletion: "Delete an application, and its picture unless a provider shows it",
        db,
        schema: applicationSchema,
        store: applicationStore,
        toApi: (applications) => applicationsToApi(db, applications),
        remove: (actor, id) => removeApplication(services, actor, id),
        filters: ["kind"],
        bulkRight: "everybody at once",
        removeSpam: (actor, params, seenCount) => {
          const filters = applicationFiltersOf(parseTableQuery(params, applicationTableRules));
          return removeSpam(services, actor, filters, seenCount);
        },
      }),
    );
    mountStatus(api, services);
    mountListing(api, services);
    mountMails(api, services);
  };
}

function mountStatus(api: Api, { db }: Services): void {
  api.post(
    "/updateapplication/:id",
    {
      config: { form: "texts" },
      schema: {
        summary: "Set the status of an application",
        description: `A form (multipart, urlencoded or a JSON object) with \`status\`, one of ${applicationStatuses.join(", ")}; a service's application becomes Listed by \`listprovider\` alone. With \`if_updated_at\` that no longer fits the answer is 409 with the current values.`,
        params: idSchema,
        response: { 200: writtenSchema },
      },
    },
    async (request) => {
      const changed = await changeApplication(db, actorOf(request), request.params.id, formOf(request));
      return {
        message: "Updated Application successfully",
        application: await applicationToStaffApi(db, changed),
      };
    },
  );
}

function mountMails(api: Api, services: Services): void {
  api.post(
    "/retrymails",
    {
      config: { isUnseen: true },
      schema: {
        summary: "Try every application mail again that has not gone out",
        response: { 200: messageSchema.extend({ count: z.number() }) },
      },
    },
    async (request) => {
      const count = await retryApplicationMails(services, actorOf(request));
      return { message: "The application mails are being sent", count };
    },
  );
}

function mountListing(api: Api, { db }: Services): void {
  api.post(
    "/listprovider/:id",
    {
      config: { form: "texts" },
      schema: {
        summary: "Make a service provider of an application",
        description:
          "201 with the application, whose `provider_id` names the new provider; 200 where it was listed before. However often it is called there is one provider, until that is deleted. 400 where nothing that was sent can be reached in public, unless `whatsapp_link` says what can.",
        params: idSchema,
        response: { 200: listedSchema, 201: listedSchema },
      },
    },
    async (request, reply) => {
      const { application, isNew } = await listAsProvider(
        db,
        actorOf(request),
        request.params.id,
        formOf(request),
      );
      return reply.code(isNew ? 201 : 200).send({
        message: isNew ? "Listed as a service provider" : "Listed already",
        is_new: isNew,
        application: await applicationToStaffApi(db, application),
      });
    },
  );
}
