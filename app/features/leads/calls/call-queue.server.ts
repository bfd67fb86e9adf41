import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lte, ne, or, type SQL } from "drizzle-orm";
import type { Actor, Services } from "#app/context.server.ts";
import type { DbOrTx } from "#app/database.server.ts";
import { endOfIndianDay, indianDay, startOfIndianDay } from "#app/shared/india-time.ts";
import { leadToApi } from "../api-shape.ts";
import { isWithin } from "../call-hours.ts";
import { endedStatuses, type Lead } from "../model.ts";
import { leadStore } from "../store.server.ts";
import { leadCalls, leadEarlierWords, leads, mayBeCalled } from "../table.server.ts";
import { queueLength } from "./calls.ts";

/** A line of a caller's list. */
export type QueuedCall = {
  id: string;
  name: string;
  projectName: string;
  city: string | null;
  /** Since when it waits, or when it is to be called; ISO 8601. */
  at: string;
  isMine: boolean;
  /** Now is one of the hours that the person asked for. */
  isWithinHours: boolean;
  /** Its project's registration is over: nobody may be offered it. */
  isTermOver: boolean;
};

export type CallCounts = {
  waiting: number;
  /** ISO 8601; null where nobody waits. */
  oldestWaitingSince: string | null;
  due: number;
  calledToday: number;
  calledTodayByMe: number;
};

type CallServices = Pick<Services, "db" | "clock" | "catalogue">;

/** What a caller may take: nobody's, or already the caller's own. */
const takeable = (me: Actor): SQL | undefined => or(isNull(leads.ownerId), eq(leads.ownerId, me.id));

/** To be called by now, and open; the indexes leads_due and leads_waiting know these words. */
const isDue = (now: Date): SQL | undefined =>
  and(isNotNull(leads.nextCallAt), mayBeCalled, lte(leads.nextCallAt, now));
const isWaiting = and(eq(leads.status, "New"), isNull(leads.nextCallAt), mayBeCalled);

/** What a caller has to do: first what is due, then who waits longest, then what comes later today. */
export async function findCallQueue(services: CallServices, me: Actor) {
  const { db, clock, catalogue } = services;
  const now = clock();
  const today = indianDay(now);
  const [due, waiting, later, counts] = await Promise.all([
    findDue(db, me, now),
    findWaiting(db, me),
    db
      .select(lineColumns)
      .from(leads)
      .where(
        and(
          isNotNull(leads.nextCallAt),
          mayBeCalled,
          gt(leads.nextCallAt, now),
          lte(leads.nextCallAt, endOfIndianDay(today)),
          takeable(me),
        ),
      )
      .orderBy(asc(leads.nextCallAt), asc(leads.seq))
      .limit(queueLength),
    countCalls(db, me, now),
  ]);
  const remembered = catalogue.remembered;
  const toLine = (lead: LineRow): QueuedCall => ({
    id: lead.id,
    name: lead.name,
    projectName: lead.projectName,
    city: lead.city,
    at: (lead.nextCallAt ?? lead.createdAt).toISOString(),
    isMine: lead.ownerId === me.id,
    isWithinHours: isWithin(lead.callWindow, lead.timeZone, now),
    isTermOver:
      lead.projectId !== null && remembered.findById(lead.projectId)?.summary(today).standing === "term-over",
  });
  return { due: due.map(toLine), waiting: waiting.map(toLine), later: later.map(toLine), counts };
}

const lineColumns = {
  id: leads.id,
  name: leads.name,
  projectName: leads.projectName,
  projectId: leads.projectId,
  city: leads.city,
  ownerId: leads.ownerId,
  nextCallAt: leads.nextCallAt,
  createdAt: leads.createdAt,
  callWindow: leads.callWindow,
  timeZone: leads.timeZone,
};

type LineRow = Pick<Lead, keyof typeof lineColumns>;

function findDue(db: DbOrTx, me: Actor, now: Date, offset = 0): Promise<LineRow[]> {
  return db
    .select(lineColumns)
    .from(leads)
    .where(and(isDue(now), takeable(me)))
    .orderBy(asc(leads.nextCallAt), asc(leads.seq))
    .limit(queueLength)
    .offset(offset);
}

function findWaiting(db: DbOrTx, me: Actor, offset = 0): Promise<LineRow[]> {
  return db
    .select(lineColumns)
    .from(leads)
    .where(and(isWaiting, takeable(me)))
    .orderBy(asc(leads.seq))
    .limit(queueLength)
    .offset(offset);
}

