import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Services } from "#app/context.server.ts";
import { formOf, lastText } from "#app/shared/form.ts";
import { takeAnything } from "#app/shared/lenient-calls.ts";
import { partnershipBodySchema, serviceBodySchema } from "./body-schema.ts";
import { createApplication } from "./create-application.server.ts";
import { applicationFormLimits, applicationTexts, parseApplicationSource } from "./model.ts";
import { sourceField } from "./signup-fields.ts";
import { staffApplicationsApi } from "./staff-api.server.ts";

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
 * The sign-ups, open to everybody, and what staff do with them. Where an external form stands on the page instead, the
 * sign-ups answer 404.
 */
export function signupsApi(services: Services): FastifyPluginAsyncZod {
  return async (api) => {
    // What reads the bodies is signup-form.ts.
    api.setValidatorCompiler(takeAnything);
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
