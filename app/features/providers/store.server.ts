import { asc } from "drizzle-orm";
import type { DbOrTx } from "#app/context.server.ts";
import type { NewProvider, Provider } from "./model.ts";
import { providers } from "./table.server.ts";

/** Every provider in creation order. */
export async function listProviders(db: DbOrTx): Promise<Provider[]> {
  const rows = await db.select().from(providers).orderBy(asc(providers.seq));
  return rows.map(({ seq: _seq, ...provider }) => provider);
}

/** Stores new providers in one statement: all or none. */
export async function createProviders(db: DbOrTx, created: (NewProvider & { id: string })[]): Promise<void> {
  if (created.length > 0) await db.insert(providers).values(created);
}
