import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { createContext } from "react-router";

/** The database as features see it; stores take it (or a transaction) as their first argument. */
export type Db = NodePgDatabase & { $client: Pool };

/** A database or a transaction on it: what a store function needs when it does not begin transactions itself. */
export type DbOrTx = Pick<Db, "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute">;

export type Brand = { name: string; slug: string };

/** What every page request carries. */
export type Services = {
  db: Db;
  brand: Brand;
  /** Origin of canonical and shared links; never taken from a request. */
  publicUrl: string;
  clock: () => Date;
};

export const servicesContext = createContext<Services>();
