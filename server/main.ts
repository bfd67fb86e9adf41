import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Db } from "#app/context.server.ts";
import { ensureFirstAdmin } from "#app/features/admins/first-admin.server.ts";
import { openLeadMailing } from "#app/features/leads/send-lead-mails.server.ts";
import type { Storage } from "#app/features/media/storage.server.ts";
import { isCatalogueEmpty } from "#app/features/projects/store.server.ts";
import { errorForLog } from "#app/shared/error-for-log.ts";
import { loadSampleCatalogue } from "#sample/load.ts";
import { buildApp, type MountPages } from "./app.ts";
import { migrateDatabase, withSetupLock } from "./db.ts";
import { parseSettings, type Settings } from "./env.ts";
import { openMailer } from "./mailer.ts";
import { type Mailing, startMailing } from "./mailing.ts";
import { openSettingsDatabase } from "./open-database.ts";
import { openStorage } from "./open-storage.ts";
import { isStepDone, markStepDone } from "./setup-steps.ts";
import { StartError } from "./start-error.ts";
import { startSweeping } from "./sweeping.ts";

const print = (line: string) => console.log(line);
const logError = (error: unknown) => console.error(errorForLog(error));

if (Number(process.versions.node.split(".")[0]) < 24) {
  fail(new StartError(`Node.js 24 is needed, this is ${process.version}: start with npm start`));
}

/** What has to be undone when the process ends, newest first. */
const endings: (() => Promise<void>)[] = [];
const ending = new AbortController();

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(0));
for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  process.on(event, (error) => {
    logError(error);
    void stop(1);
  });
}

const started = start().catch((error: unknown) => {
  if (ending.signal.aborted) return;
  reportFailure(error);
  void stop(1);
});

/** Finishes what is under way, once the start has got to a point where it can be undone, and ends the process. */
async function stop(code: number): Promise<void> {
  if (ending.signal.aborted) return;
  ending.abort();
  setTimeout(() => process.exit(code || 1), 15_000).unref();
  await started;
  for (const end of endings.reverse()) await end();
  process.exit(code);
}

async function start(): Promise<void> {
  const settings = parseSettings(process.env);
  const { db, dataDir, close } = await openSettingsDatabase(settings, {
    as: "app",
    log: print,
    onLost: fail,
  });
  endings.push(close);
  ending.signal.throwIfAborted();
  await migrateDatabase(db);
  const password = await withSetupLock(db, () => ensureFirstAdmin(db, settings.admin));
  const storage = await openStorage(settings, dataDir, logError);
  const uploadsFolder = join(dataDir, "uploads");
  const leadMail = startLeadMail(settings, db);
  if (leadMail) endings.push(() => leadMail.stop());
  const app = await buildApp(
    {
      db,
      storage,
      uploadsFolder,
      brand: settings.brand,
      publicUrl: publicUrlOf(settings),
      clock: () => new Date(),
      signupFormUrls: settings.signupFormUrls,
      leadMail,
      trustProxy: settings.trustProxy,
      logLevel: settings.isProduction ? "warn" : "info",
    },
    await pagesOf(settings),
  );
  endings.push(() => app.close());
  await listen(app, settings);
  print(`${settings.brand.name} is at ${addressOf(app, settings)}`);
  if (password)
    print(`First admin: ${settings.admin.username}, password: ${password} (shown only this once)`);
  const sweeping = startSweeping({ db, storage, uploadsFolder }, logError);
  endings.push(() => sweeping.stop());
  await sweeping.first;
  if (settings.isSampleDataWanted) await loadSamplesOnce(db, storage);
}

/** Mails staff about new contacts; undefined where no mail is set up. */
function startLeadMail(settings: Settings, db: Db): Mailing | undefined {
  const { mail, brand } = settings;
  if (!mail) return undefined;
  const warn = (line: string) => console.warn(line);
  const frame = { brand, publicUrl: publicUrlOf(settings), from: mail.from, to: mail.to };
  const sendDue = openLeadMailing({ db, mailer: openMailer(mail.smtp, warn), frame });
  return startMailing(sendDue, { warn, error: logError });
}

/** Origin of canonical, shared and mailed links. */
function publicUrlOf({ publicUrl, port }: Settings): string {
  return publicUrl ?? `http://localhost:${port}`;
}

/** On the first start only: samples that were removed stay removed. */
async function loadSamplesOnce(db: Db, storage: Storage): Promise<void> {
  await withSetupLock(db, async () => {
    if (await isStepDone(db, "sample catalogue")) return;
    if (await isCatalogueEmpty(db)) {
      await loadSampleCatalogue({ db, storage, print, signal: ending.signal });
    }
    await markStepDone(db, "sample catalogue");
  });
}

/** The built site, or in development the one that Vite serves with hot reload. */
async function pagesOf(settings: Settings): Promise<MountPages> {
  return settings.isProduction
    ? (await import("./pages.ts")).mountPages
    : (await import("./dev-pages.ts")).mountDevPages;
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

function addressOf(app: FastifyInstance, settings: Settings): string {
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : settings.port;
  return settings.publicUrl ?? `http://localhost:${port}`;
}

function reportFailure(error: unknown): void {
  if (error instanceof StartError) console.error(error.message);
  else logError(error);
}

function fail(error: unknown): never {
  reportFailure(error);
  process.exit(1);
}
