import { eq, type SQL, sql } from "drizzle-orm";
import type { Db, DbOrTx } from "#app/database.server.ts";
import { pictureOwners } from "#app/picture-owners.server.ts";
import { masterKey, variantPrefix } from "./keys.server.ts";
import type { Storage } from "./storage.server.ts";
import { imageClaims } from "./table.server.ts";

/** Any fixed number that keeps these locks apart from others made of a text. */
const lockSeed = 7_205_148;

/** Who holds it until the end of the transaction may claim the picture, or delete its files; nobody else can meanwhile. */
export async function lockImage(tx: DbOrTx, contentHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, ${lockSeed}))`);
}

/** Of the given pictures those that no row owns and nobody is storing just now. */
export async function findUnowned(db: DbOrTx, contentHashes: readonly string[]): Promise<string[]> {
  const holders = [...pictureOwners, { table: imageClaims, contentHash: imageClaims.contentHash }];
  const isUnowned = holders.map(
    ({ table, contentHash }) => sql`not exists (select from ${table} where ${contentHash} = hash)`,
  );
  const { rows } = await db.execute<{ hash: string }>(sql`
    select hash from unnest(${sql.param(contentHashes)}::text[]) hash where ${sql.join(isUnowned, sql` and `)}`);
  return rows.map(({ hash }) => hash);
}

/** Every picture that a row owns. */
export async function listOwned(db: Pick<DbOrTx, "execute">): Promise<Set<string>> {
  const owned = pictureOwners.map(
    ({ table, contentHash }) => sql`select ${contentHash} as hash from ${table}`,
  );
  const { rows } = await db.execute<{ hash: string }>(sql`
    select hash from (${sql.join(owned, sql` union `)}) as owned where hash is not null order by hash`);
  return new Set(rows.map(({ hash }) => hash));
}

/** Claims to be deleted with the check: one by its id, or those of the picture that are as old as `claimsBefore` says. */
type SpentClaims = { claimId?: string; claimsBefore?: Date };

/**
 * Deletes a picture's files unless somebody owns it; claims that are spent are deleted first and don't count. Throws where
 * the storage fails; then the claims are still there too.
 */
export async function removeIfUnowned(
  db: Db,
  storage: Storage,
  contentHash: string,
  { claimId, claimsBefore }: SpentClaims = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockImage(tx, contentHash);
    // Waits for a transaction that is just settling the claim; what that has stored is seen by the check below.
    if (claimId !== undefined) await deleteClaims(tx, eq(imageClaims.id, claimId));
    if (claimsBefore !== undefined) {
      await deleteClaims(
        tx,
        sql`${imageClaims.contentHash} = ${contentHash} and ${imageClaims.claimedAt} < ${claimsBefore}`,
      );
    }
    const unowned = await findUnowned(tx, [contentHash]);
    if (unowned.length > 0) await deleteFiles(storage, contentHash);
  });
}

async function deleteClaims(tx: DbOrTx, condition: SQL): Promise<void> {
  await tx.delete(imageClaims).where(condition);
}

/** The master first: a variant that is being made meanwhile finds it gone and is not kept (image-variants.server.ts). */
async function deleteFiles(storage: Storage, contentHash: string): Promise<void> {
  await storage.delete(masterKey(contentHash));
  for await (const key of storage.list(variantPrefix(contentHash))) await storage.delete(key);
}
