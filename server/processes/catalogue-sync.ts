import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "#app/context.server.ts";
import type { Catalogue } from "#app/features/projects/catalogue/catalogue.server.ts";
import type { KeptFiles } from "#app/features/projects/catalogue/kept-files.server.ts";
import { LiveCatalogue } from "#app/features/projects/catalogue/live-catalogue.server.ts";
import { errorForLog } from "#app/shared/error-for-log.ts";
import { isDatabaseAway } from "#app/shared/outages.ts";
import { MovingPublicVersion } from "#app/shared/public-version.ts";
import type { OpenDb } from "../postgres/db.ts";
import { DatabaseListener } from "../postgres/pg-listen.ts";
import type { Peers } from "./worker-ipc.ts";

const checkEveryMs = 60_000;

declare module "fastify" {
  interface FastifyContextConfig {
    /** A write of what nothing public shows at once, views, contacts, applications or reports: its answer waits for nothing. */
    isUnseen?: boolean;
  }
  interface FastifyInstance {
    /** For tests that write past the app, and for those who watch it. */
    catalogue: Catalogue;
  }
}

/**
 * What this process remembers of the database, and what keeps it in step: a write of its own, or of one of its peers, is
 * taken over before it is answered, those of others when the database tells of them.
 */
export function keepCatalogueInSync(
  app: FastifyInstance,
  db: OpenDb,
  { peers, keptFiles }: { peers: Peers; keptFiles: KeptFiles | undefined },
): Pick<Services, "catalogue" | "publicVersion"> {
  const error = (problem: unknown) => app.log.error(errorForLog(problem));
  const publicVersion = new MovingPublicVersion();
  const catalogue = new LiveCatalogue({ db, publicVersion, onError: error, keptFiles });
  const listener = new DatabaseListener(
    db,
    {
      onChange: () => catalogue.catchUp(),
      async onGap({ isAfterLoss }) {
        if (isAfterLoss) publicVersion.move();
        await catalogue.catchUp();
      },
    },
    { warn: (line) => app.log.warn(line), error },
  );
  const checking = setInterval(() => {
    catalogue.check().catch((problem: unknown) => {
      if (!isDatabaseAway(problem)) error(problem);
    });
  }, checkEveryMs).unref();
  app.decorate("catalogue", catalogue);
  peers.onQuestion("catch-up", () => catalogue.catchUp());
  app.addHook("onClose", async () => {
    clearInterval(checking);
    await Promise.all([listener.stop(), catalogue.close()]);
  });
  app.addHook("onSend", async (request, reply) => {
    if (!mayHaveWritten(request) || reply.statusCode >= 400) return;
    // What was written is committed: it must not look as if it had failed. A notification brings it before long.
    const own = catalogue.catchUp().catch((problem: unknown) => {
      if (!isDatabaseAway(problem)) error(problem);
    });
    // The client's next connection may lead to any of them.
    await Promise.all([own, peers.ask("catch-up")]);
  });
  return { catalogue, publicVersion };
}

function mayHaveWritten({ method, routeOptions }: FastifyRequest): boolean {
  return !["GET", "HEAD", "OPTIONS"].includes(method) && !routeOptions.config.isUnseen;
}
