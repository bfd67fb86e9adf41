import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { placeOf } from "#app/features/places/model.server.ts";
import { parseState } from "#app/features/places/model.ts";
import { applications } from "#app/features/signups/table.server.ts";
import { isStorableText } from "#app/shared/storable-text.ts";
import { titleCase } from "#app/shared/text-case.ts";
import { knownService, type NewProvider, type Provider } from "./model.ts";
import { providers } from "./table.server.ts";

/** Every provider in creation order, read in pages so that memory stays flat and others get their turn between. */
export async function* streamProviders(db: DbOrTx): AsyncGenerator<Provider> {
  const pageSize = 500;
  let after = 0;
  while (true) {
    const rows = await db
      .select()
      .from(providers)
      .where(gt(providers.seq, after))
      .orderBy(asc(providers.seq))
      .limit(pageSize);
    for (const row of rows) yield providerFromRow(row);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.seq;
  }
}

/** A stored row as the domain knows it. */
export function providerFromRow({ seq: _seq, ...provider }: typeof providers.$inferSelect): Provider {
  return { ...provider, services: [...new Set(provider.services.map(knownService))] };
}

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

/** The provider with this id, which nobody else can change before the transaction ends; undefined where there is none. */
export async function lockProvider(tx: DbOrTx, id: string): Promise<Provider | undefined> {
  if (!isStorableText(id)) return undefined;
  const [row] = await tx.select().from(providers).where(eq(providers.id, id)).for("update");
  return row && providerFromRow(row);
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

/**
 * Writes these columns of a provider, no other, and answers it as it is now. `updatedAt` always grows, so that an edit
 * of the same moment is told too.
 */
export async function updateProvider(tx: DbOrTx, id: string, columns: Partial<Provider>): Promise<Provider> {
  const updatedAt = sql`greatest(now(), ${providers.updatedAt} + interval '1 millisecond')`;
  const [row] = await tx
    .update(providers)
    .set({ ...columns, updatedAt })
    .where(eq(providers.id, id))
    .returning();
  if (!row) throw new Error("A locked provider was not there to be updated");
  return providerFromRow(row);
}

/**
 * Deletes a provider and answers what it was; undefined where there is none. The application that it was made of is no
 * longer listed, and can be again.
 */
export async function deleteProvider(tx: DbOrTx, id: string): Promise<Provider | undefined> {
  if (!isStorableText(id)) return undefined;
  const updatedAt = sql`greatest(now(), ${applications.updatedAt} + interval '1 millisecond')`;
  await tx
    .update(applications)
    .set({ status: "In talks", updatedAt })
    .where(and(eq(applications.providerId, id), eq(applications.status, "Listed")));
  const [row] = await tx.delete(providers).where(eq(providers.id, id)).returning();
  return row && providerFromRow(row);
}

function withCanonicalPlace<Given extends NewProvider>(provider: Given): Given {
  const { state = null, city = null } = provider;
  return {
    ...provider,
    state: state && (parseState(state) ?? titleCase(state)),
    city: placeOf({ state, city, district: null }),
  };
}
