import { sql } from "drizzle-orm";
import { leadOutbox } from "#app/features/leads/outbox.server.ts";
import { openLeadMailing } from "#app/features/leads/send-lead-mails.server.ts";
import { leadMails } from "#app/features/leads/table.server.ts";
import { openDatabase } from "#server/postgres/db.ts";
import { buildTestApp } from "./build-test-app.ts";
import { contactCalls } from "./contact-calls.ts";
import { mailerTo } from "./mail-server.ts";
import { signIn } from "./sign-in.ts";
import { createTestDatabase } from "./test-database.ts";

/** Nobody ends the sending, or cuts it short. */
export const never = { ending: new AbortController().signal, cutting: new AbortController().signal };

export const frame = {
  brand: { name: "Aangan", slug: "aangan" },
  publicUrl: "https://homes.example",
  from: "site@homes.example",
  to: ["meera@homes.example", "arjun@homes.example"],
};

/** What `Name:` says in a mail. */
export const nameIn = (mail: string) => /^Name: +(.*?)\r?$/m.exec(mail)?.[1];

/** A site that mails its contacts, with a database of its own; it sends when a test says so. */
export async function openOutboxTest() {
  const database = await createTestDatabase();
  const { db, connection } = database;
  let wakes = 0;
  const site = await buildTestApp({ db: openDatabase(connection, 5), leadMail: { wake: () => wakes++ } });
  const { headers } = await signIn({ db }, "meera");
  return {
    db,
    connection,
    app: site.app,
    headers,
    calls: contactCalls(site, headers),
    /** How often the sender was told that there is something to send. */
    countWakes: () => wakes,
    openSender: (port: number, of = db) => openLeadMailing({ db: of, mailer: mailerTo(port), frame }),
    listMails: () => db.select().from(leadMails),
    findTrouble: () => leadOutbox.findTrouble(db),
    /** As if so much time had gone by for every mail in the outbox. */
    async letPass(time: string): Promise<void> {
      const before = (column: string) => sql.raw(`${column} = ${column} - interval '${time}'`);
      await db.execute(
        sql`update lead_mails set ${before("queued_at")}, ${before("due_at")}, ${before("claimed_until")}`,
      );
    },
    async close(): Promise<void> {
      await site.close();
      await database.drop();
    },
  };
}
