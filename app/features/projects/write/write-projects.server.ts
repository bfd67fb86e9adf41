import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Actor, Services } from "#app/context.server.ts";
import type { DbOrTx } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { listChanges } from "#app/features/audit/model.ts";
import { ApiError } from "#app/shared/api-error.ts";
import type { Form } from "#app/shared/form.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { isStorableText } from "#app/shared/typed-text.ts";
import { staffProjectToApi } from "../api-shape.server.ts";
import { blankProject } from "../fields.ts";
import type { Project, ProjectImage, ProjectWithImages } from "../model.ts";
import { noLists, withStaffWord } from "../sources.ts";
import { isOneSided, oneSidedHint } from "../standing/rule-cautions.ts";
import { standingFactsOn } from "../standing/standing-facts.server.ts";
import { attachImages, buildProjectRow, findProject } from "../store.server.ts";
import { projectImages, projects } from "../table.server.ts";
import { buildImageRows, type PlannedKind } from "./image-plan.ts";
import { type ProjectChange, planChange } from "./plan-change.ts";
import { type ProjectForm, readProjectForm } from "./project-form.ts";
import { buildProjectId } from "./slug.ts";

type Tx = Parameters<Parameters<Services["db"]["transaction"]>[0]>[0];
type WriteServices = Pick<Services, "db" | "images" | "clock">;

/**
 * Stores a new project with its pictures, whole or not at all, and records who did it. A title is enough: the rest may
 * come later. Throws an ApiError that names every field that can't be taken.
 */
export async function addProject(
  { db, images, clock }: WriteServices,
  actor: Actor,
  form: Form,
): Promise<ProjectWithImages> {
  const read = readProjectForm(form);
  const change = planChange(blankProject, read);
  if (read.wantsBothSides) requireBothSides(blankProject, change, indianDay(clock()));
  return images.storing(read.images.files, (pictures, settle) =>
    db.transaction(async (tx) => {
      const sources = withStaffWord([], Object.keys(change.columns), indianDay(clock()));
      const id = await insertProject(tx, { ...blankProject, ...change.columns, sources }, clock());
      const rows = change.images.flatMap((kind) => buildImageRows(kind, pictures, makeImageId));
      await insertImages(tx, id, rows);
      await settle(tx);
      const project = await getProject(tx, id);
      await recordAudit(tx, actor, {
        action: "added",
        subject: "project",
        recordId: id,
        detail: shortTitle(project),
      });
      return project;
    }),
  );
}

/**
 * Changes what a form names of a project and nothing else; a form that changes nothing is a success that leaves no trace.
 * Pictures are replaced in the same transaction. Throws an ApiError: `not-found`, `invalid` with the fields, or `conflict`
 * with the project as it is now where `if_updated_at` no longer fits.
 */
export async function updateProject(
  { db, images, clock }: WriteServices,
  actor: Actor,
  id: string,
  form: Form,
): Promise<ProjectWithImages> {
  const read = readProjectForm(form);
  // Refused before any picture is worked on; what counts is the same look at the locked row below.
  planWrite(await getProject(db, id), read, clock);
  const { before, after } = await images.storing(read.images.files, (pictures, settle) =>
    db.transaction(async (tx) => {
      const before = await lockProject(tx, id);
      const change = planWrite(before, read, clock);
      let after = before;
      if (change.names.length > 0) {
        await updateColumns(tx, before, change, clock());
        for (const kind of change.images) await replaceImages(tx, id, kind, pictures);
        after = await getProject(tx, id);
        await recordAudit(tx, actor, {
          action: "changed",
          subject: "project",
          recordId: id,
          detail: `${shortTitle(before)}: ${change.names.join(", ")}`,
          changes: listChanges(change.names, staffProjectToApi(before), staffProjectToApi(after)),
        });
      }
      await settle(tx);
      return { before, after };
    }),
  );
  await images.removeUnowned(hashesLeft(before.images, after.images));
  return after;
}

/** Deletes a project, then its pictures, and records who did it. Throws `not-found`. */
export async function deleteProject({ db, images }: WriteServices, actor: Actor, id: string): Promise<void> {
  const deleted = await db.transaction(async (tx) => {
    const project = await lockProject(tx, id);
    await tx.delete(projects).where(eq(projects.id, id));
    const detail = shortTitle(project);
    await recordAudit(tx, actor, { action: "deleted", subject: "project", recordId: id, detail });
    return project;
  });
  await images.removeUnowned(hashesLeft(deleted.images, []));
}

