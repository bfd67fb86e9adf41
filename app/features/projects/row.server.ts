import { placeOf } from "#app/features/places/model.server.ts";
import { reraKey } from "#app/features/rera/model.ts";
import type { NewProject, Project, ProjectImage, ProjectWithImages } from "./model.ts";
import { buildSearchText } from "./search/searchable-text.ts";
import type { projectImages, projects } from "./table.server.ts";

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
export function joinImages(
  rows: ProjectRow[],
  images: (typeof projectImages.$inferSelect)[],
): ProjectWithImages[] {
  const imagesOf = Map.groupBy(images, (image) => image.projectId);
  return rows.map((row) => ({
    ...projectFromRow(row),
    images: (imagesOf.get(row.id) ?? []).map(imageFromRow),
  }));
}

function imageFromRow({ projectId: _owner, ...image }: typeof projectImages.$inferSelect): ProjectImage {
  return image;
}
