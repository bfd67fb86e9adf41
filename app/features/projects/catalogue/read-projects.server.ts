import { type SQL, sql } from "drizzle-orm";
import type { Db, DbOrTx } from "#app/database.server.ts";
import type { Project, ProjectWithImages } from "../model.ts";
import { type IndexedProject, indexedFields, indexedProject } from "../search/index/indexed-project.ts";
import type { Sources } from "../sources.ts";
import { attachImages } from "../store.server.ts";
import { projectImages, projects } from "../table.server.ts";

/** A project as it is stored now. */
export type ReadProject = Pick<IndexedProject, "seq" | "isPublic" | "state" | "place" | "searchText"> & {
  project: ProjectWithImages;
};

/** The same as the index reads it. */
export function indexedOf({ project, ...stored }: ReadProject): IndexedProject {
  const hasPicture = project.images.some(({ kind }) => kind === "gallery");
  return indexedProject(project, { ...stored, hasPicture });
}

const cursorRows = 400;

type IndexedRow = {
  seq: string;
  isPublic: boolean;
  state: string | null;
  place: string | null;
  searchText: string;
  hasPicture: boolean;
  /** Of a project with a price: nobody else's are read here. */
  sources: Sources | null;
} & Record<string, unknown>;

const fieldColumns = indexedFields.map((key) => {
  const column = projects[key];
  // The driver reads arrays and JSON itself; of the others it leaves some as texts.
  const isRead = column.dataType === "array" || column.dataType === "json";
  return { key, column, isRead };
});

/** What the index reads of every project, of one moment: call it in a transaction that sees only one. */
export async function* readIndexedProjects(
  tx: Pick<Db, "execute">,
): AsyncGenerator<IndexedProject[], void, undefined> {
  // All rows are wanted soon, not the first ones at once.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`);
  const { seq, isPublic, place, state, searchText, priceMinRupees, sources } = projects;
  const fields = fieldColumns.map(({ key, column }) => sql`${column} as ${sql.identifier(key)}`);
  await tx.execute(sql`declare every_project no scroll cursor for
    select ${seq}, ${isPublic} as "isPublic", ${state}, ${place}, ${searchText} as "searchText",
      case when ${priceMinRupees} is not null then ${sources} end as sources, ${sql.join(fields, sql`, `)},
      ${projects.id} in (select ${projectImages.projectId} from ${projectImages}
        where ${projectImages.kind} = 'gallery') as "hasPicture"
    from ${projects}`);
  // `async` makes it a promise of one FETCH. Drizzle's own query is sent anew by each `then` and `catch`, and every second
  // batch would be lost.
  const fetchRows = async () =>
    tx.execute<IndexedRow>(sql`fetch ${sql.raw(String(cursorRows))} from every_project`);
  let coming = fetchRows();
  while (true) {
    const { rows } = await coming;
    if (rows.length === 0) return;
    // The database reads on while these are worked on; its failure is met when they are asked for.
    coming = fetchRows();
    coming.catch(() => undefined);
    yield rows.map(indexedFromRow);
  }
}

function indexedFromRow(row: IndexedRow): IndexedProject {
  const facts: Record<string, unknown> = { sources: row.sources ?? [] };
  for (const { key, column, isRead } of fieldColumns) {
    const value = row[key];
    facts[key] = value === null || isRead ? value : column.mapFromDriverValue(value);
  }
  const { isPublic, state, place, searchText, hasPicture } = row;
  // It has the fields that `indexedProject` reads.
  return indexedProject(facts as Project, {
    seq: Number(row.seq),
    ...{ isPublic, state, place, searchText, hasPicture },
  });
}

/** How many projects there are, and how many of them are public: so many the index has to hold. */
export async function countProjects(db: Pick<Db, "execute">): Promise<{ all: number; public: number }> {
  const { rows } = await db.execute<{ all: number; public: number }>(
    sql`select count(*)::int as all, (count(*) filter (where is_public))::int as public from ${projects}`,
  );
  return rows[0] ?? { all: 0, public: 0 };
}

/** These projects as they are stored now, withheld ones too, in the order of creation. */
export function readStoredProjects(db: DbOrTx, seqs: readonly number[]): Promise<ReadProject[]> {
  return readWhere(db, sql`${projects.seq} = any(${sql.param([...seqs])}::bigint[])`);
}

/** The same, and which of them are there no more. */
export async function readChangedProjects(db: DbOrTx, seqs: readonly number[]) {
  const found = seqs.length === 0 ? [] : await readStoredProjects(db, seqs);
  const isFound = new Set(found.map(({ seq }) => seq));
  return { found, gone: seqs.filter((seq) => !isFound.has(seq)) };
}

/** These public projects by `seq`: from memory, or all that are missing there with one question to the database. */
export async function findEach<Found>(
  db: DbOrTx,
  seqs: readonly number[],
  findRemembered: (seq: number) => Found | undefined,
  fromRead: (read: ReadProject) => Found,
): Promise<Map<number, Found>> {
  const known = new Map<number, Found>();
  for (const seq of seqs) {
    const found = findRemembered(seq);
    if (found !== undefined) known.set(seq, found);
  }
  if (known.size === seqs.length) return known;
  const missing = seqs.filter((seq) => !known.has(seq));
  for (const read of await readStoredProjects(db, missing))
    if (read.isPublic) known.set(read.seq, fromRead(read));
  return known;
}

/** The next public projects in creation order, at most so many. */
export function readPublicProjectsAfter(db: DbOrTx, seq: number, limit: number): Promise<ReadProject[]> {
  return readWhere(db, sql`${projects.isPublic} and ${projects.seq} > ${seq}`, limit);
}

async function readWhere(db: DbOrTx, condition: SQL, limit?: number): Promise<ReadProject[]> {
  const query = db.select().from(projects).where(condition).orderBy(projects.seq);
  const rows = await (limit === undefined ? query : query.limit(limit));
  const found = await attachImages(db, rows);
  return rows.flatMap((row, at) => {
    const project = found[at];
    const { seq, isPublic, state, place, searchText } = row;
    return project ? [{ seq, isPublic, state, place, searchText, project }] : [];
  });
}
