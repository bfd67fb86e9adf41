import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import type { Services } from "#app/context.server.ts";
import { adminsApi } from "#app/features/admins/api.server.ts";
import type { Right } from "#app/features/admins/role-model.ts";
import { ratesApi } from "#app/features/costs/api.server.ts";
import { costApi } from "#app/features/costs/cost-api.server.ts";
import { leadsApi } from "#app/features/leads/api.server.ts";
import { receiptsApi } from "#app/features/leads/receipts/api.server.ts";
import { projectExportApi } from "#app/features/projects/admin/table/export-api.server.ts";
import { projectsApi } from "#app/features/projects/api.server.ts";
import type { ViewCounter } from "#app/features/projects/detail/views.server.ts";
import { importsAndSamplesApi } from "#app/features/projects/import-export/api.server.ts";
import { promotersApi } from "#app/features/projects/promoters/api.server.ts";
import { registersApi } from "#app/features/projects/registers/api.server.ts";
import { findNumberRecord } from "#app/features/projects/standing/number-record.server.ts";
import { providersApi } from "#app/features/providers/api.server.ts";
import { reportsApi } from "#app/features/reports/api.server.ts";
import { reraApi } from "#app/features/rera/api.server.ts";
import { signupsApi } from "#app/features/signups/api.server.ts";
import { unlistApplications } from "#app/features/signups/store.server.ts";
import { errorBody } from "#app/shared/api-error.ts";
import { errorForLog } from "#app/shared/error-for-log.ts";
import { reservedSegments } from "./env.ts";
import { acceptForms } from "./http/form-body.ts";
import { guardCalls } from "./http/guard.ts";
import { importsBeside } from "./processes/import-process.ts";

/**
 * Mounts every feature's calls below `/api`, those about admins also below `/admin`, and their description, made from the
 * same schemas, at `/api/docs`.
 */
export async function mountApi(
  app: FastifyInstance,
  services: Services,
  views: ViewCounter,
  uploadsFolder: string,
): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    openapi: { openapi: "3.1.0", info: { title: `${services.brand.name} API`, version: "1" } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: docsPolicy });
  const mountCalls = (prefix: string, registerCalls: (api: FastifyInstance) => Promise<void>) =>
    app.register(
      async (api) => {
        api.addHook("onSend", async (_request, reply) => {
          if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-cache");
        });
        guardCalls(api, services);
        await acceptForms(api, uploadsFolder);
        await registerCalls(api);
        answerUnknownCalls(api);
      },
      { prefix },
    );
  await mountCalls("/api", async (api) => {
    /** The calls of a feature; a call may need another right than its feature's (features/admins/role-model.ts). */
    const mount = (prefix: string, right: Right, calls: FastifyPluginAsync) =>
      api.register(
        async (own) => {
          own.addHook("onRoute", (route) => {
            route.config = { right, ...route.config };
          });
          await own.register(calls);
        },
        { prefix },
      );
    const reservedIds = [...reservedSegments, `${services.brand.slug}-dashboard`];
    const beginImport = importsBeside(services.db, (error) => api.log.error(errorForLog(error)));
    await mount("/properties", "projects", projectsApi(services, views));
    await mount("/properties", "projects", projectExportApi(services));
    await mount("/properties", "projects", importsAndSamplesApi({ ...services, reservedIds, beginImport }));
    await mount("/promoters", "projects", promotersApi(services));
    await mount("/registers", "projects", registersApi(services));
    await mount("/rates", "projects", ratesApi(services));
    await mount("/cost", "projects", costApi(services));
    await mount("/services", "services", providersApi(services, unlistApplications));
    await mount(
      "/rera",
      "projects",
      reraApi((question) => findNumberRecord(services, question), services.clock),
    );
    await mount("/contacts", "enquiries", leadsApi(services));
    await mount("/receipts", "enquiries", receiptsApi(services));
    await mount("/signups", "applications", signupsApi(services));
    await mount("/reports", "reports", reportsApi(services));
    await mount("/admin", "admins", adminsApi(services));
  });
  // Existing clients know the same calls without /api; they are described once.
  await mountCalls("/admin", async (api) => {
    api.addHook("onRoute", (route) => {
      route.schema = { ...route.schema, hide: true };
    });
    await api.register(adminsApi(services));
  });
}

/** Without this the site's own 404 page would answer here. It answers before any body is read. */
function answerUnknownCalls(api: FastifyInstance): void {
  const sendNotFound = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send(errorBody("not-found"));
  api.all(
    "/*",
    { schema: { hide: true }, config: { isPublic: true }, onRequest: sendNotFound },
    sendNotFound,
  );
}

const docsPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
