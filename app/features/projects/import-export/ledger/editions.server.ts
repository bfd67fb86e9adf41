import { and, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { Db, DbOrTx } from "#app/database.server.ts";
import { reraKey } from "#app/features/rera/model.ts";
import { pinned } from "../../sources.ts";
import { projects } from "../../table.server.ts";
import type { Outcome } from "../files/batch.server.ts";
import type { Word } from "../files/changes.ts";
import { registerChanges, registerEditions, registerLists, registerRows } from "../table.server.ts";
import { findList, isHeld, notifyOfLists } from "./lists.server.ts";

/** Who imports what, when. */
export type ImportRun = {
  /** Its editions are undone together. */
  id: string;
  by: string;
  now: Date;
  /** In India, YYYY-MM-DD. */
  today: string;
  isDryRun: boolean;
};

/** What an import takes over of one list. */
export type Edition = {
  /** Undefined in a dry run. */
  id: number | undefined;
  list: { id: number | undefined; name: string; isNew: boolean } | undefined;
  word: Word;
  isDated: boolean;
  files: string[];
  /** It can't say what the list no longer holds: it has some of its rows, was not read to its end, or is an older edition. */
  isPart: boolean;
  /** The projects that it holds, by id. */
  seen: Set<string>;
  /** Those of refused rows: what the list says of them is not known. */
  unread: Set<string>;
  states: Set<string>;
};

/** What opens an edition; `listName` is undefined for our own CSV, whose words are those of staff. */
export type EditionOrder = {
  listName: string | undefined;
  /** The list's date, where it is known. */
  listDate: string | undefined;
  file: string;
  /** Only some rows of the list, such as those that were refused once. */
  isPart: boolean;
};

/** The editions of one import: one a list, whatever number of files it comes in. */
export class Editions {
  readonly #db: Db;
  readonly #run: ImportRun;
  readonly #open = new Map<string, Edition>();

  constructor(db: Db, run: ImportRun) {
    this.#db = db;
    this.#run = run;
  }

  /** The edition to which a file belongs. */
  async open({ listName, listDate, file, isPart }: EditionOrder): Promise<Edition> {
    const lists = await this.#db
      .select({ ...getTableColumns(registerLists), isHeld: isHeld() })
      .from(registerLists);
    const list = listName === undefined ? undefined : findList(lists, listName);
    const key = listName === undefined ? "own" : `list ${(list?.name ?? listName).toLowerCase()}`;
    const known = this.#open.get(key);
    if (known) {
      known.files.push(file);
      known.isPart ||= isPart;
      return known;
    }
    const latestOn = new Map(lists.map(({ id, latestOn }) => [id, latestOn]));
    // Rows that were mended are of the edition which they come from.
    const day = listDate ?? (isPart ? list?.latestOn : undefined) ?? this.#run.today;
    const isDated = listDate !== undefined || (isPart && list?.isDated === true);
    const begun = this.#run.isDryRun ? undefined : await this.#begin(list?.id, { listName, day, isDated });
    const listId = begun?.listId ?? list?.id ?? (listName === undefined ? undefined : -1);
    const edition: Edition = {
      id: begun?.id,
      list:
        listName === undefined
          ? undefined
          : { id: listId, name: list?.name ?? listName, isNew: !list?.isHeld },
      word: { list: listId, day, latestOf: (id) => latestOn.get(id) },
      ...{ isDated, files: [file], isPart: isPart || (list?.latestOn ?? "") > day },
      seen: new Set(),
      unread: new Set(),
      states: new Set(),
    };
    this.#open.set(key, edition);
    return edition;
  }

  async #begin(
    knownId: number | undefined,
    { listName, day, isDated }: { listName: string | undefined; day: string; isDated: boolean },
  ): Promise<{ id: number; listId: number | undefined }> {
    const { id: runId, by, now } = this.#run;
    return this.#db.transaction(async (tx) => {
      // A list is as of its first edition, even where that breaks off; so is one whose editions were all taken back.
      const [made] =
        knownId === undefined && listName !== undefined
          ? await tx.insert(registerLists).values({ name: listName, latestOn: day, isDated }).returning()
          : [];
      const listId = knownId ?? made?.id;
      if (knownId !== undefined)
        await tx
          .update(registerLists)
          .set({ latestOn: day, isDated })
          .where(and(eq(registerLists.id, knownId), isNull(registerLists.latestOn)));
      const [row] = await tx
        .insert(registerEditions)
        .values({ runId, listId: listId ?? null, day, isDated, importedBy: by, importedAt: now })
        .returning();
      if (!row) throw new Error("The edition was not stored");
      return { id: row.id, listId };
    });
  }

  /** Notes which projects a batch holds, in its transaction. */
  async noteRows(tx: DbOrTx, edition: Edition, outcomes: readonly Outcome[]): Promise<void> {
    const ids = outcomes.flatMap(({ project: { id } }) => id ?? []);
    for (const id of ids) edition.seen.add(id);
    for (const { project } of outcomes) if (project.state) edition.states.add(project.state);
    const { id, list, isPart, word } = edition;
    const isOlder = isPart && (list?.id === undefined ? "" : (word.latestOf(list.id) ?? "")) > word.day;
    if (id === undefined || list?.id === undefined || ids.length === 0 || isOlder) return;
    const seen = sql`unnest(${sql.param(ids)}::text[]) as seen(id)`;
    await tx.execute(sql`
      insert into ${registerRows} (list_id, project_id, first_seen_in)
      select ${list.id}::int, seen.id, ${id}::int from ${seen}
      where not exists (
        select from ${registerRows} r where r.list_id = ${list.id}::int and r.project_id = seen.id)`);
    await noteBack(tx, ids, { listId: list.id, editionId: id });
  }

  /** Notes the projects of refused rows: the list holds them, whatever is wrong with a cell. */
  async noteRefused(db: DbOrTx, { list, unread }: Edition, numbers: readonly string[]): Promise<void> {
    const keys = numbers.flatMap((number) => reraKey(number) ?? []);
    if (list?.id === undefined || keys.length === 0) return;
    const rows = await db
      .select({ id: projects.id })
      .from(projects)
      .innerJoin(registerRows, eq(registerRows.projectId, projects.id))
      .where(and(eq(registerRows.listId, list.id), inArray(projects.reraKey, keys)));
    for (const { id } of rows) unread.add(id);
  }

  /**
   * Ends the editions whose files were read to their end: what their lists no longer hold is missing from now on. Answers
   * how many projects that are, by edition.
   */
  async complete(isWhole: (edition: Edition) => boolean): Promise<Map<Edition, number>> {
    const missing = new Map<Edition, number>();
    for (const edition of this.#open.values())
      if (isWhole(edition)) missing.set(edition, await this.#completeOne(edition));
    return missing;
  }

  #completeOne(edition: Edition): Promise<number> {
    const { id } = edition;
    if (id === undefined) return this.#db.transaction((tx) => countMissing(tx, edition));
    return this.#db.transaction(async (tx) => {
      const missing = edition.isPart ? [] : await noteMissing(tx, edition, id);
      await tx
        .update(registerEditions)
        .set({ files: edition.files, completedAt: edition.isPart ? null : this.#run.now })
        .where(eq(registerEditions.id, id));
      const listId = edition.list?.id;
      if (listId !== undefined) await updateList(tx, listId, edition);
      return missing.length;
    });
  }
}

