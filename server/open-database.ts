import type { Db } from "#app/context.server.ts";
import { openDatabase } from "./db.ts";
import { openEmbeddedPostgres } from "./embedded-postgres.ts";
import type { Settings } from "./env.ts";

export type OpenedDatabase = {
  db: Db;
  /** Where the installation keeps its files; the embedded database may have had to move it. */
  dataDir: string;
  /** Closes the pool, and the embedded database unless somebody else uses it. */
  close(): Promise<void>;
};

/** Opens the given database, or the embedded one where none is given. Throws StartError. */
export async function openSettingsDatabase(
  settings: Settings,
  {
    as,
    log,
    onLost,
  }: { as: "app" | "command"; log: (line: string) => void; onLost?: (reason: Error) => void },
): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir, isDataDirGiven, brand } = settings;
  if (databaseUrl) {
    const db = openDatabase({ connectionString: databaseUrl });
    return { db, dataDir, close: () => db.$client.end() };
  }
  const embedded = await openEmbeddedPostgres({
    dataDir,
    isDataDirGiven,
    slug: brand.slug,
    as,
    log,
    ...(onLost && { onLost }),
  });
  if (embedded.note) log(embedded.note);
  const db = openDatabase(embedded.connection);
  return {
    db,
    dataDir: embedded.dataDir,
    async close() {
      await db.$client.end();
      await embedded.stop();
    },
  };
}
