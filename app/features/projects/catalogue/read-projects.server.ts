import { eq, type SQL, sql } from "drizzle-orm";
import type { Db, DbOrTx } from "#app/database.server.ts";
import type { ProjectWithImages } from "../model.ts";
import type { IndexedProject } from "../search/index/project-slots.ts";
import { attachImages } from "../store.server.ts";
import { projectSearch, projects } from "../table.server.ts";

/** A public project as it is remembered: what the index reads of it, and all that is shown. */
export type ReadProject = { indexed: IndexedProject; project: ProjectWithImages };

const cursorRows = 2_000;

type IndexedRow = Record<"seq" | "searchText", string> &
  Record<"priceMinRupees" | "possessionOn" | "state" | "place", string | null> &
  Record<"bits" | "views", number>;

/** What the index reads of every public project, of one moment: call it in a transaction that sees only one. */
export async function* readIndexedProjects(
  tx: Pick<Db, "execute">,
): AsyncGenerator<IndexedProject[], void, undefined> {
  // All rows are wanted soon, not the first ones at once.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`);
  await tx.execute(sql`declare every_project no scroll cursor for
    select s.seq, s.bits, s.views, s.price_min_rupees as "priceMinRupees", s.possession_on as "possessionOn",
      s.state, s.place, p.search_text as "searchText"
    from ${projectSearch} s join ${projects} p using (seq) where s.is_public`);
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

/** How many projects are public, which is how many the index has to hold. */
export async function countPublicProjects(db: Pick<Db, "execute">): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${projects} where is_public`,
  );
  return rows[0]?.count ?? 0;
}

function indexedFromRow({ seq, priceMinRupees, ...row }: IndexedRow): IndexedProject {
  return {
    ...row,
    seq: Number(seq),
    priceMinRupees: priceMinRupees === null ? null : Number(priceMinRupees),
  };
}

/** Those of these projects that are public now. */
export function readProjects(db: DbOrTx, seqs: readonly number[]): Promise<ReadProject[]> {
  return readWhere(db, sql`${projects.seq} = any(${sql.param([...seqs])}::bigint[])`);
}

/** The next public projects in creation order, at most so many. */
export function readProjectsAfter(db: DbOrTx, seq: number, limit: number): Promise<ReadProject[]> {
  return readWhere(db, sql`${projects.seq} > ${seq}`, limit);
}

async function readWhere(db: DbOrTx, condition: SQL, limit?: number): Promise<ReadProject[]> {
  const query = db
    .select({ project: projects, bits: projectSearch.bits })
    .from(projects)
    .innerJoin(projectSearch, eq(projectSearch.seq, projects.seq))
    .where(sql`${projects.isPublic} and ${condition}`)
    .orderBy(projects.seq);
  const rows = await (limit === undefined ? query : query.limit(limit));
  const found = await attachImages(
    db,
    rows.map(({ project }) => project),
  );
  return rows.flatMap(({ project: row, bits }, at) => {
    const project = found[at];
    if (!project) return [];
    const { seq, views, priceMinRupees, possessionOn, state, place, searchText } = row;
    return { project, indexed: { seq, bits, views, priceMinRupees, possessionOn, state, place, searchText } };
  });
}
