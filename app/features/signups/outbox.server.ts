import { outboxOf } from "#app/records/outbox.server.ts";
import { applicationMails } from "./table.server.ts";

/** The mails about applications that have not gone out. */
export const applicationOutbox = outboxOf<"staff">(applicationMails);
