import { inArray, isNotNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { formatPlace } from "#app/features/places/model.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { pageCount } from "#app/shared/query-params.ts";
import { filtersOfInterpretation } from "../../search/interpret/interpreted-query.ts";
import { emptyProjectQuery, type ProjectQuery, setFilters } from "../../search/query.ts";
import { searchAllProjects } from "../../search/search.server.ts";
import { standings } from "../../standing-model.ts";
import { attachImages } from "../../store.server.ts";
import { projectSearch, projects } from "../../table.server.ts";
import { tableCondition } from "./table-conditions.server.ts";
import { buildTableRow, type ProjectTableRow } from "./table-row.ts";
import type { ProjectSortId, ProjectTableQuery } from "./table-rules.ts";

export type ProjectTablePage = {
  rows: ProjectTableRow[];
  /** All that match, exactly. */
  total: number;
  /** The page these rows are: the last one where a later one was asked for. */
  page: number;
};

/** One page of the staff's table, over all projects. Every page of every order costs about the same. */
export async function searchProjectTable(db: DbOrTx, query: ProjectTableQuery): Promise<ProjectTablePage> {
  const condition = await tableCondition(db, query);
  const order = parseTableOrder(query.sort);
  const { total, known } = await countRows(db, condition, order.isKnown);
  const page = Math.max(1, Math.min(query.page, pageCount(total, query.perPage)));
  const part = { condition, isDescending: order.isDescending };
  const parts: Part[] = [
    { ...part, condition: sql`${condition} and ${order.isKnown}`, keys: order.keys, size: known },
    {
      ...part,
      condition: sql`${condition} and ${not(order.isKnown)}`,
      keys: [sql`${projectSearch.seq}`],
      size: total - known,
    },
  ];
  const seqs = await findSeqs(db, parts, (page - 1) * query.perPage, query.perPage);
  return { rows: await findRows(db, seqs), total, page };
}

/** How many projects an empty table names. */
const mostClosest = 5;

/**
 * What an empty table may have been asked for: projects by the rules of the public search, which forgives errors in typing
 * and reads sentences, whatever the table's filters. None while the search is not ready.
 */
export async function findClosest(
  services: Parameters<typeof searchAllProjects>[0],
  { q }: Pick<ProjectTableQuery, "q">,
): Promise<{ id: string; title: string; detail: string }[]> {
  const { catalogue, clock } = services;
  if (q === "" || !catalogue.index) return [];
  const find = async (changes: Partial<ProjectQuery>) => {
    const query = { ...emptyProjectQuery(), ...changes };
    if (setFilters(query).length === 0) return [];
    const all = { standing: [...standings], sort: "relevance" as const, perPage: mostClosest };
    return (await searchAllProjects(services, { ...query, ...all })).items;
  };
  let closest = await find({ search: q });
  if (closest.length === 0)
    closest = await find(
      filtersOfInterpretation(await catalogue.interpret(q, { today: indianDay(clock()) })),
    );
  return closest.map((project) => ({
    id: project.id,
    title: project.title || "Untitled",
    detail: [project.reraNumber, formatPlace(project)].filter(Boolean).join(", "),
  }));
}

/** Every project that a table's address asks for, whatever its page, in creation order: what an export writes. */
export async function findTableSeqs(
  db: DbOrTx,
  query: Pick<ProjectTableQuery, "q" | "filters">,
): Promise<number[]> {
  const condition = await tableCondition(db, query);
  // As one text: 200,000 rows of an answer would take fifty times its memory.
  const { rows } = await db.execute<{ seqs: string | null }>(
    sql`select string_agg(seq::text, ',' order by seq) as seqs from ${projectSearch} where ${condition}`,
  );
  return rows[0]?.seqs?.split(",").map(Number) ?? [];
}

async function countRows(
  db: DbOrTx,
  condition: SQL,
  isKnown: SQL,
): Promise<{ total: number; known: number }> {
  const { rows } = await db.execute<{ total: number; known: number }>(sql`
    select count(*)::int as total, count(*) filter (where ${isKnown})::int as known
    from ${projectSearch} where ${condition}`);
  return rows[0] ?? { total: 0, known: 0 };
}

/** Rows that stand one after the other in one order. */
type Part = { condition: SQL; keys: readonly SQL[]; isDescending: boolean; size: number };

async function findSeqs(db: DbOrTx, parts: Part[], offset: number, limit: number): Promise<number[]> {
  const seqs: number[] = [];
  let start = offset;
  for (const part of parts) {
    const take = Math.min(limit - seqs.length, part.size - start);
    if (take > 0) seqs.push(...(await findSeqsOfPart(db, part, start, take)));
    start = Math.max(0, start - part.size);
  }
  return seqs;
}

/** The second half of a part is read from its end: the last page costs no more than the first. */
async function findSeqsOfPart(
  db: DbOrTx,
  { condition, keys, isDescending, size }: Part,
  start: number,
  take: number,
): Promise<number[]> {
  const isFromEnd = start + take / 2 > size / 2;
  const offset = isFromEnd ? size - start - take : start;
  const { rows } = await db.execute<{ seq: string }>(
    seqsQuery({ condition, keys, isDescending: isDescending !== isFromEnd }, take, offset),
  );
  const seqs = rows.map(({ seq }) => Number(seq));
  return isFromEnd ? seqs.reverse() : seqs;
}

/** Rows of one order, ids only: answered by the order's index alone. */
export function seqsQuery(
  { condition, keys, isDescending }: Omit<Part, "size">,
  limit: number,
  offset: number,
): SQL {
  return sql`select seq from ${projectSearch} where ${condition}
    order by ${orderBy(keys, isDescending)} limit ${limit} offset ${offset}`;
}

async function findRows(db: DbOrTx, seqs: number[]): Promise<ProjectTableRow[]> {
  if (seqs.length === 0) return [];
  const found = await db.select().from(projects).where(inArray(projects.seq, seqs));
  const placeOf = new Map(seqs.map((seq, index) => [seq, index]));
  found.sort((left, right) => (placeOf.get(left.seq) ?? 0) - (placeOf.get(right.seq) ?? 0));
  return (await attachImages(db, found)).map(buildTableRow);
}

/** An order of the table: by these keys, for those rows that have the first of them. The others come last, by creation. */
type TableOrder = { keys: readonly SQL[]; isKnown: SQL; isDescending: boolean };

const { seq, titleText, developerText, state, place, priceMinRupees, possessionOn, views, updatedAt } =
  projectSearch;

/** Each is the beginning of an index of its own (table.server.ts), but for views, which are sorted when asked for. */
const keysOf: Record<ProjectSortId, { keys: readonly SQL[]; isKnown: SQL }> = {
  created: { keys: [sql`${seq}`], isKnown: sql`true` },
  title: { keys: [sql`${titleText}`, sql`${seq}`], isKnown: ne(titleText, "") },
  developer: { keys: [sql`${developerText}`, sql`${seq}`], isKnown: ne(developerText, "") },
  state: { keys: [sql`${state}`, sql`${place}`, sql`${seq}`], isKnown: isNotNull(state) },
  city: { keys: [sql`${place}`, sql`${seq}`], isKnown: isNotNull(place) },
  price: { keys: [sql`${priceMinRupees}`, sql`${seq}`], isKnown: isNotNull(priceMinRupees) },
  possession: { keys: [sql`${possessionOn}`, sql`${seq}`], isKnown: isNotNull(possessionOn) },
  views: { keys: [sql`${views}`, sql`${seq}`], isKnown: sql`true` },
  updated: { keys: [sql`${updatedAt}`, sql`${seq}`], isKnown: sql`true` },
};

/** The keys by which an order of the table reads its rows, and from which end. */
export function parseTableOrder(sort: ProjectTableQuery["sort"]): TableOrder {
  const isDescending = sort.startsWith("-");
  // Without its sign an order is one of the ids: TypeScript does not follow `slice`.
  const id = (isDescending ? sort.slice(1) : sort) as ProjectSortId;
  return { ...keysOf[id], isDescending };
}

/** ORDER BY for the keys, or its exact reverse: what an index gives from either end. */
function orderBy(keys: readonly SQL[], isDescending: boolean): SQL {
  return sql.join(
    keys.map((key) => (isDescending ? sql`${key} desc` : key)),
    sql`, `,
  );
}
