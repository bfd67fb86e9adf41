import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Services } from "#app/context.server.ts";
import { sendJson } from "#app/shared/send-json.server.ts";
import { listProviders } from "./store.server.ts";
import { providerToWire } from "./wire.ts";
import { providerOnWireSchema } from "./wire-schema.ts";

/** The calls about service providers that anybody may make. */
export function providersApi({ db }: Services): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/getservices",
      {
        config: { isPublic: true },
        schema: { summary: "Every service provider", response: { 200: z.array(providerOnWireSchema) } },
      },
      async (_request, reply) => {
        const providers = await listProviders(db);
        return sendJson(reply, providers.map(providerToWire));
      },
    );
  };
}
