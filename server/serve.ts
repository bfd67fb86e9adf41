import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { openLeadMailing } from "#app/features/leads/send-lead-mails.server.ts";
import type { Storage } from "#app/features/media/storage.server.ts";
import type { KeptFiles } from "#app/features/projects/catalogue/kept-files.server.ts";
import { openApplicationMailing } from "#app/features/signups/send-application-mails.server.ts";
import { buildApp, type MountPages } from "./app.ts";
import type { Settings } from "./env.ts";
import { type Mailing, startMailing } from "./mail/mailing.ts";
import type { OpenDb } from "./postgres/db.ts";
import { uploadsFolderOf } from "./processes/housekeeping.ts";
import type { Lifetime } from "./processes/lifetime.ts";
import { log, logError } from "./processes/log.ts";
import type { Peers } from "./processes/worker-ipc.ts";
import { StartError } from "./start-error.ts";

type ServeOptions = {
  settings: Settings;
  db: OpenDb;
  dataDir: string;
  storage: Storage;
  lifetime: Lifetime;
  peers?: Peers;
};

/** Answers visitors: builds the app on what was opened for it, and listens. Answers the port. Throws StartError. */
export async function serve({
  settings,
  db,
  dataDir,
  storage,
  lifetime,
  peers,
}: ServeOptions): Promise<number> {
  const leadMail = await startLeadMail(settings, db);
  if (leadMail) lifetime.onEnd(() => leadMail.stop());
  const app = await buildApp(
    {
      db,
      storage,
      uploadsFolder: uploadsFolderOf(dataDir),
      brand: settings.brand,
      publicUrl: publicUrlOf(settings),
      clock: () => new Date(),
      signupFormUrls: settings.signupFormUrls,
      leadsKeptMonths: settings.leadsKeptMonths,
      leadMail,
      trustProxy: settings.trustProxy,
      logLevel: settings.isProduction ? "warn" : "info",
      metricsToken: settings.metricsToken,
      keptFiles: settings.isProduction ? await findKeptFiles(dataDir) : undefined,
      warnsOfPublicVisits: settings.isProduction && settings.publicUrl === undefined,
      ...(peers && { peers }),
    },
    await pagesOf(settings),
  );
  lifetime.onEnd(() => app.close());
  lifetime.onEnd(() => app.drain());
  await catalogueReady(app, lifetime);
  await listen(app, settings);
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : settings.port;
}

/** What the pages are built from, `app/` and the packages, makes the index too: of unknown code no index is kept. */
async function findKeptFiles(dataDir: string): Promise<KeptFiles | undefined> {
  const stamp = await readFile(new URL("../build/built-from", import.meta.url), "utf8").catch(
    () => undefined,
  );
  return stamp === undefined
    ? undefined
    : {
        index: join(dataDir, "index.bin"),
        projects: join(dataDir, "projects.bin"),
        madeBy: `${stamp} ${process.version}`,
      };
}

const retryMs = 250;

/** Waits until every project can be searched: nobody is answered before. Throws where the process is to end. */
async function catalogueReady({ catalogue }: FastifyInstance, { ending }: Lifetime): Promise<void> {
  while (!catalogue.index) {
    ending.throwIfAborted();
    // While the database is away it goes on trying.
    const tried = catalogue.ready().catch(() => delay(retryMs));
    await Promise.race([tried, once(ending, "abort")]);
  }
}

/** Mails staff about new contacts and applications; undefined where no mail is set up. */
async function startLeadMail(settings: Settings, db: OpenDb): Promise<Mailing | undefined> {
  const { mail, brand } = settings;
  if (!mail) return undefined;
  const { openMailer } = await import("./mail/mailer.ts");
  const warn = (line: string) => log.warn(line);
  const frame = { brand, publicUrl: publicUrlOf(settings), from: mail.from, to: mail.to };
  const mailing = { db, mailer: openMailer(mail.smtp, warn), frame };
  const senders = [openLeadMailing(mailing), openApplicationMailing(mailing)];
  return startMailing(
    async (stops) => {
      for (const send of senders) {
        const round = await send(stops);
        if (round.trouble) return round;
      }
      return { trouble: undefined };
    },
    { warn, error: logError },
  );
}

/** Origin of canonical, shared and mailed links. */
function publicUrlOf({ publicUrl, port }: Settings): string {
  return publicUrl ?? `http://localhost:${port}`;
}

/** The built site, or in development the one that Vite serves with hot reload. Throws StartError where nothing is built. */
async function pagesOf(settings: Settings): Promise<MountPages> {
  if (!settings.isProduction) return (await import("./http/dev-pages.ts")).mountDevPages;
  const { mountPages, requireBuild } = await import("./http/pages.ts");
  await requireBuild();
  return mountPages;
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") throw new StartError(`Port ${port} is taken: stop what uses it, or set PORT`);
    if (code === "EACCES")
      throw new StartError(`Port ${port} is not allowed for this user: set PORT above 1023`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new StartError(`HOST ${host} is no address of this machine`);
    throw error;
  }
}
