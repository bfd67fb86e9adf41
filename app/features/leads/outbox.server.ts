import { sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { admins } from "#app/features/admins/table.server.ts";
import { outboxOf } from "#app/records/outbox.server.ts";
import type { LeadMailKind } from "./model.ts";
import { leadMails, leads, mayBeCalled } from "./table.server.ts";

/** The mails about contacts that have not gone out. */
export const leadOutbox = outboxOf<LeadMailKind>(leadMails);

/** Puts a mail to the owner of each contact into the outbox whose next call has come, once a planned call. */
export async function queueDueMails(db: DbOrTx): Promise<void> {
  await db.execute(sql`
    with due as (
      update ${leads} set due_mailed_for = ${leads.nextCallAt} from ${admins}
      where ${admins.id} = ${leads.ownerId} and ${admins.email} is not null
        and ${leads.nextCallAt} is not null and ${mayBeCalled} and ${leads.nextCallAt} <= now()
        and ${leads.dueMailedFor} is distinct from ${leads.nextCallAt}
      returning ${leads.id} as id)
    insert into ${leadMails} (lead_id, kind) select id, 'due' from due on conflict do nothing`);
}
