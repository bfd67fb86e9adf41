import type { Db } from "#app/database.server.ts";
import { type Mail, type Mailer, MailFailure } from "#app/shared/mailer.ts";
import type { ClaimedMail, outboxOf } from "./outbox.server.ts";

/** `ending` stops before the next mail, `cutting` the one under way. */
type Stops = { ending: AbortSignal; cutting: AbortSignal };

/** Sends what is due, mail by mail, until nothing is. Where the server can't be used it stops and answers why. */
export type SendDueMails = (stops: Stops) => Promise<{ trouble: string | undefined }>;

type Mailing<Kind extends string> = {
  db: Db;
  outbox: ReturnType<typeof outboxOf<Kind>>;
  /** Writes a mail from the record as it is now, and sends it. Where there is nothing to send any more it is done too. */
  deliver: (claimed: ClaimedMail<Kind>, signal: AbortSignal) => Promise<MailFailure | undefined>;
  /** Puts into the outbox what has become due by itself. */
  prepare?: () => Promise<void>;
};

/** The sender of a process. Any number of them may work on one database. */
export function openMailing<Kind extends string>(mailing: Mailing<Kind>): SendDueMails {
  const { db, outbox, deliver, prepare } = mailing;
  /** What the server has taken and the database could not be told yet. */
  const accepted = new Set<ClaimedMail<Kind>>();
  const settle = async (mail: ClaimedMail<Kind>) => {
    accepted.add(mail);
    await outbox.remove(db, mail);
    accepted.delete(mail);
  };

  const send = async (claimed: ClaimedMail<Kind>, signal: AbortSignal): Promise<string | undefined> => {
    const failure = await deliver(claimed, signal);
    if (!failure) {
      await settle(claimed);
      return undefined;
    }
    const { message: reason, fault } = failure;
    await outbox.postpone(db, claimed, { reason, isRefused: fault === "refused" });
    return fault === "server" || fault === "readers" ? reason : undefined;
  };

  return async ({ ending, cutting }) => {
    for (const mail of accepted) await settle(mail);
    await prepare?.();
    while (!ending.aborted) {
      const claimed = await outbox.claim(db);
      if (!claimed) break;
      const trouble = await send(claimed, cutting);
      if (trouble) return { trouble };
    }
    return { trouble: undefined };
  };
}

/** Sends one mail, and answers why that failed where it did. */
export async function trySend(
  mailer: Mailer,
  build: () => Mail,
  signal: AbortSignal,
): Promise<MailFailure | undefined> {
  try {
    await mailer.send(build(), signal);
    return undefined;
  } catch (error) {
    if (error instanceof MailFailure) return error;
    // Nothing of the error but its kind: it may repeat what the record says.
    return new MailFailure(
      "mail",
      `it could not be written (${error instanceof Error ? error.name : "unknown"})`,
    );
  }
}

/** The same to one person, whose address nobody here can mend: one that the server refuses is let go, and blocks no other. */
export async function trySendToPerson(
  ...mail: Parameters<typeof trySend>
): Promise<MailFailure | "let go" | undefined> {
  const failure = await trySend(...mail);
  return failure?.fault === "readers" || failure?.fault === "refused" ? "let go" : failure;
}
