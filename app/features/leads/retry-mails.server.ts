import type { Actor, Services } from "#app/context.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { Refusal } from "#app/shared/refusal.ts";
import { retryLeadMails } from "./outbox.server.ts";

/** Has every mail that waits or was given up sent now, and records who asked. Refuses where no mail is set up. */
export async function retryMails(
  { db, leadMail }: Pick<Services, "db" | "leadMail">,
  actor: Actor,
): Promise<number> {
  if (!leadMail) {
    throw new Refusal("conflict", { message: "Mail is switched off: LEADS_EMAIL and SMTP_URL are not set." });
  }
  const count = await db.transaction(async (tx) => {
    const retried = await retryLeadMails(tx);
    const detail = `${retried} of them`;
    await recordAudit(tx, actor, { action: "retried mails", subject: "contact", recordId: null, detail });
    return retried;
  });
  leadMail.wake();
  return count;
}
