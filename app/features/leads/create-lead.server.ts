import type { Services } from "#app/context.server.ts";
import { placeOf } from "#app/features/places/model.server.ts";
import type { Form } from "#app/shared/form.ts";
import { formKeyOf } from "#app/shared/form-key.server.ts";
import { Refusal } from "#app/shared/refusal.ts";
import { looksLikeRobot } from "#app/shared/robot.ts";
import { requireRoom } from "#app/shared/throttle.ts";
import { readLeadForm } from "./lead-form.ts";
import { type LeadChanges, leadTexts } from "./model.ts";
import { findNamedProject } from "./named-project.server.ts";
import { findLeadByForm, insertLead } from "./store.server.ts";
import { leadFieldNames } from "./wire.ts";

/** threats.md, Limits. */
const leadThrottle = { max: 20, windowSeconds: 600 } as const;

export type LeadOrigin = {
  /** Who sends, as throttles know them (Visit.client). */
  client: string;
  /** "api", or the page whose form was sent. */
  source: string;
};

/**
 * Takes a request to be called back: the one door for the API and for the public form. Refuses a form with a missing or
 * wrong field, and a client that has sent too many. What looks like a robot's is stored as Spam and answered like any
 * other. The same words under the same `form_id` are one contact however often they are sent.
 */
export async function createLead(
  { db, throttle }: Pick<Services, "db" | "throttle">,
  texts: Form["texts"],
  { client, source }: LeadOrigin,
): Promise<{ id: string }> {
  const sent = readSent(texts);
  const formKey = formKeyOf(texts, sent);
  // Before the throttle: who lost our answer may ask for it again.
  const stored = formKey === null ? undefined : await findLeadByForm(db, formKey);
  if (stored) return stored;
  await requireRoom(throttle, `lead:${client}`, leadThrottle);
  const project = await findNamedProject(db, sent);
  const state = sent.state ?? project.state;
  if (!state) throw refusal({ [leadFieldNames.state]: leadTexts.state });
  const cityOfProject = project.state === state ? project.city : null;
  return insertLead(db, {
    name: sent.name,
    mobile: sent.mobile,
    email: sent.email,
    projectName: sent.projectName,
    projectId: project.id,
    state,
    city: placeOf({ state, city: sent.city ?? cityOfProject, district: null }),
    budget: sent.budget ?? null,
    remarks: sent.remarks ?? null,
    status: isRobot(texts, sent) ? "Spam" : "New",
    source,
    formKey,
  });
}

const required = ["name", "mobile", "email", "projectName"] as const satisfies (keyof LeadChanges)[];
type RequiredKey = (typeof required)[number];

const missing: Record<RequiredKey, string> = {
  name: "Enter your name.",
  mobile: "Enter your mobile number.",
  email: "Enter your email address.",
  projectName: "Enter the name of the project.",
};

type SentLead = LeadChanges & Record<RequiredKey, string>;

function readSent(texts: Form["texts"]): SentLead {
  // A status is for staff to give, and there is nothing yet to be cleared.
  const own = [...texts].filter(([field]) => field !== leadFieldNames.status && field !== "clear");
  const { changes, fields } = readLeadForm(new Map(own));
  for (const key of required) {
    if (changes[key] === undefined) fields[leadFieldNames[key]] ??= missing[key];
  }
  const { name, mobile, email, projectName } = changes;
  if (!name || !mobile || !email || !projectName || Object.keys(fields).length > 0) throw refusal(fields);
  return { ...changes, name, mobile, email, projectName };
}

function refusal(fields: Record<string, string>): Refusal {
  const isOnlyState = Object.keys(fields).join() === leadFieldNames.state;
  return new Refusal("invalid", { fields, message: isOnlyState ? leadTexts.state : leadTexts.required });
}

function isRobot(texts: Form["texts"], { name, projectName, city, budget, remarks }: SentLead): boolean {
  return looksLikeRobot(texts, { short: [name, projectName, city, budget], remarks });
}
