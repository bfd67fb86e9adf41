import { randomBytes } from "node:crypto";
import type { Db } from "#app/database.server.ts";
import type { Storage } from "./storage.server.ts";
import { storageOwner } from "./table.server.ts";

const markKey = "owner";

/**
 * Whether the storage holds this database's pictures and no other's. A storage without a mark is marked as this database's.
 */
export async function ownsStorage(db: Db, storage: Storage): Promise<boolean> {
  const id = await findOwnId(db);
  const mark = await storage.find(markKey);
  if (mark) return mark.toString() === id;
  await storage.put(markKey, Buffer.from(id));
  return true;
}

async function findOwnId(db: Db): Promise<string> {
  await db
    .insert(storageOwner)
    .values({ id: randomBytes(12).toString("hex") })
    .onConflictDoNothing();
  const [owner] = await db.select({ id: storageOwner.id }).from(storageOwner);
  if (!owner) throw new Error("The row of storage_owner went away");
  return owner.id;
}
