import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SignupFormUrls } from "#app/context.server.ts";
import { openFolderStorage } from "#app/features/media/folder-storage.server.ts";
import { buildApp } from "#server/app.ts";
import { mountPages } from "#server/http/pages.ts";
import { type OpenDb, openDatabase } from "#server/postgres/db.ts";

/** The built site while its database is away: nothing listens where it should be. */
export function startSiteWithoutDatabase(signupFormUrls: Partial<SignupFormUrls> = {}) {
  return startSiteOn(
    openDatabase({ connectionString: "postgres://nobody@127.0.0.1:1/none" }, 2),
    signupFormUrls,
  );
}

/** The built site in this process, on a database that may go away. */
export async function startSiteOn(db: OpenDb, signupFormUrls: Partial<SignupFormUrls> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "aangan-away-"));
  const app = await buildApp(
    {
      db,
      storage: openFolderStorage(join(folder, "media")),
      uploadsFolder: join(folder, "uploads"),
      brand: { name: "Aangan", slug: "aangan" },
      publicUrl: "https://homes.example",
      clock: () => new Date(),
      signupFormUrls: { service: undefined, partnership: undefined, ...signupFormUrls },
      leadMail: undefined,
      leadsKeptMonths: 12,
      trustProxy: [],
      logLevel: "silent",
    },
    mountPages,
  );
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  // What the site logs of every page that fails is what the journey is about.
  const { error } = console;
  console.error = () => undefined;
  return {
    url,
    app,
    async close() {
      console.error = error;
      await app.close();
      await db.$client.end();
      await rm(folder, { recursive: true });
    },
  };
}