/** What was missing is held by its list again. */
async function noteBack(
  tx: DbOrTx,
  ids: readonly string[],
  { listId, editionId }: { listId: number; editionId: number },
): Promise<void> {
  await tx.execute(sql`
    with gone as materialized (
      select r.project_id, r.missing_since from ${registerRows} r
      where r.list_id = ${listId}::int and r.missing_since is not null
        and r.project_id = any(${sql.param(ids)}::text[])),
    back as (
      update ${registerRows} r set missing_since = null from gone
      where r.list_id = ${listId}::int and r.project_id = gone.project_id)
    insert into ${registerChanges} (edition_id, project_id, kind, before)
    select ${editionId}::int, project_id, 'back', jsonb_build_object('missing_since', missing_since) from gone`);
}

async function updateList(tx: DbOrTx, listId: number, edition: Edition): Promise<void> {
  const { word, isDated, isPart, states } = edition;
  const [list] = await tx.select().from(registerLists).where(eq(registerLists.id, listId));
  const isLatest = !isPart && (list?.latestOn ?? "") <= word.day;
  await tx
    .update(registerLists)
    .set({
      states: [...new Set([...(list?.states ?? []), ...states])].sort(),
      ...(isLatest && { latestOn: word.day, isDated }),
    })
    .where(eq(registerLists.id, listId));
  await notifyOfLists(tx);
}

