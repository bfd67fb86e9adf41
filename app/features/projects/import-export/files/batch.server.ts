import { sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { blankProject } from "../../fields.ts";
import { followUnits } from "../../homes/facts-from-units.ts";
import type { NewProject, Project, RegistrationStatus } from "../../model.ts";
import { publicRegistrationStatuses } from "../../standing/standing.ts";
import { standingCodeOf, standingCodes } from "../../standing-model.ts";
import { projectFromRow } from "../../store.server.ts";
import { projects } from "../../table.server.ts";
import { buildProjectId, buildStableProjectId } from "../../write/slug.ts";
import type { Turn } from "../model.ts";
import { registerChanges } from "../table.server.ts";
import { type Merge, mergeRow, sourcesOfNew, type Word } from "./changes.ts";
import { findStored, matchKeyOf } from "./match.server.ts";
import { insertProjects, nameOfColumn, updateProjects, type Written } from "./stored-rows.server.ts";

export type BatchOptions = {
  isDryRun: boolean;
  /** Who says it. */
  word: Word;
  /** Where the changes are noted; undefined in a dry run. */
  editionId?: number | undefined;
  /** Rows that are looked for by their id only. */
  knownById?: ReadonlySet<NewProject>;
  /** Fields in which a row only fills what is unknown. */
  fillsOnly?: FillsOnly;
};

type FillsOnly = ReadonlyMap<NewProject, readonly (keyof NewProject)[]>;

/** What becomes of one row: the project as it then stands, and what was done. */
export type Outcome = {
  action: "created" | "updated" | "unchanged";
  project: NewProject;
  turned?: Turn | undefined;
  /** Something that the row says otherwise stays, because somebody said it later. */
  isKept: boolean;
};

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
 * Creates and updates the projects of a batch, one statement each, and says what became of every row, in order. Call it
 * in a transaction; no two rows may be the same project (`matchKeyOf`, or their ids). With `isDryRun` it only tells.
 */
export async function writeBatch(
  tx: DbOrTx,
  rows: readonly NewProject[],
  { isDryRun, word, editionId, knownById = new Set(), fillsOnly = new Map() }: BatchOptions,
): Promise<Outcome[]> {
  const findStoredOf = await findStored(tx, rows, knownById);
  const merge = (stored: Project, row: NewProject) =>
    mergeRow(stored, { ...row, ...followUnits(stored, row) }, word, fillsOnly.get(row));
  const pairs = rows.map((row): Pair => {
    const stored = findStoredOf(row);
    return { row, stored, merged: stored && merge(stored, row) };
  });
  const written = await readAgain(tx, pairs, { isDryRun, merge });
  const created = pairs.flatMap(({ row, stored }) =>
    stored ? [] : { ...row, ...followUnits(blankProject, row) },
  );
  const named = await withIds(tx, created);
  if (!isDryRun) {
    const rows = named.map((project) => ({ ...unknown, ...project, sources: sourcesOfNew(project, word) }));
    await insertProjects(tx, rows, editionId);
    await updateProjects(tx, [...written.values()], editionId);
  }
  if (editionId !== undefined) await noteKept(tx, editionId, pairs);
  let nth = 0;
  return pairs.map(({ row, stored, merged }): Outcome => {
    if (!stored)
      return { action: "created", project: { ...unknown, ...(named[nth++] ?? row) }, isKept: false };
    const { project = stored, turned, isChanged = false } = written.get(stored.id) ?? {};
    const isKept = Object.keys(merged?.kept ?? {}).length > 0;
    return { action: isChanged ? "updated" : "unchanged", project, turned, isKept };
  });
}

type Pair = { row: NewProject; stored: Project | undefined; merged: Merge | undefined };

/** The changed projects by id, read again under a lock so that an edit made meanwhile is not undone. */
async function readAgain(
  tx: DbOrTx,
  pairs: readonly Pair[],
  { isDryRun, merge }: { isDryRun: boolean; merge: (stored: Project, row: NewProject) => Merge },
): Promise<Map<string, Written>> {
  const rowById = new Map(
    pairs.flatMap(({ row, stored, merged }) =>
      stored && merged && isNews(merged) ? [[stored.id, row]] : [],
    ),
  );
  if (rowById.size === 0) return new Map();
  const query = tx
    .select()
    .from(projects)
    .where(sql`${projects.id} = any(${sql.param([...rowById.keys()])}::text[])`);
  const current = await (isDryRun ? query : query.for("update"));
  return new Map(
    current.map(projectFromRow).flatMap((stored): [string, Written][] => {
      const row = rowById.get(stored.id);
      const merged = row && merge(stored, row);
      if (!merged || !isNews(merged)) return [];
      const { changes, sources = stored.sources } = merged;
      const project = { ...stored, ...changes, sources };
      const isChanged = Object.keys(changes).length > 0;
      return [[stored.id, { project, isChanged, turned: turnOf(stored, project) }]];
    }),
  );
}

function isNews({ changes, sources }: Merge): boolean {
  return sources !== undefined || Object.keys(changes).length > 0;
}

/** What the change means for buyers, where it means more than itself. */
function turnOf(before: Project, after: Project): Turn | undefined {
  if (isAllowed(before.registrationStatus) && !isAllowed(after.registrationStatus)) return "lapsed";
  const isCompleted = (project: Project) => standingCodeOf(project) === standingCodes.completed;
  return !isCompleted(before) && isCompleted(after) ? "completed" : undefined;
}

function isAllowed(status: RegistrationStatus): boolean {
  return publicRegistrationStatuses.includes(status);
}

/** Notes what the rows say otherwise than somebody who said it later. */
async function noteKept(tx: DbOrTx, editionId: number, pairs: readonly Pair[]): Promise<void> {
  const kept = pairs.flatMap(({ stored, merged }) => {
    const keptFacts = Object.entries(merged?.kept ?? {}) as [keyof NewProject, unknown][];
    if (!stored || keptFacts.length === 0) return [];
    const before = Object.fromEntries(keptFacts.map(([key]) => [nameOfColumn(key), stored[key]]));
    const after = Object.fromEntries(keptFacts.map(([key, value]) => [nameOfColumn(key), value]));
    return [{ editionId, projectId: stored.id, kind: "kept" as const, before, after }];
  });
  if (kept.length > 0) await tx.insert(registerChanges).values(kept);
}

/** Gives every new project an id: its own, else one made from its number, else (where that is taken) a random one. */
async function withIds(tx: DbOrTx, created: readonly NewProject[]): Promise<(NewProject & { id: string })[]> {
  if (created.length === 0) return [];
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
