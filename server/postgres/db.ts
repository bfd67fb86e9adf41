import { Socket } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from "pg";
import type { Db } from "#app/database.server.ts";
import { isDatabaseAway } from "#app/shared/outages.ts";
import { StartError } from "../start-error.ts";

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

/**
 * The sockets under the connections to a database. A network that swallows packets ends no connection: a query waits on it
 * for many minutes and keeps its place in the pool. `sever` ends all of them at once.
 */
export class DatabaseConnections {
  readonly #sockets = new Set<Socket>();
  #isSevered = false;

  get isSevered(): boolean {
    return this.#isSevered;
  }

  /** A socket for a new connection; `pg` connects it. While severed, the connection fails at once. */
  open(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once("close", () => this.#sockets.delete(socket));
    // `pg` begins to connect and to listen for errors before it gives the event loop back.
    if (this.#isSevered) setImmediate(() => socket.destroy(noAnswer()));
    return socket;
  }

  /** Fails every query under way and, until `restore`, every new one. */
  sever(): void {
    this.#isSevered = true;
    for (const socket of this.#sockets) socket.destroy(noAnswer());
  }

  restore(): void {
    this.#isSevered = false;
  }
}

/** In words that `isDatabaseAway` knows. */
function noAnswer(): Error {
  return new Error("Connection terminated: the database does not answer");
}
