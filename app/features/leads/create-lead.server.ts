import { and, count, eq, gt, sql } from "drizzle-orm";
import { data } from "react-router";
import type { PageForm, Services, Visit } from "#app/context.server.ts";
import type { DbOrTx } from "#app/database.server.ts";
import { citiesOf } from "#app/features/places/city-model.ts";
import { placeOf } from "#app/features/places/model.server.ts";
import { takePlainForm } from "#app/plain-form.server.ts";
import { inBytes } from "#app/records/record-search.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { readConsents, readPurposes, requireConsent } from "#app/shared/consent.ts";
import type { Form } from "#app/shared/form.ts";
import { formKeyOf } from "#app/shared/form-key.server.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { keepingTimes } from "#app/shared/keeping-times.ts";
import { looksLikeRobot } from "#app/shared/robot.ts";
import { throttleClient } from "#app/shared/throttle.ts";
import { leadFieldNames } from "./api-shape.ts";
import { readLeadForm } from "./lead-form.ts";
import {
  type ContactRefusal,
  type Lead,
  type LeadChanges,
  type LeadSource,
  leadConsents,
  leadTexts,
  missingLeadTexts,
} from "./model.ts";
import { findEndedTerm, findNamedProject } from "./named-project.server.ts";
import { leadOutbox } from "./outbox.server.ts";
import { isForgotten, rememberNumber } from "./receipts/forgotten-numbers.server.ts";
import { findJoinable, joinLead, lockPerson } from "./receipts/join-lead.server.ts";
import { findByReceipt, issueReceipt } from "./receipts/receipt.server.ts";
import { doneHref } from "./receipts/receipt.ts";
import { insertLead, leadStore, type NewLead } from "./store.server.ts";
import { leads } from "./table.server.ts";

/** Receipts that one address of email is mailed in a day. */
const mostReceiptMails = 3;

const leadThrottle = { max: 20, windowSeconds: keepingTimes.requestCountMinutes * 60 } as const;

export type LeadOrigin = {
  /** Who sends, as throttles know them (Visit.client). */
  client: string;
  source: LeadSource;
  /** Stands in where the form brings no `form_id`. */
  formId?: string;
};

/**
 * Takes a request to be called back: the one door for the API and for the public form. Refuses a form with a missing or
 * wrong field, one of our own pages without consent to the call, a project whose registration's term is over, and a client that has sent too many. What looks like a robot's
 * is stored as Spam and answered like any other. The same words under the same `form_id` are one contact however often they
 * are sent; another form of the same person about the same project joins the first for a month. Answers the contact's id and
 * the private address of what was sent, a path. Where staff are mailed, the mail of a new contact is in the outbox with it, but a robot's.
 */
export async function createLead(
  {
    db,
    throttle,
    leadMail,
    clock,
    catalogue,
  }: Pick<Services, "db" | "throttle" | "leadMail" | "clock" | "catalogue">,
  texts: Form["texts"],
  { client, source, formId }: LeadOrigin,
): Promise<{ id: string; receipt: string }> {
  const sent = readLeadInput(texts, { isOurPage: source !== "api", now: clock() });
  const formKey = formKeyOf(texts, { ...sent, consents: readPurposes(texts) }, formId);
  // Before the throttle: who lost our answer may ask for it again.
  const stored = formKey === null ? undefined : await findByForm(db, formKey);
  if (stored)
    return { ...stored, receipt: await issueReceipt(db, { leadId: stored.id, formKey, now: clock() }) };
  await throttleClient(throttle, "lead", client, leadThrottle);
  const project = await findNamedProject(db, sent);
  const { lists } = catalogue.remembered;
  const day = { lists, today: indianDay(clock()) };
  const endedTerm = project.id && (await findEndedTerm(db, project.id, day));
  // RERA s.3: nobody is to be called about what may not be sold.
  if (endedTerm) throw new ApiError("conflict", { message: endedTerm });
  const state = sent.state ?? project.state;
  if (!state) throw refusal({ [leadFieldNames.state]: leadTexts.state });
  if (sent.consents === null && (await isForgotten(db, sent.mobile)))
    throw new ApiError("conflict", { message: forgottenText });
  const cityOfProject = project.state === state ? project.city : null;
  return storeWithMail(
    { db, leadMail, now: clock() },
    {
      name: sent.name,
      mobile: sent.mobile,
      email: sent.email,
      projectName: sent.projectName,
      projectId: project.id,
      state,
      city: placeOf({ state, city: sent.city ?? cityOfProject, district: null }),
      budget: sent.budget ?? null,
      remarks: sent.remarks ?? null,
      language: sent.language ?? null,
      callWindow: sent.callWindow ?? null,
      timeZone: sent.timeZone ?? null,
      consents: sent.consents,
      status: isRobot(texts, sent) ? "Spam" : "New",
      source,
      formKey,
    },
  );
}

const forgottenText =
  "The person with this number had their details deleted. They can be stored again only with the person’s consent.";

