import { and, eq } from "drizzle-orm";
import type { PageForm, Services, Visit } from "#app/context.server.ts";
import type { Db } from "#app/database.server.ts";
import { projects } from "#app/features/projects/table.server.ts";
import { takePlainForm } from "#app/plain-form.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import type { Form } from "#app/shared/form.ts";
import { formKeyOf } from "#app/shared/form-key.server.ts";
import { keepingTimes } from "#app/shared/keeping-times.ts";
import { looksLikeRobot } from "#app/shared/robot.ts";
import { throttleClient } from "#app/shared/throttle.ts";
import { type Parsed, parseStorable } from "#app/shared/typed-text.ts";
import { reportTexts } from "./model.ts";
import { reportFields as fields, projectField } from "./report-fields.ts";
import { insertReport, reportStore } from "./store.server.ts";

const reportThrottle = { max: 10, windowSeconds: keepingTimes.requestCountMinutes * 60 } as const;

type ReportServices = Pick<Services, "throttle"> & { db: Db };

export type ReportOrigin = {
  /** Who sends, as throttles know them (Visit.client). */
  client: string;
  /** Stands in where the form brings no `form_id`. */
  formId?: string;
};

/**
 * Takes a report of a mistake: the one door for the API and for the public form. Refuses a form with a missing or wrong
 * field, a project that the public does not see, and a client that has sent too many. What looks like a robot's is stored
 * as Spam and answered like any other. The same words under the same `form_id` are one report.
 */
export async function createReport(
  { db, throttle }: ReportServices,
  texts: Form["texts"],
  { client, formId }: ReportOrigin,
): Promise<{ id: string }> {
  const { projectId, ...sent } = readReport(texts);
  const formKey = formKeyOf(texts, { projectId, ...sent }, formId);
  // Before the throttle: who lost our answer may ask for it again.
  const stored = formKey === null ? undefined : await reportStore.findByForm(db, formKey);
  if (stored) return stored;
  await throttleClient(throttle, "report", client, reportThrottle);
  const [project] = await db
    .select({ title: projects.title })
    .from(projects)
    .where(and(eq(projects.id, projectId), projects.isPublic));
  if (!project) throw refusal({ [projectField]: "There is no such project." });
  const isRobot = looksLikeRobot(texts, { short: [], remarks: sent.correction });
  const status = isRobot ? "Spam" : "New";
  return insertReport(db, { ...sent, projectId, projectTitle: project.title, status, formKey });
}

/** Takes the form of the report's page that was sent without script, and leads on to `sentPath`. */
export function takeReport(
  services: ReportServices & Pick<Services, "clock">,
  { client }: Pick<Visit, "client">,
  form: PageForm,
  sentPath: string,
) {
  return takePlainForm(services, { client }, form, {
    store: (formId) => createReport(services, form.texts, { client, formId }),
    sentPath: () => sentPath,
  });
}

function refusal(faults: Record<string, string>): ApiError {
  return new ApiError("invalid", { message: reportTexts.refused, fields: faults });
}

function readReport(texts: Form["texts"]) {
  const faults: Record<string, string> = {};
  const read = <Value>({ name, parse, missing }: Readable<Value>): Value | null => {
    const text = texts.get(name)?.at(-1)?.trim() ?? "";
    if (text === "" && missing !== undefined) faults[name] = missing;
    if (text === "") return null;
    const parsed = parseStorable(text, parse);
    if ("value" in parsed) return parsed.value;
    faults[name] = parsed.error;
    return null;
  };
  const projectId = read({ name: projectField, parse: (value) => ({ value }), missing: "Name a project." });
  const fact = read(fields.fact);
  const correction = read(fields.correction);
  const sourceUrl = read(fields.sourceUrl);
  const email = read(fields.email);
  if (projectId === null || fact === null || correction === null || Object.keys(faults).length > 0)
    throw refusal(faults);
  return { projectId, fact, correction, sourceUrl, email };
}

type Readable<Value> = { name: string; parse: (text: string) => Parsed<Value>; missing?: string };
