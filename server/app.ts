import { constants } from "node:zlib";
import compress from "@fastify/compress";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Services } from "#app/context.server.ts";
import { createCounters } from "#app/context.server.ts";
import { mediaApi } from "#app/features/media/api.server.ts";
import { ImageVariants } from "#app/features/media/image-variants.server.ts";
import { openImages } from "#app/features/media/open-images.server.ts";
import type { Storage } from "#app/features/media/storage.server.ts";
import type { KeptFiles } from "#app/features/projects/catalogue/kept-files.server.ts";
import { ViewCounter } from "#app/features/projects/detail/views.server.ts";
import { errorBody } from "#app/shared/api-error.ts";
import { errorForLog } from "#app/shared/error-for-log.ts";
import { mountApi } from "./api.ts";
import { sendError } from "./errors.ts";
import { ClientLimits, registerClientLimits } from "./http/client-limits.ts";
import { registerDrain, registerHealth } from "./http/health.ts";
import { respondInOrder } from "./http/pipelining.ts";
import { registerResponseCache } from "./http/response-cache.ts";
import { registerSecurityHeaders } from "./http/security.ts";
import { mountSeoRoutes, mountShareRoutes } from "./http/seo-routes.ts";
import {
  closeStalledResponses,
  keepResponsesReadable,
  limitBodyTime,
  requestTimeLimits,
} from "./http/slow-clients.ts";
import { openThrottle } from "./http/throttle.ts";
import { registerVisits } from "./http/visits.ts";
import type { OpenDb } from "./postgres/db.ts";
import { keepCatalogueInSync } from "./processes/catalogue-sync.ts";
import { log } from "./processes/log.ts";
import { warnOfPublicVisits } from "./processes/notices.ts";
import { noPeers, type Peers } from "./processes/worker-ipc.ts";

export type AppDependencies = Omit<
  Services,
  "db" | "images" | "throttle" | "counters" | "catalogue" | "publicVersion"
> & {
  db: OpenDb;
  storage: Storage;
  /** Where uploads lie while their request is being answered. */
  uploadsFolder: string;
  trustProxy: string[];
  logLevel: string;
  /** Where the operator did not say the site's address. */
  warnsOfPublicVisits?: boolean;
  /** Where several processes serve. */
  peers?: Peers;
  /** Opens /metrics; without it there is no such address. */
  metricsToken?: string | undefined;
  /** Where projects and their index are kept for the next start; without it each start reads all projects first. */
  keptFiles?: KeptFiles | undefined;
};
export type MountPages = (app: FastifyInstance, services: Services, uploadsFolder: string) => Promise<void>;

/**
 * Everything that answers HTTP, not yet listening. Tests and the process build it the same way. Where a part of it can't be
 * mounted, those that work already are closed.
 */
export async function buildApp(
  dependencies: AppDependencies,
  mountPages: MountPages,
): Promise<FastifyInstance> {
  const { trustProxy, logLevel } = dependencies;
  const app = Fastify({
    loggerInstance: log.child({}, { level: logLevel }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    requestTimeout: requestTimeLimits.uploadMs,
    keepAliveTimeout: 5_000,
    bodyLimit: 64 * 1024,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: false, maxParamLength: 300 },
    rewriteUrl: (request) => withDecodablePath(request.url ?? "/"),
    http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024 },
  });
  try {
    await mount(app, dependencies, mountPages);
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

async function mount(app: FastifyInstance, dependencies: AppDependencies, mountPages: MountPages) {
  const {
    storage,
    uploadsFolder,
    peers = noPeers,
    warnsOfPublicVisits = false,
    metricsToken,
    keptFiles,
    ...given
  } = dependencies;
  const logError = (error: unknown) => app.log.error(errorForLog(error));
  const services: Services = {
    ...given,
    images: openImages({ db: given.db, storage, logError }),
    throttle: openThrottle(given.db),
    counters: createCounters(),
    ...keepCatalogueInSync(app, given.db, { peers, keptFiles }),
  };
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(errorBody("not-found")));
  if (warnsOfPublicVisits) warnOfPublicVisits(app);
  const clients = new ClientLimits();
  respondInOrder(app);
  const isDraining = registerDrain(app);
  registerResponseCache(app, services);
  closeStalledResponses(app.server);
  keepResponsesReadable(app);
  limitBodyTime(app);
  registerSecurityHeaders(app, services.publicUrl);
  await registerVisits(app, services);
  registerClientLimits(app, clients);
  await app.register(compress, {
    global: true,
    encodings: ["br", "gzip"],
    threshold: 1024,
    // Quality 4 costs about what gzip 5 does and is smaller.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  registerHealth(app, services, isDraining);
  // Only who watches it pays for the library.
  if (metricsToken)
    (await import("./http/metrics.ts")).registerMetrics(app, services, { token: metricsToken, peers });

  const views = new ViewCounter(services.db, logError);
  app.addHook("onClose", () => views.close());
  await app.register(mediaApi(new ImageVariants(storage)));
  await mountShareRoutes(app, services, storage);
  await mountSeoRoutes(app, services);
  await mountApi(app, services, views, uploadsFolder);
  await mountPages(app, services, uploadsFolder);
}

/** A broken percent code stands for itself: such an address leads to a 404 like any other that nobody lives at. */
function withDecodablePath(url: string): string {
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!path.includes("%")) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
}
