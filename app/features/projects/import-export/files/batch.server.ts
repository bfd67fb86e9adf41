import { getTableColumns, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import type { NewProject, Project } from "../../model.ts";
import { buildProjectRow, type NewProjectRow, projectFromRow } from "../../store.server.ts";
import { projects } from "../../table.server.ts";
import { buildProjectId, buildStableProjectId } from "../../write/slug.ts";
import { findChanges } from "./changes.ts";
import { findStored, matchKeyOf } from "./match.server.ts";

export type BatchOptions = {
  isDryRun: boolean;
  /** Rows that are looked for by their id only. */
  knownById?: ReadonlySet<NewProject>;
  /** Fields in which a row only fills what is unknown. */
  fillsOnly?: FillsOnly;
};

type FillsOnly = ReadonlyMap<NewProject, readonly (keyof NewProject)[]>;

/** What becomes of one row: the project as it then stands, and what was done. */
export type Outcome = { action: "created" | "updated" | "unchanged"; project: NewProject };

/** What every unknown field of a new project holds. */
const unknown = {
  bhk: [],
  units: [],
  pros: [],
  cautions: [],
  otherFeatures: [],
  amenities: [],
  isHotDeal: false,
  views: 0,
  registrationStatus: "Registered",
  visibility: "public",
  isSample: false,
} satisfies Partial<NewProject>;

/**
 * Creates and updates the projects of a batch, one statement each, and tells what became of every row, in order. Call it
 * in a transaction; no two rows may be the same project (`matchKeyOf`, or their ids). With `isDryRun` it only tells.
 */
export async function writeBatch(
  tx: DbOrTx,
  rows: readonly NewProject[],
  { isDryRun, knownById = new Set(), fillsOnly = new Map() }: BatchOptions,
): Promise<Outcome[]> {
  const findStoredOf = await findStored(tx, rows, knownById);
  const pairs = rows.map((row) => ({ row, stored: findStoredOf(row) }));
  const changed = pairs.filter(({ row, stored }) => stored && findChanges(stored, row, fillsOnly.get(row)));
  const merged = await mergeChanges(tx, changed, { isDryRun, fillsOnly });
  const created = pairs.flatMap(({ row, stored }) => (stored ? [] : row));
  if (!isDryRun) {
    await insertProjects(tx, created);
    await updateProjects(tx, [...merged.values()]);
  }
  return pairs.map(({ row, stored }): Outcome => {
    if (!stored) return { action: "created", project: { ...unknown, ...row } };
    const project = merged.get(stored.id);
    return project ? { action: "updated", project } : { action: "unchanged", project: stored };
  });
}

type Pair = { row: NewProject; stored: Project | undefined };

/** The changed projects by id, read again under a lock so that an edit made meanwhile is not undone. */
async function mergeChanges(
  tx: DbOrTx,
  changed: Pair[],
  { isDryRun, fillsOnly }: { isDryRun: boolean; fillsOnly: FillsOnly },
) {
  const rowById = new Map(changed.flatMap(({ row, stored }) => (stored ? [[stored.id, row] as const] : [])));
  if (rowById.size === 0) return new Map<string, Project>();
  const query = tx
    .select()
    .from(projects)
    .where(sql`${projects.id} = any(${sql.param([...rowById.keys()])}::text[])`);
  const current = await (isDryRun ? query : query.for("update"));
  return new Map(
    current.map(projectFromRow).flatMap((stored) => {
      const row = rowById.get(stored.id);
      const changes = row && findChanges(stored, row, fillsOnly.get(row));
      return changes ? [[stored.id, { ...stored, ...changes }] as const] : [];
    }),
  );
}

const columns = Object.entries(getTableColumns(projects)).map(([field, { name }]) => ({ field, name }));
/** The database fills these, or nobody does. */
const notWritten = ["seq", "isPublic", "createdAt", "updatedAt"];
const insertedColumns = columns.filter(({ field }) => !notWritten.includes(field));
const updatedColumns = insertedColumns.filter(({ field }) => !["id", "views"].includes(field));

async function insertProjects(tx: DbOrTx, created: readonly NewProject[]): Promise<void> {
  if (created.length === 0) return;
  const named = await withIds(tx, created);
  const rows = named.map((project) => buildProjectRow({ ...unknown, ...project }));
  const names = sql.raw(insertedColumns.map(({ name }) => `"${name}"`).join(", "));
  await tx.execute(sql`insert into projects (${names}) select ${names} from ${recordset(rows)}`);
}

async function updateProjects(tx: DbOrTx, merged: readonly Project[]): Promise<void> {
  if (merged.length === 0) return;
  const assignments = sql.raw(updatedColumns.map(({ name }) => `"${name}" = new."${name}"`).join(", "));
  await tx.execute(
    sql`update projects set ${assignments}, updated_at = now()
        from ${recordset(merged.map(buildProjectRow))} as new where projects.id = new.id`,
  );
}

/** Rows as one parameter that PostgreSQL unfolds: any number of columns and rows stays one short statement. */
function recordset(rows: readonly NewProjectRow[]) {
  const byColumn = rows.map((row) =>
    Object.fromEntries(insertedColumns.map(({ field, name }) => [name, Reflect.get(row, field) ?? null])),
  );
  return sql`jsonb_populate_recordset(null::projects, ${JSON.stringify(byColumn)}::jsonb)`;
}

/** Gives every new project an id: its own, else one made from its number, else (where that is taken) a random one. */
async function withIds(tx: DbOrTx, created: readonly NewProject[]) {
  const wanted = created.map((project) => ({ ...project, id: project.id ?? stableIdOf(project) }));
  const ids = wanted.map(({ id }) => id);
  const found = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(sql`${projects.id} = any(${sql.param(ids)}::text[])`);
  const taken = new Set(found.map(({ id }) => id));
  return wanted.map((project) => {
    const id = taken.has(project.id)
      ? buildProjectId(project.title, placeWordOf(project), Math.random)
      : project.id;
    taken.add(id);
    return { ...project, id };
  });
}

function stableIdOf(project: NewProject): string {
  return buildStableProjectId(project.title, placeWordOf(project), matchKeyOf(project));
}

function placeWordOf({ city, district }: NewProject): string | null {
  return city ?? district ?? null;
}
