import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { forgottenNumbers, forgottenNumbersKey } from "../table.server.ts";

/** Notes that a person had the data of this number deleted. What is kept tells nobody the number. */
export async function forgetNumber(tx: DbOrTx, mobile: string): Promise<void> {
  await tx
    .insert(forgottenNumbers)
    .values({ numberHash: await hashNumber(tx, mobile) })
    .onConflictDoNothing();
}

/** Whether a person had the data of this number deleted, and has not asked for a call again since. */
export async function isForgotten(db: DbOrTx, mobile: string): Promise<boolean> {
  const rows = await db
    .select()
    .from(forgottenNumbers)
    .where(eq(forgottenNumbers.numberHash, await hashNumber(db, mobile)));
  return rows.length > 0;
}

/** The person asks for a call again, and agrees to it. */
export async function rememberNumber(tx: DbOrTx, mobile: string): Promise<void> {
  await tx.delete(forgottenNumbers).where(eq(forgottenNumbers.numberHash, await hashNumber(tx, mobile)));
}

/** With a key, for there are few numbers enough to try them all. */
async function hashNumber(db: DbOrTx, mobile: string): Promise<string> {
  return createHmac("sha256", await findKey(db))
    .update(mobile)
    .digest("base64url");
}

async function findKey(db: DbOrTx): Promise<string> {
  const [known] = await db.select().from(forgottenNumbersKey);
  if (known) return known.key;
  await db
    .insert(forgottenNumbersKey)
    .values({ key: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [made] = await db.select().from(forgottenNumbersKey);
  if (!made) throw new Error("The key of forgotten numbers was neither there nor made");
  return made.key;
}
