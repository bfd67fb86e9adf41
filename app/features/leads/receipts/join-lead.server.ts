import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { mergeConsents } from "#app/shared/consent.ts";
import { type EarlierWords, joiningDays, type Lead, wordsOfAForm } from "../model.ts";
import { leadStore, type NewLead, updateLead } from "../store.server.ts";
import { leadEarlierWords, leads } from "../table.server.ts";

/** Until the transaction ends nobody else stores or joins a contact of this person about this project. */
export async function lockPerson(tx: DbOrTx, { mobile, projectId, projectName }: NewLead): Promise<void> {
  const key = `contact ${mobile} ${projectId ?? projectName}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/**
 * The contact that a form of our page would repeat, locked: same number, same address of email, same project. A call of
 * another program is a contact of its own, as its maker knows it.
 */
export async function findJoinable(tx: DbOrTx, lead: NewLead, now: Date): Promise<Lead | undefined> {
  if (lead.status === "Spam" || lead.source === "api") return undefined;
  const [found] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.mobile, lead.mobile),
        eq(sql`lower(${leads.email})`, lead.email.toLowerCase()),
        lead.projectId === null
          ? and(isNull(leads.projectId), eq(leads.projectName, lead.projectName))
          : eq(leads.projectId, lead.projectId),
        ne(leads.status, "Spam"),
        gt(leads.createdAt, new Date(now.getTime() - joiningDays * 24 * 60 * 60_000)),
      ),
    )
    .orderBy(desc(leads.seq))
    .limit(1);
  return found && leadStore.lock(tx, found.id);
}

/**
 * The locked contact says from then on what the new form says; what it said before is kept beside it, and its number there
 * is answered. One that was closed is new again, and one that somebody has called is to be called now.
 */
export async function joinLead(tx: DbOrTx, before: Lead, added: NewLead, now: Date): Promise<number> {
  const [earlier] = await tx
    .insert(leadEarlierWords)
    .values({ leadId: before.id, replacedAt: now, words: wordsOf(before) })
    .returning({ id: leadEarlierWords.id });
  await updateLead(tx, before, {
    ...wordsOf(added),
    consents: mergeConsents(before.consents, added.consents),
    ...(before.status === "Closed" ? { status: "New" } : before.status !== "New" && { nextCallAt: now }),
  });
  return earlier?.id ?? 0;
}

function wordsOf(lead: EarlierWords): EarlierWords {
  return Object.fromEntries(wordsOfAForm.map((key) => [key, lead[key]])) as EarlierWords;
}
