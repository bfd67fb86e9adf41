import type { Actor } from "#app/context.server.ts";
import type { Db, DbOrTx } from "#app/database.server.ts";
import { describeArrival, recordAudit } from "#app/features/audit/model.server.ts";
import { listChanges } from "#app/features/audit/model.ts";
import { removeSpamRecords, requireAsSeen } from "#app/records/record-writes.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { type Form, lastText, readSeenAt } from "#app/shared/form.ts";
import { linesUpTo, parseStorable } from "#app/shared/typed-text.ts";
import { reportToApi } from "./api-shape.server.ts";
import {
  countReports,
  type MistakeReport,
  type ReportStatus,
  reportLimits,
  reportStatuses,
  reportTexts,
} from "./model.ts";
import { reportSearch } from "./search.server.ts";
import type { ReportFilters } from "./search.ts";
import { reportStore } from "./store.server.ts";

type TransactionDb = Pick<Db, "transaction">;

/**
 * Sets the status and the note that the form names; what it does not name stays. An answered report has a note. Refuses
 * with `conflict` and the report as it is now where `if_updated_at` no longer fits.
 */
export async function changeReport(
  db: TransactionDb,
  actor: Actor,
  id: string,
  form: Form,
): Promise<MistakeReport> {
  const fields: Record<string, string> = {};
  const named = { status: readStatus(form, fields), note: readNote(form, fields) };
  const seenAt = readSeenAt(form, fields);
  if (Object.keys(fields).length > 0) throw new ApiError("invalid", { fields });
  return db.transaction(async (tx) => {
    const before = await requireAsSeen(await reportStore.lock(tx, id), seenAt, {
      message: "This report has been deleted.",
      toApi: reportToApi,
    });
    const status = named.status ?? before.status;
    const note = named.note ?? before.note;
    if (status === "Answered" && note === null)
      throw new ApiError("invalid", { fields: { note: reportTexts.note } });
    if (status === before.status && note === before.note) return before;
    const after = await reportStore.update(tx, id, { status, note });
    await record(tx, actor, before, after);
    return after;
  });
}

/** The record of it names the statuses; nothing that a person told us, which a note may repeat. */
async function record(tx: DbOrTx, actor: Actor, before: MistakeReport, after: MistakeReport): Promise<void> {
  const changed = (["status", "note"] as const).filter((name) => before[name] !== after[name]);
  await recordAudit(tx, actor, {
    action: "changed",
    subject: "report",
    recordId: before.id,
    detail: changed.includes("status") ? `status: ${before.status} → ${after.status}` : "note",
    changes: listChanges(changed, before, after, (name) => name === "note"),
  });
}

/** Deletes a report and records who did it. */
export async function removeReport(db: TransactionDb, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await reportStore.remove(tx, id);
    if (!deleted) throw new ApiError("not-found", { message: "This report has been deleted already." });
    const detail = describeArrival(deleted);
    await recordAudit(tx, actor, { action: "deleted", subject: "report", recordId: id, detail });
  });
}

/** Deletes the spam that the filters leave, where it is as much as was seen. */
export async function removeSpam(
  db: TransactionDb,
  actor: Actor,
  filters: ReportFilters,
  seenCount: number,
): Promise<void> {
  await db.transaction((tx) =>
    removeSpamRecords(tx, actor, reportStore, {
      subject: "report",
      where: reportSearch.where({ ...filters, status: "Spam" }),
      seenCount,
      countWords: countReports,
      narrowing: filters.q ? ["searched"] : [],
    }),
  );
}

function readStatus(form: Form, fields: Record<string, string>): ReportStatus | undefined {
  const text = lastText(form, "status")?.trim();
  if (!text) return undefined;
  const status = reportStatuses.find((choice) => choice.toLowerCase() === text.toLowerCase());
  if (status === undefined) fields.status = `Choose one of: ${reportStatuses.join(", ")}.`;
  return status;
}

function readNote(form: Form, fields: Record<string, string>): string | undefined {
  const text = lastText(form, "note")?.trim();
  if (!text) return undefined;
  const parsed = parseStorable(text, linesUpTo(reportLimits.note));
  if ("value" in parsed) return parsed.value;
  fields.note = parsed.error;
  return undefined;
}
