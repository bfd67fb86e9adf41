import { randomBytes } from "node:crypto";
import type { Actor } from "#app/context.server.ts";
import type { DbOrTx } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import type { NewProvider, Provider } from "./model.ts";
import { createProvider } from "./store.server.ts";

/**
 * Puts a new provider into the directory and records who did it, in the caller's transaction. Its picture must be one that
 * the transaction has claimed, or that a row owns which it has locked: else its files could be deleted meanwhile.
 */
export async function addToDirectory(tx: DbOrTx, actor: Actor, given: NewProvider): Promise<Provider> {
  const id = randomBytes(12).toString("hex");
  const provider = await createProvider(tx, { ...given, id });
  await recordAudit(tx, actor, { action: "added", subject: "service", recordId: id, detail: given.name });
  return provider;
}
