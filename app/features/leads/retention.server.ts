import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { countEnquiries } from "./model.ts";
import { leadStore } from "./store.server.ts";
import { leads } from "./table.server.ts";

/**
 * Deletes the contacts on which nobody worked for so many months since they were closed, with everything that is kept of
 * them, on the day that the page of each gives its person (`deleted_on`). Answers what it did, for the log; undefined where
 * there was nothing to do.
 */
export async function deleteOldLeads(db: Db, months: number, now: Date): Promise<string | undefined> {
  const closedOn = sql`(${leads.updatedAt} at time zone 'Asia/Kolkata')::date`;
  const isOver = sql`${closedOn} + make_interval(months => ${months}) <= ${indianDay(now)}::date`;
  return db.transaction(async (tx) => {
    const removed = await leadStore.removeWhere(tx, and(eq(leads.status, "Closed"), isOver));
    if (removed.length === 0) return undefined;
    const detail = `${countEnquiries(removed.length)}, closed ${months === 1 ? "a month" : `${months} months`} ago or earlier`;
    await recordAudit(
      tx,
      { id: "", username: "the site" },
      { action: "deleted", subject: "contact", recordId: null, detail },
    );
    return `Deleted what is no longer to be kept: ${detail}`;
  });
}
