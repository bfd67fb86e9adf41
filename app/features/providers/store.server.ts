import { isDeepStrictEqual } from "node:util";
import type { DbOrTx } from "#app/database.server.ts";
import { placeOf, titleCase } from "#app/features/places/model.server.ts";
import { parseState } from "#app/features/places/model.ts";
import { rowStore } from "#app/records/record-store.server.ts";
import { knownService, type NewProvider, type Provider } from "./model.ts";
import { providers } from "./table.server.ts";

/** A stored row as the domain knows it. */
export function providerFromRow({ seq: _seq, ...provider }: typeof providers.$inferSelect): Provider {
  return { ...provider, services: [...new Set(provider.services.map(knownService))] };
}

export const providerStore = rowStore(providers, providerFromRow);

/** Stores new providers in one statement, all or none; states and cities under the names the filters compare. */
export async function createProviders(db: DbOrTx, created: (NewProvider & { id: string })[]): Promise<void> {
  if (created.length > 0) await db.insert(providers).values(created.map(withCanonicalPlace));
}

/** Stores one new provider and answers it as it is stored. */
export async function createProvider(tx: DbOrTx, created: NewProvider & { id: string }): Promise<Provider> {
  const [row] = await tx.insert(providers).values(withCanonicalPlace(created)).returning();
  if (!row) throw new Error("The database answered no row for a new provider");
  return providerFromRow(row);
}

/** Of what a write says about a provider, the columns that it would change; places under the names the filters compare. */
export function changedColumns(current: Provider, written: Partial<Provider>): Partial<Provider> {
  const { state, city } = withCanonicalPlace({ ...current, ...written });
  const isPlaced = written.state !== undefined || written.city !== undefined;
  const before: Record<string, unknown> = current;
  const next = Object.entries(isPlaced ? { ...written, state, city } : written);
  return Object.fromEntries(
    next.filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, before[name])),
  );
}

function withCanonicalPlace<Given extends NewProvider>(provider: Given): Given {
  const { state = null, city = null } = provider;
  return {
    ...provider,
    state: state && (parseState(state) ?? titleCase(state)),
    city: placeOf({ state, city, district: null }),
  };
}
