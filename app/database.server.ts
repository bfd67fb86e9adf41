import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";

/** The database as features see it; stores take it (or a transaction) as their first argument. */
export type Db = NodePgDatabase & { $client: Pool };

/** A database or a transaction on it: what a store function needs when it does not begin transactions itself. */
export type DbOrTx = Pick<Db, "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute">;