const absent = ({ list, seen, unread }: Edition) =>
  and(
    eq(registerRows.listId, list?.id ?? -1),
    isNull(registerRows.missingSince),
    sql`not exists (select from unnest(${sql.param([...seen, ...unread])}::text[]) as seen(id)
      where seen.id = ${registerRows.projectId})`,
  );

async function countMissing(tx: DbOrTx, edition: Edition): Promise<number> {
  if (!edition.list || edition.isPart) return 0;
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(registerRows)
    .where(absent(edition));
  return found?.count ?? 0;
}

const atOnce = 500;

/**
 * Marks what the list no longer holds. What it said of that is as of its edition before, and so is what it said of those
 * whose rows were refused.
 */
async function noteMissing(tx: DbOrTx, edition: Edition, editionId: number): Promise<string[]> {
  const listId = edition.list?.id;
  if (listId === undefined) return [];
  const gone = await tx
    .update(registerRows)
    .set({ missingSince: editionId })
    .where(absent(edition))
    .returning({ id: registerRows.projectId });
  const ids = gone.map(({ id }) => id).sort();
  const unread = [...edition.unread].filter((one) => !edition.seen.has(one)).sort();
  const before = edition.word.latestOf(listId) ?? edition.word.day;
  await noteBack(tx, unread, { listId, editionId });
  await pinAll(tx, ids, { kind: "missing", listId, before, editionId });
  await pinAll(tx, unread, { kind: "unread", listId, before, editionId });
  return ids;
}

type Pin = { kind: "missing" | "unread"; listId: number; before: string; editionId: number };

async function pinAll(tx: DbOrTx, ids: readonly string[], pin: Pin): Promise<void> {
  for (let start = 0; start < ids.length; start += atOnce)
    await pinSome(tx, ids.slice(start, start + atOnce), pin);
}

async function pinSome(
  tx: DbOrTx,
  ids: readonly string[],
  { kind, listId, before, editionId }: Pin,
): Promise<void> {
  const rows = await pinSources(tx, ids, listId, before);
  await tx.execute(sql`
    insert into ${registerChanges} (edition_id, project_id, kind, before, after)
    select ${editionId}::int, renewed.id, ${kind}, jsonb_build_object('sources', renewed.old),
      jsonb_build_object('sources', renewed.sources) from ${rows}`);
}

/** What a list says of these projects is as of that day from now on. Answers their sources before and after as SQL. */
export async function pinSources(tx: DbOrTx, ids: readonly string[], listId: number, day: string) {
  const stored = await tx
    .select({ id: projects.id, sources: projects.sources })
    .from(projects)
    .where(inArray(projects.id, [...ids]))
    .for("update");
  const renewed = stored.map(({ id, sources }) => ({
    id,
    old: sources,
    sources: pinned(sources, listId, day),
  }));
  const rows = sql`jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) as renewed(id text, old jsonb, sources jsonb)`;
  await tx.execute(
    sql`update projects set sources = renewed.sources from ${rows}
        where projects.id = renewed.id and renewed.old <> renewed.sources`,
  );
  return rows;
}