/**
 * Who is to be called next by this caller, the best first: what is due, then who waits longest; nobody outside the person's
 * hours, and nobody about a home that may not be sold.
 */
export async function* findCandidates(services: CallServices, me: Actor): AsyncGenerator<string> {
  const { db, clock, catalogue } = services;
  const now = clock();
  const today = indianDay(now);
  const isCallable = ({ callWindow, timeZone, projectId }: LineRow) =>
    isWithin(callWindow, timeZone, now) &&
    (projectId === null || catalogue.remembered.findById(projectId)?.summary(today).standing !== "term-over");
  yield* idsInPages((offset) => findDue(db, me, now, offset), isCallable);
  yield* idsInPages((offset) => findWaiting(db, me, offset), isCallable);
}

/** Those of the wanted lines, read as far as somebody asks for them. */
async function* idsInPages(
  find: (offset: number) => Promise<LineRow[]>,
  isWanted: (line: LineRow) => boolean,
): AsyncGenerator<string> {
  for (let offset = 0; ; offset += queueLength) {
    const lines = await find(offset);
    yield* lines.filter(isWanted).map(({ id }) => id);
    if (lines.length < queueLength) return;
  }
}

async function countCalls(db: DbOrTx, me: Actor, now: Date): Promise<CallCounts> {
  const midnight = startOfIndianDay(indianDay(now));
  const isToday = and(isNotNull(leadCalls.outcome), gte(leadCalls.at, midnight));
  const [[waiting], [oldest], [due], [called], [mine]] = await Promise.all([
    db.select({ number: count() }).from(leads).where(isWaiting),
    db.select({ at: leads.createdAt }).from(leads).where(isWaiting).orderBy(asc(leads.seq)).limit(1),
    db.select({ number: count() }).from(leads).where(isDue(now)),
    db.select({ number: count() }).from(leadCalls).where(isToday),
    db
      .select({ number: count() })
      .from(leadCalls)
      .where(and(isToday, eq(leadCalls.callerId, me.id))),
  ]);
  return {
    waiting: waiting?.number ?? 0,
    oldestWaitingSince: oldest?.at.toISOString() ?? null,
    due: due?.number ?? 0,
    calledToday: called?.number ?? 0,
    calledTodayByMe: mine?.number ?? 0,
  };
}

/** Others that the same number asked about, the newest first. */
const mostOthers = 10;

/** All that a caller wants to see of one; undefined where it is gone. */
export async function findCard(services: CallServices, me: Actor, id: string) {
  const { db, clock, catalogue } = services;
  const lead = await leadStore.find(db, id);
  if (!lead) return undefined;
  const today = indianDay(clock());
  const [calls, earlier, others] = await Promise.all([
    db.select().from(leadCalls).where(eq(leadCalls.leadId, id)).orderBy(desc(leadCalls.id)).limit(100),
    db
      .select()
      .from(leadEarlierWords)
      .where(eq(leadEarlierWords.leadId, id))
      .orderBy(desc(leadEarlierWords.id))
      .limit(20),
    db
      .select({
        id: leads.id,
        projectName: leads.projectName,
        status: leads.status,
        createdAt: leads.createdAt,
      })
      .from(leads)
      .where(and(eq(leads.mobile, lead.mobile), ne(leads.id, id)))
      .orderBy(desc(leads.seq))
      .limit(mostOthers),
  ]);
  const found = lead.projectId === null ? undefined : catalogue.remembered.findById(lead.projectId);
  const summary = found?.summary(today);
  return {
    lead: leadToApi(lead),
    isMine: lead.ownerId === me.id,
    isWithinHours: isWithin(lead.callWindow, lead.timeZone, clock()),
    isOpen: !endedStatuses.includes(lead.status),
    project:
      found && summary
        ? {
            id: summary.id,
            title: summary.title,
            place: summary.place,
            price: summary.price,
            standing: summary.standing,
            registeredUntil: summary.registeredUntil,
            termSourceText: summary.termSourceText,
            cons: found.cons(today),
          }
        : null,
    calls: calls.map(({ id: number, at, callerName, outcome, note }) => ({
      number,
      at: at.toISOString(),
      callerName,
      outcome,
      note,
    })),
    earlier: earlier.map(({ id: number, replacedAt, words }) => ({
      number,
      replacedAt: replacedAt.toISOString(),
      remarks: words.remarks,
      budget: words.budget,
    })),
    others: others.map(({ createdAt, ...other }) => ({ ...other, createdAt: createdAt.toISOString() })),
  };
}

export type CallDetails = NonNullable<Awaited<ReturnType<typeof findCard>>>;