/** The contact that this very form has stored or joined. */
async function findByForm(db: DbOrTx, formKey: string): Promise<{ id: string } | undefined> {
  return (await findByReceipt(db, formKey)) ?? leadStore.findByForm(db, formKey);
}

/** One commit: the contact or what it adds to an earlier one, the mail about it and its private address. */
async function storeWithMail(
  { db, leadMail, now }: Pick<Services, "db" | "leadMail"> & { now: Date },
  lead: NewLead,
): Promise<{ id: string; receipt: string }> {
  const { formKey } = lead;
  const stored = await db.transaction(async (tx) => {
    await lockPerson(tx, lead);
    const { id, isNew, afterWords } = await storeOrJoin(tx, lead, now);
    const isMailed = leadMail !== undefined && isNew && lead.status !== "Spam";
    if (isMailed) await leadOutbox.queue(tx, id, "staff");
    // Who comes by another program is shown by that.
    if (isMailed && lead.source !== "api" && !(await isMailedOften(tx, lead.email)))
      await leadOutbox.queue(tx, id, "receipt");
    if (lead.consents?.some(({ purpose }) => purpose === "call")) await rememberNumber(tx, lead.mobile);
    const receipt = await issueReceipt(tx, { leadId: id, formKey, afterWords, now });
    return { id, receipt, isMailed };
  });
  if (stored.isMailed) leadMail?.wake();
  return { id: stored.id, receipt: stored.receipt };
}

/** Somebody types an address again and again: it may be another person's. */
async function isMailedOften(tx: DbOrTx, email: string): Promise<boolean> {
  const day = sql`now() - interval '1 day'`;
  const isSame = eq(inBytes(leads.email), sql`lower(${email})`);
  const [lately] = await tx
    .select({ number: count() })
    .from(leads)
    .where(and(isSame, gt(leads.createdAt, day)));
  return (lately?.number ?? 0) > mostReceiptMails;
}

async function storeOrJoin(
  tx: DbOrTx,
  lead: NewLead,
  now: Date,
): Promise<{ id: string; isNew: boolean; afterWords: number }> {
  // The same form may have come twice at once.
  const same = lead.formKey === null ? undefined : await findByForm(tx, lead.formKey);
  if (same) return { ...same, isNew: false, afterWords: 0 };
  const earlier = await findJoinable(tx, lead, now);
  if (!earlier) return { ...(await insertLead(tx, lead)), afterWords: 0 };
  return { id: earlier.id, isNew: false, afterWords: await joinLead(tx, earlier, lead, now) };
}

type RequiredKey = keyof typeof missingLeadTexts;

// Object.keys forgets what the keys are.
const required = Object.keys(missingLeadTexts) as RequiredKey[];

type LeadInput = LeadChanges & Record<RequiredKey, string> & Pick<Lead, "consents">;

function readLeadInput(
  texts: Form["texts"],
  { isOurPage, now }: { isOurPage: boolean; now: Date },
): LeadInput {
  // A status is for staff to give, and there is nothing yet to be cleared.
  const own = [...texts].filter(([field]) => field !== leadFieldNames.status && field !== "clear");
  const { changes, fields } = readLeadForm(new Map(own));
  for (const key of required) {
    if (changes[key] === undefined) fields[leadFieldNames[key]] ??= missingLeadTexts[key];
  }
  const consents = readConsents(texts, now, fields);
  const { name, mobile, email, projectName } = changes;
  if (!name || !mobile || !email || !projectName || Object.keys(fields).length > 0) throw refusal(fields);
  if (isOurPage) requireConsent(consents, leadConsents);
  return { ...changes, name, mobile, email, projectName, consents };
}

function refusal(fields: Record<string, string>): ApiError {
  const isOnlyState = Object.keys(fields).join() === leadFieldNames.state;
  return new ApiError("invalid", { fields, message: isOnlyState ? leadTexts.state : leadTexts.required });
}

function isRobot(texts: Form["texts"], { name, projectName, city, budget, remarks }: LeadInput): boolean {
  return looksLikeRobot(texts, { short: [name, projectName, city, budget], remarks });
}

/** Takes the Contact Now form of a project's page that was sent without script, and leads on to its receipt. */
export async function takeContactForm(
  services: Pick<Services, "db" | "throttle" | "leadMail" | "clock" | "catalogue">,
  visit: Pick<Visit, "client">,
  form: PageForm,
) {
  const result = await takePlainForm(services, visit, form, {
    store: (formId) =>
      createLead(services, form.texts, { client: visit.client, source: "project page", formId }),
    sentPath: ({ receipt }) => doneHref(receipt, "sent"),
  });
  if (result instanceof Response) return result;
  const cities = citiesOf(form.texts.get(leadFieldNames.state)?.at(-1));
  const refusal: ContactRefusal = { ...result.data, cities };
  return data(refusal, result.init ?? undefined);
}
