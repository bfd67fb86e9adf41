import { and, eq, isNull, or } from "drizzle-orm";
import type { Actor, Services } from "#app/context.server.ts";
import type { Db, DbOrTx } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { requireAsSeen } from "#app/records/record-writes.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { mayDo } from "#app/shared/consent.ts";
import { type Form, lastText, readSeenAt } from "#app/shared/form.ts";
import { linesUpTo } from "#app/shared/typed-text.ts";
import { leadToApi } from "../api-shape.ts";
import type { Lead } from "../model.ts";
import { leadStore, updateLead } from "../store.server.ts";
import { leadCalls, leads } from "../table.server.ts";
import { findCandidates } from "./call-queue.server.ts";
import { type CallOutcome, callOutcomes, isLast, longestNote, nextCallAt, outcomes } from "./calls.ts";

type TransactionDb = Pick<Db, "transaction">;

const goneText = "This enquiry has been deleted.";

/**
 * Gives a caller who is to be called next: what is due, then who waits longest. Two callers never get the same one, in
 * however many processes. Undefined where nobody is to be called now.
 */
export async function takeNext(
  services: Pick<Services, "db" | "clock" | "catalogue">,
  actor: Actor,
): Promise<Lead | undefined> {
  for await (const id of findCandidates(services, actor)) {
    const taken = await services.db.transaction((tx) => tryTaking(tx, actor, id));
    if (taken) return taken;
  }
  return undefined;
}

/** Undefined where somebody else was quicker. */
async function tryTaking(tx: DbOrTx, actor: Actor, id: string): Promise<Lead | undefined> {
  const [free] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, id), or(isNull(leads.ownerId), eq(leads.ownerId, actor.id))))
    .for("update", { skipLocked: true });
  const lead = free && (await leadStore.lock(tx, id));
  return lead && own(tx, actor, lead);
}

/**
 * Gives a caller this one. Refuses with `conflict` where it is somebody else's, unless the caller takes it over from just
 * that one (`from`).
 */
export async function takeLead(db: TransactionDb, actor: Actor, id: string, from: string): Promise<Lead> {
  return db.transaction(async (tx) => {
    const lead = await requireLead(tx, id);
    requireOwn(lead, actor, from);
    return own(tx, actor, lead);
  });
}

/** Makes it nobody's again. Refuses with `conflict` where it is somebody else's. */
export async function giveBackLead(db: TransactionDb, actor: Actor, id: string): Promise<Lead> {
  return db.transaction(async (tx) => {
    const lead = await requireLead(tx, id);
    requireOwn(lead, actor);
    if (lead.ownerId === null) return lead;
    await recordAudit(tx, actor, { action: "gave back", subject: "contact", recordId: id });
    return updateLead(tx, lead, { ownerId: null, ownerName: null });
  });
}

/**
 * Writes down a call with its outcome, or a note alone, and when to call next: what the form says, else what follows from the
 * outcome. The contact is the caller's from then on. Refuses with `conflict` where it is somebody else's, or is not as it
 * was seen: a call is not written down twice.
 */
export async function logCall(
  { db, clock }: Pick<Services, "db" | "clock">,
  actor: Actor,
  id: string,
  form: Form,
): Promise<Lead> {
  const now = clock();
  const fields: Record<string, string> = {};
  const seenAt = readSeenAt(form, fields);
  const { outcome, note, next } = readCall(form, now, fields);
  if (Object.keys(fields).length > 0) throw new ApiError("invalid", { fields });
  return db.transaction(async (tx) => {
    const lead = await requireAsSeen(await leadStore.lock(tx, id), seenAt, {
      message: goneText,
      toApi: leadToApi,
    });
    requireOwn(lead, actor);
    await tx
      .insert(leadCalls)
      .values({ leadId: id, at: now, callerId: actor.id, callerName: actor.username, outcome, note });
    const planned = next ?? (outcome ? nextCallAt(outcomes[outcome].next, now) : lead.nextCallAt);
    const mayCall = mayDo("call", lead.consents);
    const after = await updateLead(tx, lead, {
      ownerId: actor.id,
      ownerName: actor.username,
      ...(outcome && { status: outcomes[outcome].status }),
      nextCallAt: mayCall && !(outcome && isLast(outcome)) ? planned : null,
    });
    const status = after.status === lead.status ? [] : [`status: ${lead.status} → ${after.status}`];
    await recordAudit(tx, actor, {
      action: outcome ? "called" : "noted",
      subject: "contact",
      recordId: id,
      detail: [...(outcome ? [outcome] : []), ...status].join(", "),
    });
    return after;
  });
}

async function requireLead(tx: DbOrTx, id: string): Promise<Lead> {
  const lead = await leadStore.lock(tx, id);
  if (!lead) throw new ApiError("not-found", { message: goneText });
  return lead;
}

function requireOwn({ ownerId, ownerName }: Lead, actor: Actor, from = ""): void {
  if (ownerId === null || ownerId === actor.id || (from !== "" && from === ownerName)) return;
  throw new ApiError("conflict", { message: `This enquiry is ${ownerName}’s. Take it over first.` });
}

async function own(tx: DbOrTx, actor: Actor, lead: Lead): Promise<Lead> {
  if (lead.ownerId === actor.id) return lead;
  const detail = lead.ownerId === null ? "" : `over from ${lead.ownerName}`;
  await recordAudit(tx, actor, { action: "took", subject: "contact", recordId: lead.id, detail });
  return updateLead(tx, lead, { ownerId: actor.id, ownerName: actor.username });
}

const parseNote = linesUpTo(longestNote);

function readCall(
  form: Form,
  now: Date,
  fields: Record<string, string>,
): { outcome: CallOutcome | null; note: string | null; next: Date | undefined } {
  const typed = lastText(form, "outcome")?.trim() ?? "";
  const outcome = callOutcomes.find((one) => one.toLowerCase() === typed.toLowerCase()) ?? null;
  if (typed !== "" && !outcome) fields.outcome = `Choose one of ${callOutcomes.join(", ")}.`;
  const written = lastText(form, "note") ?? "";
  const parsed = written.trim() === "" ? { value: null } : parseNote(written);
  if ("error" in parsed) fields.note = parsed.error;
  const note = "error" in parsed ? null : parsed.value;
  if (typed === "" && written.trim() === "") fields.outcome = "Say what became of the call, or write a note.";
  const next = readMoment(lastText(form, "next_call_at")?.trim() ?? "", now, fields);
  return { outcome, note, next };
}

/**
 * With its zone, for ours is not the client's; not in the past, for then nobody could call. A minute is given, for forms
 * take their time.
 */
function readMoment(text: string, now: Date, fields: Record<string, string>): Date | undefined {
  if (text === "") return undefined;
  const moment = new Date(text);
  const isMoment =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(moment.getTime());
  const latest = now.getTime() + 366 * 24 * 60 * 60_000;
  if (isMoment && moment.getTime() > now.getTime() - 60_000 && moment.getTime() < latest) return moment;
  fields.next_call_at = isMoment
    ? "Choose a time from now on, within a year."
    : "Send a day and a time with its zone, as 2026-11-24T17:00:00+05:30.";
  return undefined;
}
