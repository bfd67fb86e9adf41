import { createHash, randomBytes } from "node:crypto";
import { and, asc, desc, eq, gt, gte, isNotNull } from "drizzle-orm";
import type { Services, Visit } from "#app/context.server.ts";
import type { DbOrTx } from "#app/database.server.ts";
import { receiptHref } from "#app/links.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { keepingTimes } from "#app/shared/keeping-times.ts";
import { throttleClient } from "#app/shared/throttle.ts";
import type { Lead } from "../model.ts";
import { leadStore } from "../store.server.ts";
import { leadCalls, leadEarlierWords, leadReceipts } from "../table.server.ts";
import type { Receipt } from "./receipt.ts";

type Issued = {
  leadId: string;
  /** Of the form that was sent; null where it had no id. */
  formKey: string | null;
  /** The last of the earlier words that this form did not say itself. */
  afterWords?: number;
  now: Date;
};

/**
 * Gives a form its private address and answers that, as a path: 256 random bits, told once and stored only as a hash. Who
 * lost the answer and sends the same form again gets another one in its stead.
 */
export async function issueReceipt(
  tx: DbOrTx,
  { leadId, formKey, afterWords = 0, now }: Issued,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const tokenHash = hashToken(token);
  await tx
    .insert(leadReceipts)
    .values({ tokenHash, leadId, formKey, afterWords, createdAt: now })
    .onConflictDoUpdate({ target: leadReceipts.formKey, set: { tokenHash } });
  return receiptHref(token);
}

/** Takes a private address back that nobody has been told. */
export async function revokeReceipt(db: DbOrTx, receipt: string): Promise<void> {
  const token = receipt.slice(receipt.lastIndexOf("/") + 1);
  await db.delete(leadReceipts).where(eq(leadReceipts.tokenHash, hashToken(token)));
}

/** The contact that a form with this key has stored or joined; undefined where there is none. */
export async function findByReceipt(db: DbOrTx, formKey: string): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: leadReceipts.leadId })
    .from(leadReceipts)
    .where(eq(leadReceipts.formKey, formKey));
  return row;
}

/** Addresses that open nothing, by client; who asked for so many is told nothing for a while, right or wrong. */
const guessing = { max: 20, windowSeconds: keepingTimes.requestCountMinutes * 60 } as const;

type ReceiptServices = Pick<Services, "db" | "throttle" | "clock" | "leadsKeptMonths">;

/**
 * What a private address opens. Refuses with `not-found` every other, one that never was like one whose contact is deleted,
 * and with `too-many-requests` who guesses.
 */
export async function requireReceipt(
  services: ReceiptServices,
  { client }: Pick<Visit, "client">,
  token: string,
): Promise<Receipt> {
  const { db, throttle, leadsKeptMonths } = services;
  if ((await throttle.count(`receipt:${client}`, guessing.windowSeconds)) >= guessing.max)
    throw new ApiError("too-many-requests", { retryAfterSeconds: guessing.windowSeconds });
  const stored = await findStored(db, token);
  const lead = stored && (await leadStore.find(db, stored.leadId));
  if (!lead) {
    await throttleClient(throttle, "receipt", client, guessing);
    throw new ApiError("not-found", { message: noReceiptText });
  }
  const earlier = await db
    .select({ replacedAt: leadEarlierWords.replacedAt, words: leadEarlierWords.words })
    .from(leadEarlierWords)
    .where(and(eq(leadEarlierWords.leadId, lead.id), gt(leadEarlierWords.id, stored.afterWords)))
    .orderBy(asc(leadEarlierWords.id));
  const calls = await db
    .select({ at: leadCalls.at, outcome: leadCalls.outcome })
    .from(leadCalls)
    .where(
      and(eq(leadCalls.leadId, lead.id), isNotNull(leadCalls.outcome), gte(leadCalls.at, stored.createdAt)),
    )
    .orderBy(desc(leadCalls.id));
  return { lead, requestedAt: stored.createdAt, earlier, calls, keptMonths: leadsKeptMonths };
}

const noReceiptText =
  "This address opens nothing. Either a part of it is missing, or what was stored has been deleted.";

/** The contact of a private address, locked; undefined where it opens nothing. */
export async function lockByToken(tx: DbOrTx, token: string): Promise<Lead | undefined> {
  const stored = await findStored(tx, token);
  return stored && leadStore.lock(tx, stored.leadId);
}

async function findStored(db: DbOrTx, token: string) {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const [stored] = await db
    .select()
    .from(leadReceipts)
    .where(eq(leadReceipts.tokenHash, hashToken(token)));
  return stored;
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
