import type { Actor, Services } from "#app/context.server.ts";
import type { Db, DbOrTx } from "#app/database.server.ts";
import { describeArrival, recordAudit } from "#app/features/audit/model.server.ts";
import { addToDirectory } from "#app/features/providers/model.server.ts";
import { hasPublicContact, noPublicContact } from "#app/features/providers/model.ts";
import { removeSpamRecords, requireAsSeen } from "#app/records/record-writes.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { type Form, lastText, readSeenAt } from "#app/shared/form.ts";
import { parseWhatsapp } from "#app/shared/web-links.ts";
import { applicationToStaffApi } from "./api-shape.server.ts";
import { type Application, type ApplicationStatus, applicationStatuses, countApplications } from "./model.ts";
import { applicationOutbox } from "./outbox.server.ts";
import { applicationSearch } from "./search.server.ts";
import type { ApplicationFilters } from "./search.ts";
import { applicationStore } from "./store.server.ts";

type TransactionDb = Pick<Db, "transaction">;
type WriteServices = Pick<Services, "images"> & { db: TransactionDb };

/**
 * Sets the status that the form names; a form without one, or with the present one, is a success that changes nothing. A
 * service's application is Listed by listing it, never by word alone. Refuses with `conflict` and the application as it
 * stands where `if_updated_at` no longer fits.
 */
export async function changeApplication(
  db: TransactionDb,
  actor: Actor,
  id: string,
  form: Form,
): Promise<Application> {
  const fields: Record<string, string> = {};
  const status = readStatus(form, fields);
  const seenAt = readSeenAt(form, fields);
  if (Object.keys(fields).length > 0) throw new ApiError("invalid", { fields });
  return db.transaction(async (tx) => {
    const before = await lockApplication(tx, id, seenAt);
    if (status === undefined || status === before.status) return before;
    if (status === "Listed" && before.kind === "service" && before.providerId === null)
      throw new ApiError("invalid", {
        fields: { status: "To set this status, list the applicant as a provider." },
      });
    return setStatus(tx, actor, before, { status });
  });
}

/**
 * Makes a service provider of a service's application, with all that it says and the same stored picture, and says whether
 * that had been done before: of any number of calls one makes the provider, the others answer the application as it is.
 * Where the application names no way to reach it in public, the form's `whatsapp_link` does; without one it is refused.
 */
export async function listAsProvider(
  db: TransactionDb,
  actor: Actor,
  id: string,
  form: Form,
): Promise<{ application: Application; isNew: boolean }> {
  const given = readWhatsapp(form);
  return db.transaction(async (tx) => {
    // The lock makes a second call wait, and keeps the application the owner of its picture until the provider owns it too.
    const before = await lockApplication(tx, id);
    const { kind, availability, name, services, area, state, city, picture } = before;
    if (kind !== "service" || availability === null)
      throw new ApiError("invalid", { message: "Only a service provider's application can be listed." });
    if (before.providerId !== null && before.status === "Listed")
      return { application: before, isNew: false };
    if (before.providerId !== null)
      return { application: await setStatus(tx, actor, before, { status: "Listed" }), isNew: false };
    const { facebookUrl, instagramUrl, websiteUrl } = before;
    const links = { facebookUrl, whatsappUrl: given ?? before.whatsappUrl, instagramUrl, websiteUrl };
    if (!hasPublicContact(links))
      throw new ApiError("invalid", { fields: { whatsapp_link: noPublicContact } });
    const provider = { name, availability, services, area, state, city, picture, ...links };
    const { id: providerId } = await addToDirectory(tx, actor, provider);
    const application = await setStatus(tx, actor, before, { status: "Listed", providerId });
    return { application, isNew: true };
  });
}

/** Deletes an application, then its picture unless a provider shows it, and records who did it. */
export async function removeApplication(
  { db, images }: WriteServices,
  actor: Actor,
  id: string,
): Promise<void> {
  const { picture } = await db.transaction(async (tx) => {
    const deleted = await applicationStore.remove(tx, id);
    if (!deleted) throw new ApiError("not-found", { message: "This application has been deleted already." });
    const detail = describeArrival(deleted);
    await recordAudit(tx, actor, { action: "deleted", subject: "application", recordId: id, detail });
    return deleted;
  });
  await images.removeUnowned(picture ? [picture.contentHash] : []);
}

/** Deletes the spam that the filters leave, where it is as much as was seen; then its pictures. */
export async function removeSpam(
  { db, images }: WriteServices,
  actor: Actor,
  filters: ApplicationFilters,
  seenCount: number,
): Promise<void> {
  const removed = await db.transaction((tx) =>
    removeSpamRecords(tx, actor, applicationStore, {
      subject: "application",
      where: applicationSearch.where({ ...filters, status: "Spam" }),
      seenCount,
      countWords: countApplications,
      narrowing: [...(filters.kind ? [filters.kind] : []), ...(filters.q ? ["searched"] : [])],
    }),
  );
  await images.removeUnowned(removed.flatMap(({ picture }) => picture?.contentHash ?? []));
}

function readWhatsapp(form: Form): string | null {
  const text = lastText(form, "whatsapp_link")?.trim();
  if (!text) return null;
  const parsed = parseWhatsapp(text);
  if ("error" in parsed) throw new ApiError("invalid", { fields: { whatsapp_link: parsed.error } });
  return parsed.value;
}

function readStatus(form: Form, fields: Record<string, string>): ApplicationStatus | undefined {
  const text = lastText(form, "status")?.trim();
  if (!text) return undefined;
  const status = applicationStatuses.find((choice) => choice.toLowerCase() === text.toLowerCase());
  if (status === undefined) fields.status = `Choose one of: ${applicationStatuses.join(", ")}.`;
  return status;
}

async function lockApplication(tx: DbOrTx, id: string, seenAt?: Date): Promise<Application> {
  return requireAsSeen(await applicationStore.lock(tx, id), seenAt, {
    message: "This application has been deleted.",
    toApi: (application) => applicationToStaffApi(tx, application),
  });
}

/** The record of it names the statuses; nothing that a person told us. */
async function setStatus(
  tx: DbOrTx,
  actor: Actor,
  before: Application,
  columns: { status: ApplicationStatus; providerId?: string },
): Promise<Application> {
  const after = await applicationStore.update(tx, before.id, columns);
  const detail =
    before.status === after.status ? "listed again" : `status: ${before.status} → ${after.status}`;
  await recordAudit(tx, actor, { action: "changed", subject: "application", recordId: before.id, detail });
  return after;
}

/** Has every mail that waits or was given up sent now, and records who asked. Refuses where no mail is set up. */
export async function retryApplicationMails(
  { db, leadMail }: Pick<Services, "db" | "leadMail">,
  actor: Actor,
): Promise<number> {
  if (!leadMail)
    throw new ApiError("conflict", {
      message: "Mail is switched off: LEADS_EMAIL and SMTP_URL are not set.",
    });
  const count = await db.transaction(async (tx) => {
    const retried = await applicationOutbox.retry(tx);
    const detail = `${retried} of them`;
    await recordAudit(tx, actor, { action: "retried mails", subject: "application", recordId: null, detail });
    return retried;
  });
  leadMail.wake();
  return count;
}
