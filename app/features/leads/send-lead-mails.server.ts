import type { Db } from "#app/database.server.ts";
import { mayDo } from "#app/shared/consent.ts";
import { type Mailer, MailFailure } from "#app/shared/mailer.ts";
import { buildLeadMail, type LeadMailFrame } from "./lead-mail.ts";
import type { Lead } from "./model.ts";
import { type ClaimedMail, claimLeadMail, deleteLeadMail, postponeLeadMail } from "./outbox.server.ts";
import { issueReceipt, revokeReceipt } from "./receipts/receipt.server.ts";
import { buildReceiptMail } from "./receipts/receipt-mail.ts";
import { findProjectTitle, leadStore } from "./store.server.ts";

/** `ending` stops before the next mail, `cutting` the one under way. */
type Stops = { ending: AbortSignal; cutting: AbortSignal };

/** Sends what is due, mail by mail, until nothing is. Where the server can't be used it stops and answers why. */
export type SendDueMails = (stops: Stops) => Promise<{ trouble: string | undefined }>;

type LeadMailing = { db: Db; mailer: Mailer; frame: LeadMailFrame };

/** The sender of a process. Any number of them may work on one database. */
export function openLeadMailing({ db, mailer, frame }: LeadMailing): SendDueMails {
  /** What the server has taken and the database could not be told yet. */
  const accepted = new Set<ClaimedMail>();
  const settle = async (mail: ClaimedMail) => {
    accepted.add(mail);
    await deleteLeadMail(db, mail);
    accepted.delete(mail);
  };

  const send = async (claimed: ClaimedMail, signal: AbortSignal): Promise<string | undefined> => {
    // Written now, from the contact as it is: one that was deleted took its mails with it.
    const lead = await leadStore.find(db, claimed.leadId);
    const isForPerson = claimed.kind === "receipt";
    if (lead && lead.status !== "Spam" && mayDo("call", lead.consents)) {
      const failure = isForPerson
        ? await trySendingReceipt({ db, mailer, frame }, lead, signal)
        : await trySend(mailer, () => buildLeadMail(lead, frame), signal);
      // Nobody can mend the address of a person: its mail is let go, and blocks no other.
      const isUnreachable = isForPerson && (failure?.fault === "readers" || failure?.fault === "refused");
      if (failure && !isUnreachable) {
        const { message: reason, fault } = failure;
        await postponeLeadMail(db, claimed, { reason, isRefused: fault === "refused" });
        return fault === "server" || fault === "readers" ? reason : undefined;
      }
    }
    await settle(claimed);
    return undefined;
  };

  return async ({ ending, cutting }) => {
    for (const mail of accepted) await settle(mail);
    while (!ending.aborted) {
      const claimed = await claimLeadMail(db);
      if (!claimed) break;
      const trouble = await send(claimed, cutting);
      if (trouble) return { trouble };
    }
    return { trouble: undefined };
  };
}

/** With a private address of its own, which goes again where the mail does not go out. */
async function trySendingReceipt(
  { db, mailer, frame }: LeadMailing,
  { id: leadId, email, projectId }: Lead,
  signal: AbortSignal,
): Promise<MailFailure | undefined> {
  const projectTitle = (projectId && (await findProjectTitle(db, projectId))) || null;
  const receipt = await issueReceipt(db, { leadId, formKey: null, now: new Date() });
  const failure = await trySend(
    mailer,
    () => buildReceiptMail({ leadId, email, projectTitle, receipt }, frame),
    signal,
  );
  if (failure) await revokeReceipt(db, receipt);
  return failure;
}

async function trySend(
  mailer: Mailer,
  build: () => Parameters<Mailer["send"]>[0],
  signal: AbortSignal,
): Promise<MailFailure | undefined> {
  try {
    await mailer.send(build(), signal);
    return undefined;
  } catch (error) {
    if (error instanceof MailFailure) return error;
    // Nothing of the error but its kind: it may repeat what the contact says.
    return new MailFailure(
      "mail",
      `it could not be written (${error instanceof Error ? error.name : "unknown"})`,
    );
  }
}