/** What a form does to a stored project, refused where it may not. Throws as `updateProject` does. */
export function planWrite(stored: ProjectWithImages, form: ProjectForm, clock: () => Date): ProjectChange {
  if (form.seenAt && form.seenAt.getTime() !== stored.updatedAt.getTime())
    throw new ApiError("conflict", {
      current: { ...staffProjectToApi(stored), ...standingFactsOn(stored, indianDay(clock()), noLists) },
    });
  const change = planChange(stored, form);
  if (form.wantsBothSides) requireBothSides(stored, change, indianDay(clock()));
  return change;
}

/** A page that was one-sided before may be edited: editing demands no more than was there. */
function requireBothSides(stored: ProjectWithImages, change: ProjectChange, today: string): void {
  const kept = stored.images.filter(({ kind }) => !change.images.some((planned) => planned.kind === kind));
  const planned = change.images.flatMap(({ kind, images }) => images.map(() => ({ kind })));
  const after = { ...stored, ...change.columns, images: [...kept, ...planned] };
  if (isOneSided(after, today) && !isOneSided(stored, today))
    throw new ApiError("invalid", { message: oneSidedHint, fields: { cautions: oneSidedHint } });
}

async function getProject(db: DbOrTx, id: string): Promise<ProjectWithImages> {
  const project = await findProject(db, id, "staff");
  if (!project) throw noSuchProject();
  return project;
}

/** The project, which nobody else can change until the transaction ends. */
export async function lockProject(tx: Tx, id: string): Promise<ProjectWithImages> {
  if (!isStorableText(id)) throw noSuchProject();
  // The lock that UPDATE takes: it does not hold up leads, which only point to the row.
  const rows = await tx.select().from(projects).where(eq(projects.id, id)).for("no key update");
  const [project] = await attachImages(tx, rows);
  if (!project) throw noSuchProject();
  return project;
}

function noSuchProject() {
  return new ApiError("not-found", { message: "There is no such project." });
}

const mostTries = 5;

async function insertProject(tx: Tx, project: Project, now: Date): Promise<string> {
  for (let tries = 0; tries < mostTries; tries++) {
    const id = buildProjectId(project.title, project.city ?? project.district, Math.random);
    const row = { ...buildProjectRow({ ...project, id }), createdAt: now, updatedAt: now };
    const inserted = await tx
      .insert(projects)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: projects.id });
    if (inserted.length > 0) return id;
  }
  throw new Error("No free id was found for a new project");
}

/** Writes the named columns, and those that are derived from the whole record. */
export async function updateColumns(
  tx: Tx,
  stored: Project,
  { columns }: ProjectChange,
  now: Date,
): Promise<void> {
  const sources = withStaffWord(stored.sources, Object.keys(columns), indianDay(now));
  const row = buildProjectRow({ ...stored, ...columns, sources });
  const derived = ["sources", "reraKey", "place", "searchText"];
  const written = [...Object.keys(columns), ...derived] as (keyof typeof row)[];
  await tx
    .update(projects)
    .set({
      ...Object.fromEntries(written.map((name) => [name, row[name]])),
      // Later than before even where clocks differ: it is what `if_updated_at` compares.
      updatedAt: new Date(Math.max(now.getTime(), stored.updatedAt.getTime() + 1)),
    })
    .where(eq(projects.id, stored.id));
}

async function replaceImages(
  tx: Tx,
  projectId: string,
  planned: PlannedKind,
  pictures: Parameters<typeof buildImageRows>[1],
): Promise<void> {
  await tx
    .delete(projectImages)
    .where(and(eq(projectImages.projectId, projectId), eq(projectImages.kind, planned.kind)));
  await insertImages(tx, projectId, buildImageRows(planned, pictures, makeImageId));
}

async function insertImages(tx: Tx, projectId: string, images: ProjectImage[]): Promise<void> {
  if (images.length === 0) return;
  await tx.insert(projectImages).values(images.map((image) => ({ ...image, projectId })));
}

function makeImageId(): string {
  return randomBytes(12).toString("hex");
}

function hashesLeft(before: readonly ProjectImage[], after: readonly ProjectImage[]): string[] {
  const kept = new Set(after.map(({ contentHash }) => contentHash));
  return [...new Set(before.map(({ contentHash }) => contentHash))].filter((hash) => !kept.has(hash));
}

function shortTitle({ title }: Pick<Project, "title">): string {
  return [...title].slice(0, 150).join("");
}
