import { eq } from "drizzle-orm";
import type { Db } from "#app/database.server.ts";
import { admins } from "#app/features/admins/table.server.ts";
import { openMailing, type SendDueMails, trySend, trySendToPerson } from "#app/records/mailing.server.ts";
import { mayDo } from "#app/shared/consent.ts";
import type { Mailer, MailFailure } from "#app/shared/mailer.ts";
import type { StaffMailFrame } from "#app/shared/staff-mail.ts";
import { buildDueMail } from "./calls/due-mail.ts";
import { buildLeadMail } from "./lead-mail.ts";
import type { Lead } from "./model.ts";
import { leadOutbox, queueDueMails } from "./outbox.server.ts";
import { issueReceipt, revokeReceipt } from "./receipts/receipt.server.ts";
import { buildReceiptMail } from "./receipts/receipt-mail.ts";
import { findProjectTitle, leadStore } from "./store.server.ts";

type LeadMailing = { db: Db; mailer: Mailer; frame: StaffMailFrame };

/** Mails staff about contacts, the persons their private addresses, and owners when a call is due. */
export function openLeadMailing(mailing: LeadMailing): SendDueMails {
  const { db, mailer, frame } = mailing;
  return openMailing({
    db,
    outbox: leadOutbox,
    prepare: () => queueDueMails(db),
    async deliver({ recordId, kind }, signal) {
      // Written now, from the contact as it is: one that was deleted took its mails with it.
      const lead = await leadStore.find(db, recordId);
      if (!lead || lead.status === "Spam" || !mayDo("call", lead.consents)) return undefined;
      if (kind === "receipt") return sendReceipt(mailing, lead, signal);
      if (kind === "due") return sendDue(mailing, lead, signal);
      return trySend(mailer, () => buildLeadMail(lead, frame), signal);
    },
  });
}

/** With a private address of its own, which goes again where the mail does not go out. */
async function sendReceipt(
  { db, mailer, frame }: LeadMailing,
  { id: leadId, email, projectId }: Lead,
  signal: AbortSignal,
): Promise<MailFailure | undefined> {
  const projectTitle = (projectId && (await findProjectTitle(db, projectId))) || null;
  const receipt = await issueReceipt(db, { leadId, formKey: null, now: new Date() });
  const build = () => buildReceiptMail({ leadId, email, projectTitle, receipt }, frame);
  const failure = await trySendToPerson(mailer, build, signal);
  if (failure) await revokeReceipt(db, receipt);
  return failure === "let go" ? undefined : failure;
}

/** Only where it is still so: somebody may have called meanwhile, or planned another time. */
async function sendDue(
  { db, mailer, frame }: LeadMailing,
  lead: Lead,
  signal: AbortSignal,
): Promise<MailFailure | undefined> {
  const { ownerId, nextCallAt } = lead;
  if (ownerId === null || nextCallAt === null || nextCallAt > new Date()) return undefined;
  const [owner] = await db.select({ email: admins.email }).from(admins).where(eq(admins.id, ownerId));
  if (!owner?.email) return undefined;
  const { email } = owner;
  const failure = await trySendToPerson(mailer, () => buildDueMail(lead, email, nextCallAt, frame), signal);
  return failure === "let go" ? undefined : failure;
}
