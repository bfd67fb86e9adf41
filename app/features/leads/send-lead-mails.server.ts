import type { Db } from "#app/database.server.ts";
import { mayDo } from "#app/shared/consent.ts";
import { type Mailer, MailFailure } from "#app/shared/mailer.ts";
import { buildLeadMail, type LeadMailFrame } from "./lead-mail.ts";
import { type ClaimedMail, claimLeadMail, deleteLeadMail, postponeLeadMail } from "./outbox.server.ts";
import { leadStore } from "./store.server.ts";

/** `ending` stops before the next mail, `cutting` the one under way. */
type Stops = { ending: AbortSignal; cutting: AbortSignal };

/** Sends what is due, mail by mail, until nothing is. Where the server can't be used it stops and answers why. */
export type SendDueMails = (stops: Stops) => Promise<{ trouble: string | undefined }>;

type LeadMailing = { db: Db; mailer: Mailer; frame: LeadMailFrame };

/** The sender of a process. Any number of them may work on one database. */
export function openLeadMailing({ db, mailer, frame }: LeadMailing): SendDueMails {
  /** What the server has taken and the database could not be told yet. */
  const accepted = new Set<string>();
  const settle = async (leadId: string) => {
    accepted.add(leadId);
    await deleteLeadMail(db, leadId);
    accepted.delete(leadId);
  };

  const send = async (claimed: ClaimedMail, signal: AbortSignal): Promise<string | undefined> => {
    // Written now, from the contact as it is: one that was deleted took its mail with it.
    const lead = await leadStore.find(db, claimed.leadId);
    if (lead && lead.status !== "Spam" && mayDo("call", lead.consents)) {
      const failure = await trySend(mailer, () => buildLeadMail(lead, frame), signal);
      if (failure) {
        const { message: reason, fault } = failure;
        await postponeLeadMail(db, claimed, { reason, isRefused: fault === "refused" });
        return fault === "server" ? reason : undefined;
      }
    }
    await settle(claimed.leadId);
    return undefined;
  };

  return async ({ ending, cutting }) => {
    for (const leadId of accepted) await settle(leadId);
    while (!ending.aborted) {
      const claimed = await claimLeadMail(db);
      if (!claimed) break;
      const trouble = await send(claimed, cutting);
      if (trouble) return { trouble };
    }
    return { trouble: undefined };
  };
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
