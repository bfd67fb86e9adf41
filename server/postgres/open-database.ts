import type { Settings } from "../env.ts";
import { type DatabaseAddress, type OpenDb, openDatabase } from "./db.ts";
import { openEmbeddedPostgres } from "./embedded-postgres.ts";

export type OpenedDatabase = {
  db: OpenDb;
  /** Where another process reaches the same database. */
  address: DatabaseAddress;
  /** Where the installation keeps its files; the embedded database may have had to move it. */
  dataDir: string;
  /** Whether a lock says that no other site uses the folder. */
  holdsFolder: boolean;
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
    poolSize,
    mustExist,
  }: {
    as: "app" | "command";
    log: (line: string) => void;
    onLost?: (reason: Error) => void;
    /** Connections at most. */
    poolSize?: number;
    /** Refuses to make an embedded database where there is none. */
    mustExist?: boolean;
  },
): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir, isDataDirGiven, brand } = settings;
  if (databaseUrl) {
    const address = { connectionString: databaseUrl };
    const db = openDatabase(address, poolSize);
    return { db, address, dataDir, holdsFolder: false, close: () => db.$client.end() };
  }
  const embedded = await openEmbeddedPostgres({
    dataDir,
    isDataDirGiven,
    slug: brand.slug,
    as,
    log,
    ...(onLost && { onLost }),
    ...(mustExist && { mustExist }),
  });
  if (embedded.note) log(embedded.note);
  const db = openDatabase(embedded.connection, poolSize);
  return {
    db,
    address: embedded.connection,
    dataDir: embedded.dataDir,
    holdsFolder: as === "app",
    async close() {
      await db.$client.end();
      await embedded.stop();
    },
  };
}
