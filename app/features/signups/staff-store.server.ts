import { asc, eq, gt, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { isStorableText } from "#app/shared/storable-text.ts";
import type { Application } from "./model.ts";
import { applicationFromRow } from "./store.server.ts";
import { applications } from "./table.server.ts";

/** The application with this id, which nobody else can change before the transaction ends; undefined where there is none. */
export async function lockApplication(tx: DbOrTx, id: string): Promise<Application | undefined> {
  if (!isStorableText(id)) return undefined;
  const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for("update");
  return row && applicationFromRow(row);
}

/**
 * Writes these columns of a locked application and answers it as it is now. `updatedAt` always grows, so that a change of
 * the same moment is told too.
 */
export async function updateApplication(
  tx: DbOrTx,
  id: string,
  columns: Partial<Pick<Application, "status" | "providerId">>,
): Promise<Application> {
  const updatedAt = sql`greatest(now(), ${applications.updatedAt} + interval '1 millisecond')`;
  const [row] = await tx
    .update(applications)
    .set({ ...columns, updatedAt })
    .where(eq(applications.id, id))
    .returning();
  if (!row) throw new Error("A locked application was not there to be updated");
  return applicationFromRow(row);
}

/** Deletes an application and answers what it was; undefined where there is none. */
export async function deleteApplication(tx: DbOrTx, id: string): Promise<Application | undefined> {
  if (!isStorableText(id)) return undefined;
  const [row] = await tx.delete(applications).where(eq(applications.id, id)).returning();
  return row && applicationFromRow(row);
}

/** One page of all applications in the order of arrival. */
export async function listApplications(
  db: DbOrTx,
  { page, perPage }: { page: number; perPage: number },
): Promise<Application[]> {
  const rows = await db
    .select()
    .from(applications)
    .orderBy(asc(applications.seq))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return rows.map(applicationFromRow);
}

/** All applications in the order of arrival, batch by batch, so that memory stays flat whatever their number. */
export async function* streamApplications(db: DbOrTx): AsyncGenerator<Application[]> {
  const batchSize = 500;
  let after = 0;
  while (true) {
    const rows = await db
      .select()
      .from(applications)
      .where(gt(applications.seq, after))
      .orderBy(asc(applications.seq))
      .limit(batchSize);
    if (rows.length > 0) yield rows.map(applicationFromRow);
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.seq ?? after;
  }
}
