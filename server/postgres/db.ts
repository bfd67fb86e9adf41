import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from "pg";
import type { Db } from "#app/database.server.ts";
import { isDatabaseAway } from "#app/shared/outages.ts";
import { StartError } from "../start-error.ts";
import { DatabaseConnections } from "./database-connections.ts";
import { isSchemaCurrent, migrationsFolder, requireKnownSchema } from "./schema-version.ts";

/** Any fixed numbers: holders of these advisory locks may change the schema, and load the sample catalogue. */
const setupLock = 7_205_146;
const sampleLock = 7_205_150;

export type DatabaseAddress = Pick<
  PoolConfig,
  "connectionString" | "host" | "port" | "user" | "database" | "password"
>;

/** The database as the process sees it: it can also close its connections all at once. */
export type OpenDb = Db & { connections: DatabaseConnections };

/** A query that runs longer than a visitor would wait helps nobody and starves the others. */
const statementMs = 15_000;

const limits = {
  statement_timeout: statementMs,
  // Where the server ends it, but no word of that arrives.
  query_timeout: statementMs + 2_000,
  // A transaction whose process is out of reach must not hold its locks.
  idle_in_transaction_session_timeout: 60_000,
} as const;

/** Opens a pool of connections. Nothing is sent until the first query. */
export function openDatabase(address: DatabaseAddress, poolSize = 12): OpenDb {
  const connections = new DatabaseConnections();
  const pool = new Pool({
    ...address,
    ...limits,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // Idle connections that the network has forgotten are noticed within half a minute, and routers don't forget them.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: "aangan",
    stream: () => connections.open(),
  });
  // An idle connection that breaks is replaced on the next query; without a listener it would end the process.
  pool.on("error", () => undefined);
  const db = drizzle(pool);
  db.transaction = (work, config) =>
    withConnection(pool, (client) => drizzle(client).transaction(work, config));
  return Object.assign(db, { connections });
}

/** How a connection outside the pool, without its limits, reaches the same database. */
export function ownConnectionOf({ $client: { options } }: Pick<Db, "$client">): ClientConfig {
  const { password } = options;
  const unlimited = Object.fromEntries(Object.keys(limits).map((name) => [name, undefined]));
  // The pool hides its password from being copied.
  return { ...options, ...unlimited, ...(password !== undefined && { password }) };
}

/**
 * Drizzle's own transaction on a pool keeps the connection for ever when `begin` fails, as it does when the database is
 * killed. Here every connection goes back, and one that may be broken is closed. Nobody else listens to a connection that is
 * taken out: without a listener its end would be the process's.
 */
async function withConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const onError = () => undefined;
  client.on("error", onError);
  let mayBeBroken = true;
  try {
    const result = await work(client);
    mayBeBroken = false;
    return result;
  } catch (error) {
    mayBeBroken = isDatabaseAway(error);
    throw error;
  } finally {
    if (!mayBeBroken) client.off("error", onError);
    client.release(mayBeBroken);
  }
}

/** Where another process reaches the same database. */
export function addressOf({ $client: { options } }: Db): DatabaseAddress {
  const { connectionString, host, port, user, database } = options;
  return { connectionString, host, port, user, database };
}

/** Brings the schema up to date. Several processes may call it at once; one does the work. Throws StartError. */
export async function migrateDatabase(db: Db): Promise<void> {
  await withSetupLock(db, async (client) => {
    await requireSupportedVersion(db);
    await requireKnownSchema(client);
    // Also where there is nothing to do the migrator would write, which a standby refuses.
    if (await isSchemaCurrent(client)) return;
    await requireWritable(client);
    // On the lock's own connection, which knows no time limit: an index over a large table takes what it takes.
    await migrate(drizzle(client), { migrationsFolder });
  });
}

async function requireWritable(client: Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only");
  if (rows[0]?.transaction_read_only === "off") return;
  throw new StartError(
    "The database can only be read, and this version of the site has to change its tables first: let it write once.",
  );
}

/** Runs `work` while holding the lock that serialises setup across processes; it gets the connection that holds it. */
export async function withSetupLock<T>(db: Db, work: (client: Client) => Promise<T>): Promise<T> {
  return withOwnConnection(db, async (client) => {
    await client.query("select pg_advisory_lock($1)", [setupLock]);
    return work(client);
  });
}

/**
 * Runs `work` unless another process has the samples in hand: then that one does it. Apart from the setup's lock, because
 * drawing them takes its time: nobody's start or command shall wait for it.
 */
export async function withSampleLock(db: Db, work: () => Promise<void>): Promise<void> {
  await withOwnConnection(db, async (client) => {
    const { rows } = await client.query<{ ok: boolean }>("select pg_try_advisory_lock($1) as ok", [
      sampleLock,
    ]);
    if (rows[0]?.ok) await work();
  });
}

/** Runs `work` with a connection outside the pool, which knows no time limit. With its end all its locks are released. */
export async function withOwnConnection<T>(db: Db, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(ownConnectionOf(db));
  client.on("error", () => undefined);
  await connectOrExplain(client);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connectOrExplain(client: Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(`The database can't be reached: ${reason}`);
  }
}

export async function requireSupportedVersion(db: Db): Promise<void> {
  const { rows } = await db.$client.query<{ server_version_num: string }>("show server_version_num");
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major < 15) throw new StartError(`PostgreSQL 15 or newer is needed; the server is ${major}`);
}
