import type { Db } from "#app/database.server.ts";
import { openMailing, type SendDueMails, trySend } from "#app/records/mailing.server.ts";
import type { Mailer } from "#app/shared/mailer.ts";
import type { StaffMailFrame } from "#app/shared/staff-mail.ts";
import { buildApplicationMail } from "./application-mail.ts";
import { applicationOutbox } from "./outbox.server.ts";
import { applicationStore } from "./store.server.ts";

/** Mails staff about applications. */
export function openApplicationMailing({
  db,
  mailer,
  frame,
}: {
  db: Db;
  mailer: Mailer;
  frame: StaffMailFrame;
}): SendDueMails {
  return openMailing({
    db,
    outbox: applicationOutbox,
    async deliver({ recordId }, signal) {
      // Written now, from the application as it is: one that was deleted took its mail with it.
      const application = await applicationStore.find(db, recordId);
      if (!application || application.status === "Spam") return undefined;
      return trySend(mailer, () => buildApplicationMail(application, frame), signal);
    },
  });
}
