import type { Actor } from "#app/context.server.ts";
import type { DbOrTx } from "#app/database.server.ts";
import { formatDay } from "#app/shared/india-time.ts";
import type { AuditAction, AuditSubject, FieldChange } from "./model.ts";
import { auditEntries } from "./table.server.ts";

export type AuditEntry = {
  action: AuditAction;
  subject: AuditSubject;
  /** Null where the entry is about no single record (an export, an import). */
  recordId: string | null;
  /** A title, the names of changed fields, a count. Never a lead's name, number, address or words. */
  detail?: string;
  /** Field by field; of a person's own words only that they changed. */
  changes?: FieldChange[];
  /** Where it is about several records: they are behind the detail, all of them. */
  recordIds?: readonly string[];
};

/** What can be told of somebody's record once it is deleted: nothing that they told us. */
export function describeArrival({ status, createdAt }: { status: string; createdAt: Date }): string {
  return `${status}, received ${formatDay(createdAt)}`;
}

/** Records what an admin does, in the transaction that does it: both are there or neither. */
export async function recordAudit(
  tx: DbOrTx,
  actor: Actor,
  { recordIds = [], ...entry }: AuditEntry,
): Promise<void> {
  const detail = (entry.detail ?? "").slice(0, 500);
  await tx.insert(auditEntries).values({
    ...entry,
    detail: recordIds.length === 0 ? detail : `${detail}: ${recordIds.join(", ")}`,
    adminId: actor.id,
    adminName: actor.username,
  });
}
