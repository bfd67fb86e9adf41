import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import type { Project, ProjectWithImages } from "./model.ts";
import type { ProjectRow } from "./row.server.ts";
import { attachImages } from "./store.server.ts";
import { projects } from "./table.server.ts";

type ComparedProject = Pick<
  Project,
  | "id"
  | "state"
  | "district"
  | "locality"
  | "priceMinRupees"
  | "propertyType"
  | "projectStatus"
  | "reraValidUntil"
  | "isSample"
> & { place: string | null };

/** Other public projects that a reader may compare with this one, all of its state; samples among themselves. */
export async function findSimilarProjects(
  db: DbOrTx,
  project: ComparedProject,
  limit = 8,
): Promise<ProjectWithImages[]> {
  if (project.state === null) return [];
  const inState = and(
    eq(projects.isPublic, true),
    eq(projects.state, project.state),
    ne(projects.id, project.id),
    project.isSample ? sql`${projects.isSample}` : sql`not ${projects.isSample}`,
  );
  const rows =
    project.priceMinRupees === null
      ? await nearestInPlace(db, inState, project, limit)
      : await nearestInPrice(db, inState, { ...project, rupees: project.priceMinRupees }, limit);
  return attachImages(db, rows);
}

/** Those of the same place first, then by nearness of the starting price, unknown prices last. */
async function nearestInPrice(
  db: DbOrTx,
  inState: SQL | undefined,
  { place, rupees }: { place: string | null; rupees: number },
  limit: number,
): Promise<ProjectRow[]> {
  const samePlace = and(inState, eq(projects.place, place ?? ""));
  const elsewhere = and(inState, sql`${projects.place} is distinct from ${place}`);
  const near = await outwardsInPrice(db, samePlace, rupees, limit);
  if (near.length === limit) return near;
  return [...near, ...(await outwardsInPrice(db, elsewhere, rupees, limit - near.length))];
}

/** Walks the price index outwards from `rupees` in both directions instead of sorting a whole state by distance. */
async function outwardsInPrice(
  db: DbOrTx,
  among: SQL | undefined,
  rupees: number,
  limit: number,
): Promise<ProjectRow[]> {
  const price = projects.priceMinRupees;
  const [above, below] = await Promise.all([
    selectRows(db, and(among, gte(price, rupees)), [asc(price), asc(projects.seq)], limit),
    selectRows(db, and(among, lt(price, rupees)), [desc(price), asc(projects.seq)], limit),
  ]);
  const distance = (row: ProjectRow) => Math.abs((row.priceMinRupees ?? 0) - rupees);
  const known = [...above, ...below]
    .sort((a, b) => distance(a) - distance(b) || a.seq - b.seq)
    .slice(0, limit);
  if (known.length === limit) return known;
  const unknown = await selectRows(db, and(among, isNull(price)), [asc(projects.seq)], limit);
  return [...known, ...unknown].slice(0, limit);
}

/**
 * For a project without a price: those of its locality, then of its city, its district, its state. In each, of those that
 * were stored next to it (a register's neighbours are of one age) the ones of its type, its status, its term first.
 */
async function nearestInPlace(
  db: DbOrTx,
  inState: SQL | undefined,
  project: ComparedProject,
  limit: number,
): Promise<ProjectRow[]> {
  const { place, locality, district } = project;
  const samePlace = eq(projects.place, place ?? "");
  const areas = [
    ...(locality ? [and(sameName(projects.locality, locality), samePlace)] : []),
    and(samePlace, isNull(projects.priceMinRupees)),
    and(samePlace, isNotNull(projects.priceMinRupees)),
    ...(district ? [sameName(projects.district, district)] : []),
    undefined,
  ];
  const found = new Map<number, ProjectRow>();
  const seq = await findSeq(db, project.id);
  for (const area of areas) {
    if (found.size >= limit) break;
    const around = await outwardsInTime(db, and(inState, area), seq);
    for (const row of around.sort((left, right) => compareAlike(project, seq, left, right)))
      if (found.size < limit) found.set(row.seq, found.get(row.seq) ?? row);
  }
  return [...found.values()];
}

/** By what the index on it holds. */
function sameName(column: typeof projects.locality | typeof projects.district, name: string): SQL {
  return sql`left(${column}, 60) = left(${name}, 60)`;
}

async function findSeq(db: DbOrTx, id: string): Promise<number> {
  const [row] = await db.select({ seq: projects.seq }).from(projects).where(eq(projects.id, id));
  return row?.seq ?? 0;
}

/** More than are shown, so that there is something to choose among. */
const aroundInTime = 24;

async function outwardsInTime(db: DbOrTx, among: SQL | undefined, seq: number): Promise<ProjectRow[]> {
  const [later, earlier] = await Promise.all([
    selectRows(db, and(among, gt(projects.seq, seq)), [asc(projects.seq)], aroundInTime),
    selectRows(db, and(among, lt(projects.seq, seq)), [desc(projects.seq)], aroundInTime),
  ]);
  return [...later, ...earlier];
}

function compareAlike(project: ComparedProject, seq: number, left: ProjectRow, right: ProjectRow): number {
  const unlike = (one: string | null, other: string | null) => (one !== null && one === other ? 0 : 1);
  const keys = (row: ProjectRow) => [
    unlike(project.propertyType, row.propertyType),
    unlike(project.projectStatus, row.projectStatus),
    daysBetween(project.reraValidUntil, row.reraValidUntil),
    Math.abs(row.seq - seq),
    row.seq,
  ];
  const [lefts, rights] = [keys(left), keys(right)];
  for (const [at, key] of lefts.entries()) if (key !== rights[at]) return key - (rights[at] ?? 0);
  return 0;
}

/** Farther than any two dates where one is not known. */
function daysBetween(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number.MAX_SAFE_INTEGER;
  return Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;
}

function selectRows(db: DbOrTx, where: SQL | undefined, order: SQL[], limit: number): Promise<ProjectRow[]> {
  return db
    .select()
    .from(projects)
    .where(where)
    .orderBy(...order)
    .limit(limit);
}
