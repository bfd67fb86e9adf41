import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { actorOf, type Services } from "#app/context.server.ts";
import type { Db } from "#app/database.server.ts";
import { formOf } from "#app/shared/form.ts";
import { acceptAny } from "#app/shared/query-params.ts";
import { sendJsonArray } from "#app/shared/send-response.server.ts";
import { providerBodySchema, providerSchema, providerUpdateSchema } from "./api-shape.server.ts";
import { providerToApi } from "./api-shape.ts";
import { providerStore } from "./store.server.ts";
import { addProvider, type BeforeRemoval, changeProvider, removeProvider } from "./write.server.ts";

/** The endpoints of service providers: reading is for everybody. */
export function providersApi(services: Services, beforeRemoval: BeforeRemoval): FastifyPluginAsyncZod {
  const { db } = services;
  return async (api) => {
    await api.register(providerWritesApi(services, beforeRemoval));
    api.get(
      "/getservices",
      {
        config: { isPublic: true },
        schema: {
          summary: "Every service provider, streamed",
          response: { 200: z.array(providerSchema) },
        },
      },
      async (_request, reply) => sendJsonArray(reply, allToApi(db)),
    );
  };
}

async function* allToApi(db: Db) {
  for await (const batch of providerStore.stream(db)) yield* batch.map(providerToApi);
}

/** One picture beside the texts. */
const form = { maxBytes: 16 * 1024 * 1024, maxFiles: 1, maxFileMegabytes: 15 };

const consumes = ["multipart/form-data", "application/x-www-form-urlencoded", "application/json"];
const idSchema = z.object({ id: z.string() });
const messageSchema = z.object({ message: z.string() });
const writtenSchema = messageSchema.extend({ service: providerSchema });

/** The calls by which staff keep the service providers. */
function providerWritesApi(services: Services, beforeRemoval: BeforeRemoval): FastifyPluginAsyncZod {
  return async (api) => {
    // What reads the bodies is write-form.ts.
    api.setValidatorCompiler(acceptAny);
    api.post(
      "/addservice",
      {
        config: { form },
        schema: {
          summary: "Add a service provider",
          consumes,
          body: providerBodySchema,
          response: { 201: writtenSchema },
        },
      },
      async (request, reply) => {
        const provider = await addProvider(services, actorOf(request), formOf(request));
        return reply.code(201).send({ message: "Uploaded Successfully", service: providerToApi(provider) });
      },
    );
    api.post(
      "/updateservice/:id",
      {
        config: { form },
        schema: {
          summary: "Change a service provider",
          description: "Any subset of the fields. What is absent or empty stays as it is.",
          consumes,
          params: idSchema,
          body: providerUpdateSchema,
          response: { 200: writtenSchema },
        },
      },
      async (request) => {
        const { id } = request.params;
        const provider = await changeProvider(services, actorOf(request), id, formOf(request));
        return { message: "Updated Service successfully", service: providerToApi(provider) };
      },
    );
    api.delete(
      "/deleteservice/:id",
      {
        schema: {
          summary: "Delete a service provider and its picture",
          params: idSchema,
          response: { 200: messageSchema },
        },
      },
      async (request) => {
        await removeProvider(services, actorOf(request), request.params.id, beforeRemoval);
        return { message: "Delete Successfully !!" };
      },
    );
  };
}
