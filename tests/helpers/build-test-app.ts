import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { LeadMail, SignupFormUrls } from "#app/context.server.ts";
import { openFolderStorage } from "#app/features/media/folder-storage.server.ts";
import type { Storage } from "#app/features/media/storage.server.ts";
import { type AppDependencies, buildApp, type MountPages } from "#server/app.ts";
import type { OpenDb } from "#server/postgres/db.ts";
import { createTestDatabase, type TestServer } from "./test-database.ts";

export type TestApp = {
  app: FastifyInstance;
  db: OpenDb;
  storage: Storage;
  uploadsFolder: string;
  /** All but the database, which another goes on with. */
  closeApp(): Promise<void>;
  close(): Promise<void>;
};

/** The hour at which every test takes place. */
export const testNow = new Date("2026-11-21T06:30:00Z");

const noPages: MountPages = async () => undefined;

export type TestAppOptions = {
  on?: TestServer;
  mountPages?: MountPages;
  /** Instead of a fresh database. */
  db?: OpenDb;
  /** Instead of standing still at `testNow`. */
  clock?: () => Date;
  /** Staff are mailed about new contacts; without it nobody is. */
  leadMail?: LeadMail;
  /** External forms on the sign-up pages; without it there are none. */
  signupFormUrls?: Partial<SignupFormUrls>;
} & Pick<AppDependencies, "metricsToken" | "peers"> &
  Partial<Pick<AppDependencies, "publicUrl">>;

/** The same app as the process builds, on a database and a media folder of its own. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { on = "embedded", mountPages = noPages, db: given, clock = () => testNow, leadMail } = options;
  const { metricsToken, peers, publicUrl = "https://homes.example" } = options;
  const { db, drop } = given
    ? { db: given, drop: () => given.$client.end() }
    : await createTestDatabase({ on });
  const folder = await mkdtemp(join(tmpdir(), "aangan-app-"));
  const storage = openFolderStorage(join(folder, "media"));
  const uploadsFolder = join(folder, "uploads");
  const app = await buildApp(
    {
      db,
      storage,
      uploadsFolder,
      brand: { name: "Aangan", slug: "aangan" },
      publicUrl,
      clock,
      signupFormUrls: { service: undefined, partnership: undefined, ...options.signupFormUrls },
      leadMail,
      leadsKeptMonths: 12,
      trustProxy: ["127.0.0.1"],
      logLevel: "silent",
      metricsToken,
      ...(peers && { peers }),
    },
    mountPages,
  ).catch(async (error: unknown) => {
    await rm(folder, { recursive: true });
    throw error;
  });
  catchUpBeforeEachCall(app);
  const closeApp = async () => {
    await app.close();
    await rm(folder, { recursive: true });
  };
  return {
    app,
    db,
    storage,
    uploadsFolder,
    closeApp,
    async close() {
      await closeApp();
      await drop();
    },
  };
}

/** Tests write straight into the database and ask the app at once, before any news of it can come. */
function catchUpBeforeEachCall(app: FastifyInstance): void {
  const inject = app.inject.bind(app);
  // Some tests take the database away.
  const isBuilt = Promise.race([app.catalogue.settled(), delay(2_000, undefined, { ref: false })]);
  // Of its overloads the tests use the one that promises an answer.
  app.inject = (async (...asked: Parameters<typeof inject>) => {
    await app.catalogue.catchUp().catch(() => undefined);
    await isBuilt;
    return inject(...asked);
  }) as typeof app.inject;
}
