import type { SQL } from "drizzle-orm";
import type { Actor } from "#app/context.server.ts";
import type { DbOrTx } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import type { AuditSubject } from "#app/features/audit/model.ts";
import { ApiError } from "#app/shared/api-error.ts";
import type { RecordTable, recordStore, StoredRecord } from "./record-store.server.ts";

type Store<Table extends RecordTable> = Pick<ReturnType<typeof recordStore<Table>>, "removeWhere">;

/**
 * A locked record that is to be changed. Refuses with `not-found` where there is none, with `conflict` and the record as it
 * stands where it is not as it was seen.
 */
export async function requireAsSeen<Row extends { updatedAt: Date }>(
  row: Row | undefined,
  seenAt: Date | undefined,
  { message, toApi }: { message?: string; toApi: (row: Row) => unknown },
): Promise<Row> {
  if (!row) throw new ApiError("not-found", message === undefined ? {} : { message });
  if (seenAt && seenAt.getTime() !== row.updatedAt.getTime())
    throw new ApiError("conflict", { current: await toApi(row) });
  return row;
}

type Spam = {
  subject: AuditSubject;
  where: SQL | undefined;
  /** How much of it was seen. */
  seenCount: number;
  /** "3 enquiries". */
  countWords: (count: number) => string;
  /** What narrows it, for the record of activity: never what was searched. */
  narrowing: readonly string[];
};

/**
 * Deletes the spam that meets a condition, with one entry in the record of activity, and answers what it was. Refuses with
 * `conflict` where it is not as much as was seen: what has come meanwhile nobody has looked at.
 */
export async function removeSpamRecords<Table extends RecordTable>(
  tx: DbOrTx,
  actor: Actor,
  store: Store<Table>,
  { subject, where, seenCount, countWords, narrowing }: Spam,
): Promise<StoredRecord<Table>[]> {
  const removed = await store.removeWhere(tx, where);
  const words = countWords(removed.length);
  if (removed.length !== seenCount)
    throw new ApiError("conflict", {
      message: `${words} would be deleted, not ${seenCount}. Nothing was deleted: look again.`,
    });
  const detail = [words, ...narrowing].join(", ");
  if (removed.length > 0)
    await recordAudit(tx, actor, { action: "deleted spam", subject, recordId: null, detail });
  return removed;
}
