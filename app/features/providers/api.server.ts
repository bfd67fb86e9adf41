import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Services } from "#app/context.server.ts";
import type { Db } from "#app/database.server.ts";
import { sendJsonArray } from "#app/shared/send-json.server.ts";
import { streamProviders } from "./store.server.ts";
import { providerToWire } from "./wire.ts";
import { providerOnWireSchema } from "./wire-schema.ts";
import { providerWritesApi } from "./writes-api.server.ts";

/** The calls about service providers: reading is for everybody. */
export function providersApi(services: Services): FastifyPluginAsyncZod {
  const { db } = services;
  return async (api) => {
    await api.register(providerWritesApi(services));
    api.get(
      "/getservices",
      {
        config: { isPublic: true },
        schema: {
          summary: "Every service provider, streamed",
          response: { 200: z.array(providerOnWireSchema) },
        },
      },
      async (_request, reply) => sendJsonArray(reply, allToWire(db)),
    );
  };
}

async function* allToWire(db: Db) {
  for await (const provider of streamProviders(db)) yield providerToWire(provider);
}
