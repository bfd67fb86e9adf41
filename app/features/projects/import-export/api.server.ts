import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { actorOf, type Services } from "#app/context.server.ts";
import { type ImportServices, importsApi } from "./imports-api.server.ts";
import { countSamples, removeSamples } from "./samples.server.ts";

/** The calls by which staff import projects and remove the samples. */
export function importsAndSamplesApi(services: ImportServices): FastifyPluginAsyncZod {
  return async (api) => {
    api.addHook("onSend", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    await api.register(importsApi(services));
    await api.register(sampleCalls(services));
  };
}

function sampleCalls(services: Services): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/samples",
      { schema: { summary: "How many samples there are", response: { 200: sampleCountsSchema } } },
      () => countSamples(services.db),
    );
    api.post(
      "/removesamples",
      {
        schema: {
          summary: "Remove all sample projects and sample service providers with their pictures",
          response: { 200: sampleCountsSchema },
        },
      },
      (request) => removeSamples(services, actorOf(request)),
    );
  };
}

const sampleCountsSchema = z.object({ projects: z.number(), services: z.number() });
