import type { Actor, Services } from "#app/context.server.ts";
import type { Db, DbOrTx } from "#app/database.server.ts";
import { describeArrival, recordAudit } from "#app/features/audit/model.server.ts";
import { listChanges } from "#app/features/audit/model.ts";
import { placeOf } from "#app/features/places/model.server.ts";
import { removeSpamRecords, requireAsSeen } from "#app/records/record-writes.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { type Form, readSeenAt } from "#app/shared/form.ts";
import { leadFieldNames, leadToApi } from "./api-shape.ts";
import { readLeadForm } from "./lead-form.ts";
import { countEnquiries, type Lead, type LeadChanges } from "./model.ts";
import { findNamedProject } from "./named-project.server.ts";
import { leadOutbox } from "./outbox.server.ts";
import { leadSearch } from "./search.server.ts";
import { describeNarrowing, type LeadFilters } from "./search.ts";
import { differing, findProjectTitle, leadStore, updateLead } from "./store.server.ts";

type TransactionDb = Pick<Db, "transaction">;

/**
 * Changes what the form names of a contact and nothing else; a form that changes nothing is a success. Refuses with
 * `conflict` and the contact as it is now where `if_updated_at` no longer fits.
 */
export async function changeLead(db: TransactionDb, actor: Actor, id: string, form: Form): Promise<Lead> {
  const { changes, fields } = readLeadForm(form.texts);
  const seenAt = readSeenAt(form, fields);
  if (Object.keys(fields).length > 0) throw new ApiError("invalid", { fields });
  return db.transaction(async (tx) => {
    const message = "This contact has been deleted.";
    const before = await requireAsSeen(await leadStore.lock(tx, id), seenAt, { message, toApi: leadToApi });
    const changed = differing(before, await withPlaces(tx, before, changes));
    if (Object.keys(changed).length === 0) return before;
    const after = await updateLead(tx, before, changed);
    await recordAudit(tx, actor, {
      action: "changed",
      subject: "contact",
      recordId: id,
      detail: describeChange(before, changed),
      // Of what the person told only that it changed.
      changes: listChanges(
        apiNamesOf(changed),
        leadToApi(before),
        leadToApi(after),
        (name) => name !== "status",
      ),
    });
    return after;
  });
}

/** Deletes a contact and everything kept of it, and records who did it. */
export async function removeLead(db: TransactionDb, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await leadStore.remove(tx, id);
    if (!deleted) throw new ApiError("not-found", { message: "This contact has been deleted already." });
    // The project's title is ours; the name of one that the person typed is not.
    const title = deleted.projectId && (await findProjectTitle(tx, deleted.projectId));
    const detail = [describeArrival(deleted), ...(title ? [`about ${title}`] : [])].join(", ");
    await recordAudit(tx, actor, { action: "deleted", subject: "contact", recordId: id, detail });
  });
}

/** Deletes the spam that the filters leave, where it is as much as was seen. */
export async function removeSpam(
  db: TransactionDb,
  actor: Actor,
  filters: LeadFilters,
  seenCount: number,
): Promise<void> {
  await db.transaction((tx) =>
    removeSpamRecords(tx, actor, leadStore, {
      subject: "contact",
      where: leadSearch.where({ ...filters, status: "Spam" }),
      seenCount,
      countWords: countEnquiries,
      narrowing: describeNarrowing(filters),
    }),
  );
}

/** The city under the name its filter compares; the link to the project follows the project's name. */
async function withPlaces(tx: DbOrTx, before: Lead, changes: LeadChanges): Promise<LeadChanges> {
  const { projectId, projectName } = changes;
  const state = changes.state ?? before.state;
  const placed = changes.city
    ? { ...changes, city: placeOf({ state, city: changes.city, district: null }) }
    : changes;
  if (projectId && projectId !== before.projectId && (await findProjectTitle(tx, projectId)) === undefined)
    throw new ApiError("invalid", { fields: { [leadFieldNames.projectId]: "There is no such project." } });
  const isRenamed = projectName !== undefined && projectName !== before.projectName;
  if (!isRenamed || projectId !== undefined) return placed;
  const project = await findNamedProject(tx, { projectName, state });
  return { ...placed, projectId: project.id };
}

/** Names of fields and statuses; nothing that a person told us. */
function describeChange(before: Lead, changed: LeadChanges): string {
  const { status, ...others } = changed;
  return [...(status ? [`status: ${before.status} → ${status}`] : []), ...apiNamesOf(others)].join(", ");
}

function apiNamesOf(changed: LeadChanges): string[] {
  const fieldNames: Record<string, string> = leadFieldNames;
  return Object.keys(changed).map((key) => fieldNames[key] ?? key);
}

/** Has every mail that waits or was given up sent now, and records who asked. Refuses where no mail is set up. */
export async function retryMails(
  { db, leadMail }: Pick<Services, "db" | "leadMail">,
  actor: Actor,
): Promise<number> {
  if (!leadMail) {
    throw new ApiError("conflict", {
      message: "Mail is switched off: LEADS_EMAIL and SMTP_URL are not set.",
    });
  }
  const count = await db.transaction(async (tx) => {
    const retried = await leadOutbox.retry(tx);
    const detail = `${retried} of them`;
    await recordAudit(tx, actor, { action: "retried mails", subject: "contact", recordId: null, detail });
    return retried;
  });
  leadMail.wake();
  return count;
}
