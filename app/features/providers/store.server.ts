import { asc } from "drizzle-orm";
import type { DbOrTx } from "#app/context.server.ts";
import { placeOf } from "#app/features/places/model.server.ts";
import { parseState } from "#app/features/places/model.ts";
import { titleCase } from "#app/shared/text-case.ts";
import type { NewProvider, Provider } from "./model.ts";
import { providers } from "./table.server.ts";

/** Every provider in creation order. */
export async function listProviders(db: DbOrTx): Promise<Provider[]> {
  const rows = await db.select().from(providers).orderBy(asc(providers.seq));
  return rows.map(providerFromRow);
}

/** A stored row as the domain knows it. */
export function providerFromRow({ seq: _seq, ...provider }: typeof providers.$inferSelect): Provider {
  return provider;
}

/** Stores new providers in one statement, all or none; states and cities under the names the filters compare. */
export async function createProviders(db: DbOrTx, created: (NewProvider & { id: string })[]): Promise<void> {
  if (created.length > 0) await db.insert(providers).values(created.map(withCanonicalPlace));
}

function withCanonicalPlace<Given extends NewProvider>(provider: Given): Given {
  const { state = null, city = null } = provider;
  return {
    ...provider,
    state: state && (parseState(state) ?? titleCase(state)),
    city: placeOf({ state, city, district: null }),
  };
}
