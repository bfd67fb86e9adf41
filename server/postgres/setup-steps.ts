import { eq } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { setupSteps } from "./table.ts";

/** Whether a one-time step of the installation was finished, in this or an earlier run. */
export async function isStepDone(db: DbOrTx, name: string): Promise<boolean> {
  const rows = await db.select().from(setupSteps).where(eq(setupSteps.name, name));
  return rows.length > 0;
}

/** Notes that it was finished; it may have been noted already. */
export async function markStepDone(db: DbOrTx, name: string): Promise<void> {
  await db.insert(setupSteps).values({ name }).onConflictDoNothing();
}
