import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { actorOf, type Services } from "#app/context.server.ts";
import { formOf } from "#app/shared/form.ts";
import { queryOf, takeAnything } from "#app/shared/lenient-calls.ts";
import { parsePage, parsePerPage } from "#app/shared/paging.ts";
import { sendJson, sendJsonArray } from "#app/shared/send-json.server.ts";
import { applicationStatuses } from "./model.ts";
import { applicationsToWire, applicationToStaffWire } from "./on-wire.server.ts";
import { listApplications, streamApplications } from "./staff-store.server.ts";
import { changeApplication, listAsProvider, removeApplication } from "./staff-write.server.ts";
import { applicationOnWireSchema } from "./wire-schema.ts";

const idSchema = z.object({ id: z.string() });
const messageSchema = z.object({ message: z.string() });
const writtenSchema = messageSchema.extend({ application: applicationOnWireSchema });
const listedSchema = writtenSchema.extend({ is_new: z.boolean() });

type Api = Parameters<FastifyPluginAsyncZod>[0];

/** The calls by which staff work through the applications; an admin's session opens them. */
export function staffApplicationsApi(services: Services): FastifyPluginAsyncZod {
  return async (api) => {
    mountList(api, services);
    mountStatus(api, services);
    mountListing(api, services);
    mountDelete(api, services);
  };
}

function mountList(api: Api, { db }: Services): void {
  api.get(
    "/getapplications",
    {
      validatorCompiler: takeAnything,
      schema: {
        summary: "Every application, streamed; one page of them where page or perPage is given",
        querystring: z.object({ page: z.string(), perPage: z.string() }).partial(),
        response: { 200: z.array(applicationOnWireSchema) },
      },
    },
    async (request, reply) => {
      const params = queryOf(request);
      if (!params.has("page") && !params.has("perPage")) return sendJsonArray(reply, allToWire(db));
      const perPage = parsePerPage(params.get("perPage"));
      const found = await listApplications(db, { page: parsePage(params.get("page")), perPage });
      return sendJson(reply, await applicationsToWire(db, found));
    },
  );
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
        application: await applicationToStaffWire(db, changed),
      };
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
        application: await applicationToStaffWire(db, application),
      });
    },
  );
}

function mountDelete(api: Api, services: Services): void {
  api.delete(
    "/deleteapplication/:id",
    {
      schema: {
        summary: "Delete an application, and its picture unless a provider shows it",
        params: idSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await removeApplication(services, actorOf(request), request.params.id);
      return { message: "Delete Successfully !!" };
    },
  );
}

async function* allToWire(db: Services["db"]) {
  for await (const batch of streamApplications(db)) yield* await applicationsToWire(db, batch);
}
