import { and, eq, lt } from "drizzle-orm";
import type { Db } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { formatDay } from "#app/shared/india-time.ts";
import { countEnquiries } from "./model.ts";
import { leadStore } from "./store.server.ts";
import { leads } from "./table.server.ts";

/**
 * Deletes the contacts on which nobody worked for so many months since they were closed, with everything that is kept of
 * them. Answers what it did, for the log; undefined where there was nothing to do.
 */
export async function deleteOldLeads(db: Db, months: number, now: Date): Promise<string | undefined> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return db.transaction(async (tx) => {
    const removed = await leadStore.removeWhere(
      tx,
      and(eq(leads.status, "Closed"), lt(leads.updatedAt, before)),
    );
    if (removed.length === 0) return undefined;
    const detail = `${countEnquiries(removed.length)}, closed before ${formatDay(before)}`;
    await recordAudit(
      tx,
      { id: "", username: "the site" },
      { action: "deleted", subject: "contact", recordId: null, detail },
    );
    return `Deleted what is no longer to be kept: ${detail}`;
  });
}
