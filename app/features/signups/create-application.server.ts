import { randomBytes } from "node:crypto";
import type { Services } from "#app/context.server.ts";
import type { Db } from "#app/database.server.ts";
import { placeOf } from "#app/features/places/model.server.ts";
import { checkReraNumber, findFittingStates } from "#app/features/rera/model.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { readConsents, readPurposes, requireConsent } from "#app/shared/consent.ts";
import type { Form, UploadedFile } from "#app/shared/form.ts";
import { formKeyOf } from "#app/shared/form-key.server.ts";
import { keepingTimes } from "#app/shared/keeping-times.ts";
import { looksLikeRobot } from "#app/shared/robot.ts";
import { throttleClient } from "#app/shared/throttle.ts";
import {
  type Application,
  type ApplicationKind,
  type ApplicationSource,
  applicationConsents,
} from "./model.ts";
import { applicationOutbox } from "./outbox.server.ts";
import { readPartnershipForm, readServiceForm, requireNone } from "./signup-form.ts";
import { applicationStore, insertApplication } from "./store.server.ts";

const signupThrottle = { max: 10, windowSeconds: keepingTimes.requestCountMinutes * 60 } as const;

type SignupServices = Pick<Services, "images" | "throttle" | "signupFormUrls" | "clock" | "leadMail"> & {
  db: Db;
};

export type ApplicationOrigin = {
  /** Who sends, as throttles know them (Visit.client). */
  client: string;
  source: ApplicationSource;
  /** Stands in where the form brings no `form_id`. */
  formId?: string;
};

/**
 * Takes an application with its picture, or nothing of it: the one door for the API and for the public forms. Refuses a
 * form with a missing or wrong field, one of our own pages without consent to the call, a client that has sent too many, and every form where an external one is in its
 * place. What looks like a robot's is stored as Spam and answered like any other. The same words and picture under the
 * same `form_id` are one application however often they are sent. Where staff are mailed, the mail of a new one is in the
 * outbox with it, but a robot's.
 */
export async function createApplication(
  { db, images, throttle, signupFormUrls, clock, leadMail }: SignupServices,
  kind: ApplicationKind,
  form: Form,
  { client, source, formId }: ApplicationOrigin,
): Promise<{ id: string }> {
  if (signupFormUrls[kind])
    throw new ApiError("not-found", {
      message: "Applications are taken by another form, on the sign-up page.",
    });
  const input = readApplicationInput(kind, form.texts, { isOurPage: source !== "api", now: clock() });
  const files = kind === "service" ? form.files.filter(({ field }) => field === "profile_pic") : [];
  const pictures = files.map(({ contentHash }) => contentHash);
  const formKey = formKeyOf(form.texts, { ...input, consents: readPurposes(form.texts), pictures }, formId);
  // Before the throttle: who lost our answer may ask for it again.
  const stored = formKey === null ? undefined : await applicationStore.findByForm(db, formKey);
  if (stored) return stored;
  await throttleClient(throttle, "signup", client, signupThrottle);
  const status = isRobot(form.texts, input) ? "Spam" : "New";
  const named = files.map(nameByChance);
  const application = await images.storing(named, ([picture], settle) =>
    db.transaction(async (tx) => {
      const application = await insertApplication(tx, {
        ...input,
        picture: picture ? { ...picture, alt: "" } : null,
        status,
        source,
        formKey,
      });
      if (leadMail && application.isNew && status !== "Spam")
        await applicationOutbox.queue(tx, application.id, "staff");
      await settle(tx);
      return application;
    }),
  );
  if (application.isNew) leadMail?.wake();
  // Of the same form sent twice at once one is stored, and the picture of the other is nobody's.
  await images.removeUnowned(named.map(({ contentHash }) => contentHash));
  return { id: application.id };
}

/**
 * A picture's address follows from the name of its file, and that from its bytes, which a stranger knows: by such a name
 * anybody could show the world whatever picture they like under our address. This one only staff learn, until they list it.
 */
function nameByChance(file: UploadedFile): UploadedFile {
  return { ...file, contentHash: randomBytes(16).toString("hex") };
}

type ApplicationInput = Omit<
  Application,
  "id" | "status" | "picture" | "providerId" | "source" | "createdAt" | "updatedAt"
>;

const blank = {
  designation: null,
  area: null,
  services: [],
  availability: null,
  facebookUrl: null,
  whatsappUrl: null,
  instagramUrl: null,
  projects: [],
  propertyTypes: [],
  acceptsCautions: false,
};

function readApplicationInput(
  kind: ApplicationKind,
  texts: Form["texts"],
  { isOurPage, now }: { isOurPage: boolean; now: Date },
): ApplicationInput {
  const input =
    kind === "service"
      ? { ...blank, ...readServiceForm(texts) }
      : { ...blank, ...readPartnershipForm(texts) };
  const faults: Record<string, string> = {};
  const consents = readConsents(texts, now, faults);
  requireNone(faults);
  if (isOurPage) requireConsent(consents, applicationConsents);
  const { state } = input;
  const city = placeOf({ state, city: input.city, district: null }) ?? input.city;
  const projects = input.projects.map((project) => ({
    ...project,
    reraWarning: findReraWarning(state, project.reraNumber),
  }));
  return { ...input, kind, city, projects, consents };
}

/** A number of another form may still be right: staff are told, nobody is turned away. */
function findReraWarning(state: string, reraNumber: string): string | null {
  const { verdict, message } = checkReraNumber(state, reraNumber);
  if (verdict === "match" || verdict === "unknown-state") return null;
  const fitting = verdict === "mismatch" ? findFittingStates(reraNumber) : [];
  return fitting.length > 0 ? `${message} It has the form of ${fitting.join(" or ")}.` : message;
}

function isRobot(texts: Form["texts"], input: ApplicationInput): boolean {
  const { name, contactName, designation, area, city, services, projects, remarks } = input;
  const ofProjects = projects.flatMap(({ title, reraNumber }) => [title, reraNumber]);
  const short = [name, contactName, designation, area, city, ...services, ...ofProjects];
  return looksLikeRobot(texts, { short, remarks });
}
