import { and, asc, desc, eq, gte, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import type { Project, ProjectWithImages } from "./model.ts";
import type { ProjectRow } from "./row.server.ts";
import { attachImages } from "./store.server.ts";
import { projects } from "./table.server.ts";

/**
 * Other public projects of the same state: those of the same place first, then by nearness of the starting price,
 * unknown prices last.
 */
export async function findSimilarProjects(
  db: DbOrTx,
  project: Pick<Project, "id" | "state" | "priceMinRupees"> & { place: string | null },
  limit = 8,
): Promise<ProjectWithImages[]> {
  if (project.state === null) return [];
  const inState = and(
    eq(projects.isPublic, true),
    eq(projects.state, project.state),
    ne(projects.id, project.id),
  );
  const samePlace = and(inState, eq(projects.place, project.place ?? ""));
  const elsewhere = and(inState, sql`${projects.place} is distinct from ${project.place}`);
  const near = await nearestInPrice(db, samePlace, project.priceMinRupees, limit);
  const far =
    near.length < limit
      ? await nearestInPrice(db, elsewhere, project.priceMinRupees, limit - near.length)
      : [];
  return attachImages(db, [...near, ...far]);
}

/** Walks the price index outwards from `rupees` in both directions instead of sorting a whole state by distance. */
async function nearestInPrice(
  db: DbOrTx,
  among: SQL | undefined,
  rupees: number | null,
  limit: number,
): Promise<ProjectRow[]> {
  const price = projects.priceMinRupees;
  const select = (where: SQL | undefined, order: SQL[]) =>
    db
      .select()
      .from(projects)
      .where(and(among, where))
      .orderBy(...order)
      .limit(limit);
  if (rupees === null) return select(undefined, [asc(projects.seq)]);
  const [above, below] = await Promise.all([
    select(gte(price, rupees), [asc(price), asc(projects.seq)]),
    select(lt(price, rupees), [desc(price), asc(projects.seq)]),
  ]);
  const distance = (row: ProjectRow) => Math.abs((row.priceMinRupees ?? 0) - rupees);
  const known = [...above, ...below]
    .sort((a, b) => distance(a) - distance(b) || a.seq - b.seq)
    .slice(0, limit);
  if (known.length === limit) return known;
  const unknown = await select(isNull(price), [asc(projects.seq)]);
  return [...known, ...unknown].slice(0, limit);
}
