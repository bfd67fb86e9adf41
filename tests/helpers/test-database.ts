import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { describe, inject, it } from "vitest";
import { preparePlace } from "#server/postgres/database-place.ts";
import { withStartLock } from "#server/postgres/database-users.ts";
import { type DatabaseAddress, type OpenDb, openDatabase } from "#server/postgres/db.ts";
import { migrateDatabase } from "#server/postgres/migrations.ts";
import { superuser } from "#server/postgres/postgres-cluster.ts";
import { postgresSettings } from "#server/postgres/postgres-settings.ts";
import { ensurePostgres, postgresPort, siteRole } from "#server/postgres/postgres-start.ts";
import { givenDatabaseUrl } from "./postgres-global-setup.ts";

export type TestDatabase = {
  db: OpenDb;
  connection: DatabaseAddress;
  /** Closes `db` and removes the database. */
  drop(): Promise<void>;
};

/** `embedded`: the throw-away server of this run; `given`: the one at TEST_DATABASE_URL (or DATABASE_URL). */
export type TestServer = "embedded" | "given";

/** An empty database of its own with the current schema: a clone of a template that is migrated once per run. */
export async function createTestDatabase({ on = "embedded" as TestServer } = {}): Promise<TestDatabase> {
  const { server, template } = await openServer(on);
  const name = `test_${inject("testRun").id}_${randomBytes(5).toString("hex")}`;
  await runAsAdmin(server, (admin) =>
    admin.query(`create database ${name} template ${template} ${server.owner}`),
  );
  const connection = server.addressOf(name);
  const db = openDatabase(connection, 5);
  return {
    db,
    connection,
    async drop() {
      await db.$client.end();
      await runAsAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Runs a suite on the embedded server and, where one is given, on that; elsewhere it says that it skipped. */
export function describeOnEachServer(name: string, suite: (on: TestServer) => void): void {
  describe(`${name} (embedded PostgreSQL)`, () => suite("embedded"));
  describe(`${name} (PostgreSQL at TEST_DATABASE_URL)`, () => {
    if (givenDatabaseUrl) suite("given");
    else it("runs where a server is given", ({ skip }) => skip("TEST_DATABASE_URL is not set"));
  });
}

type Server = {
  admin: DatabaseAddress;
  /** SQL that hands a new database to the site's role; on a given server its user is that already. */
  owner: string;
  addressOf(database: string): DatabaseAddress;
};

type OpenServer = { server: Server; template: string };
const opening = new Map<TestServer, Promise<OpenServer>>();

/** What each test file looks for once; a failure is met again by whoever asks next. */
function openServer(on: TestServer): Promise<OpenServer> {
  const known = opening.get(on);
  if (known) return known;
  const opened = findServer(on).then(async (server) => ({ server, template: await findTemplate(server) }));
  opening.set(on, opened);
  opened.catch(() => opening.delete(on));
  return opened;
}

async function findServer(on: TestServer): Promise<Server> {
  if (on === "embedded") return startEmbedded();
  if (!givenDatabaseUrl) throw new Error("TEST_DATABASE_URL is not set");
  const url = new URL(givenDatabaseUrl);
  const addressOf = (database: string) => {
    const at = new URL(url);
    at.pathname = `/${database}`;
    return { connectionString: at.href };
  };
  return { admin: { connectionString: url.href }, owner: "", addressOf };
}

/** The first worker to ask starts the server; the run's teardown stops it. */
async function startEmbedded(): Promise<Server> {
  const place = await preparePlace({
    dataDir: inject("testRun").dataDir,
    isDataDirGiven: true,
    slug: "aangan",
  });
  const settings = { ...postgresSettings(), fsync: "off", full_page_writes: "off", max_connections: "500" };
  const client = await withStartLock(place, () => ensurePostgres(place, settings, () => undefined));
  await client.end();
  const at = { host: place.socketFolder, port: postgresPort };
  return {
    admin: { ...at, user: superuser, database: "postgres" },
    owner: `owner ${siteRole}`,
    addressOf: (database) => ({ ...at, user: siteRole, database }),
  };
}

async function findTemplate(server: Server): Promise<string> {
  const name = `test_${inject("testRun").id}_template`;
  await runAsAdmin(server, async (admin) => {
    await admin.query("select pg_advisory_lock(731)");
    const found = await admin.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await makeTemplate(server, admin, name);
  });
  return name;
}

async function makeTemplate(server: Server, admin: Client, name: string): Promise<void> {
  // Left where an earlier attempt failed to migrate; each attempt shall report its own failure.
  await admin.query(`drop database if exists ${name}_unfinished with (force)`);
  await admin.query(`create database ${name}_unfinished ${server.owner}`);
  const db = openDatabase(server.addressOf(`${name}_unfinished`), 2);
  try {
    await migrateDatabase(db);
  } finally {
    await db.$client.end();
  }
  await admin.query(`alter database ${name}_unfinished rename to ${name}`);
}

async function runAsAdmin(server: Server, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client(server.admin);
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
