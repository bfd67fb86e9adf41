import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Db, DbOrTx } from "#app/database.server.ts";
import { findDistrict, parseCity, placeOf } from "#app/features/places/model.server.ts";
import { reraKey } from "#app/features/rera/model.ts";
import { isStorableText } from "#app/shared/typed-text.ts";
import type { NewProject, Project, ProjectImage, ProjectWithImages } from "./model.ts";
import { buildSearchText } from "./search/searchable-text.ts";
import { projectImages, projects } from "./table.server.ts";

/** Who asks: strangers see public projects only, staff see every one. */
export type Audience = "public" | "staff";

/** The project with this id, or undefined where there is none that the audience may see. */
export async function findProject(
  db: DbOrTx,
  id: string,
  audience: Audience = "public",
): Promise<ProjectWithImages | undefined> {
  if (!isStorableText(id)) return undefined;
  const rows = await db
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), seenBy(audience)));
  const [project] = await attachImages(db, rows);
  return project;
}

/** Every project in creation order, read in pages so that memory stays flat whatever their number. */
export async function* streamProjects(
  db: Db,
  audience: Audience = "public",
): AsyncGenerator<ProjectWithImages> {
  const pageSize = 500;
  let after = 0;
  while (true) {
    const rows = await db
      .select()
      .from(projects)
      .where(and(gt(projects.seq, after), seenBy(audience)))
      .orderBy(asc(projects.seq))
      .limit(pageSize);
    yield* await attachImages(db, rows);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.seq;
  }
}

/** One page of all projects in creation order. */
export async function listProjects(
  db: DbOrTx,
  { page, perPage, audience }: { page: number; perPage: number; audience: Audience },
): Promise<ProjectWithImages[]> {
  const rows = await db
    .select()
    .from(projects)
    .where(seenBy(audience))
    .orderBy(asc(projects.seq))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return attachImages(db, rows);
}

/** Gives rows their pictures, in the rows' order, with one query. */
export async function attachImages(db: DbOrTx, rows: ProjectRow[]): Promise<ProjectWithImages[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const images = await db
    .select()
    .from(projectImages)
    .where(inArray(projectImages.projectId, ids))
    .orderBy(asc(projectImages.kind), asc(projectImages.position));
  return joinImages(rows, images);
}

/** Stores new projects, in order, each whole with its pictures or not at all. */
export async function createProjects(
  db: Pick<Db, "transaction">,
  created: { project: NewProject & { id: string }; images: ProjectImage[] }[],
): Promise<void> {
  if (created.length === 0) return;
  const rows = created.map(({ project }) => buildProjectRow(project));
  const images = created.flatMap(({ project, images }) =>
    images.map((image) => ({ ...image, projectId: project.id })),
  );
  await db.transaction(async (tx) => {
    await tx.insert(projects).values(rows);
    if (images.length > 0) await tx.insert(projectImages).values(images);
  });
}

/** Whether no project at all is stored, hidden ones included. */
export async function isCatalogueEmpty(db: DbOrTx): Promise<boolean> {
  const rows = await db.select({ id: projects.id }).from(projects).limit(1);
  return rows.length === 0;
}

function seenBy(audience: Audience) {
  return audience === "staff" ? undefined : eq(projects.isPublic, true);
}

export type ProjectRow = typeof projects.$inferSelect;
export type NewProjectRow = typeof projects.$inferInsert;

/** A row to store: the project as given and what is derived from it (number key, place, search text). */
export function buildProjectRow(project: NewProject & { id: string }): NewProjectRow {
  const { reraNumber = null, state = null, city = null, district = null } = project;
  const place = placeOf({ state, city, district });
  return {
    ...project,
    reraKey: reraNumber === null ? null : reraKey(reraNumber),
    place,
    searchText: buildSearchText({ ...project, place }),
  };
}

/** A stored row as the domain knows it: without the columns that only the search reads. */
export function projectFromRow(row: ProjectRow): Project {
  const { seq: _seq, reraKey: _key, place: _place, searchText: _text, isPublic: _public, ...project } = row;
  return project;
}

/** Joins rows with their pictures, keeping the order of the rows; pictures are in the order of kind and position. */
function joinImages(rows: ProjectRow[], images: (typeof projectImages.$inferSelect)[]): ProjectWithImages[] {
  const imagesOf = Map.groupBy(images, (image) => image.projectId);
  return rows.map((row) => ({
    ...projectFromRow(row),
    images: (imagesOf.get(row.id) ?? []).map(imageFromRow),
  }));
}

function imageFromRow({ projectId: _owner, ...image }: typeof projectImages.$inferSelect): ProjectImage {
  return image;
}

/** The place that was told of a project in its canonical words, where it is one we know; as given otherwise. */
export function canonicalPlace(
  stored: Pick<Project, "state" | "city" | "district">,
  sent: Partial<NewProject>,
): Partial<NewProject> {
  const known = sent.district ? findDistrict(sent.state ?? stored.state, sent.district) : undefined;
  const state = known?.state ?? sent.state ?? stored.state;
  // The district stood in for the city: who takes it away without touching the city means to keep what it showed.
  const standIn = sent.district === null && sent.city === undefined && !stored.city ? stored.district : null;
  const city = sent.city ?? standIn;
  return {
    ...(known && { district: known.name, state: known.state }),
    ...(city && { city: parseCity(state, city) ?? city }),
  };
}
