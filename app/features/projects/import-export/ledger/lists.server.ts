import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Actor } from "#app/context.server.ts";
import type { Db, DbOrTx } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { listChanges } from "#app/features/audit/model.ts";
import { reraBeganOn } from "#app/features/rera/model.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { formatDate } from "#app/shared/dates.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { withImportLock } from "../files/import-lock.server.ts";
import { registerEditions, registerLists, registerRows } from "../table.server.ts";
import type { Edition } from "./editions.server.ts";
import { listDateRule } from "./list-name.ts";

/** The lists that were imported: their names, and which of them comes again under another name. */

type StoredList = typeof registerLists.$inferSelect;
export type StoredEdition = typeof registerEditions.$inferSelect;

/** The list of this name, which may be one that it had before it was renamed. */
export function findList<List extends Pick<StoredList, "name" | "formerNames">>(
  lists: readonly List[],
  name: string,
): List | undefined {
  const isIt = (one: string) => one.toLowerCase() === name.toLowerCase();
  return lists.find((list) => isIt(list.name)) ?? lists.find((list) => list.formerNames.some(isIt));
}

/**
 * Calls a list by another name. Files under its old name are its editions still. Throws an ApiError: `not-found`, or
 * `invalid` where the name is, or was, another list's.
 */
export async function renameList(db: Db, actor: Actor, id: number, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${registerLists} in share row exclusive mode`);
    const lists = await tx.select().from(registerLists);
    const list = lists.find((one) => one.id === id);
    if (!list) throw noSuchList();
    if (list.name === name) return;
    const namesake = findList(
      lists.filter((one) => one !== list),
      name,
    );
    if (namesake) throw nameTaken(name, namesake);
    const formerNames = [...new Set([...list.formerNames, list.name])].filter((one) => one !== name);
    await tx.update(registerLists).set({ name, formerNames }).where(eq(registerLists.id, id));
    const changes = listChanges(["name"], { name: list.name }, { name });
    await recordAudit(tx, actor, {
      action: "changed",
      subject: "list",
      recordId: null,
      detail: name,
      changes,
    });
    await notifyOfLists(tx);
  });
}

function nameTaken(name: string, namesake: StoredList): ApiError {
  const isNow = namesake.name.toLowerCase() === name.toLowerCase();
  const message = isNow ? "Another list has this name." : `The list "${namesake.name}" had this name once.`;
  return new ApiError("invalid", { message, fields: { name: message } });
}

/**
 * Says of which day the latest edition of a list is, YYYY-MM-DD; null where nobody knows: it is as of its import then.
 * What another list or staff said in between, and gave way, stays away until it is said again. Throws ImportBusyError while
 * an import runs, and an ApiError: `not-found`, or `invalid` where the list can't be of that day.
 */
export async function dateList(db: Db, actor: Actor, id: number, listDate: string | null): Promise<void> {
  await withImportLock(db, () =>
    db.transaction(async (tx) => {
      const [list] = await tx.select().from(registerLists).where(eq(registerLists.id, id));
      const editions = await heldEditions(tx, id);
      const latest = latestOf(editions);
      if (!list || !latest) throw noSuchList();
      const importedOn = indianDay(latest.importedAt);
      const day = listDate ?? importedOn;
      requireDay(day, { importedOn, others: editions.filter((edition) => edition !== latest) });
      const date = { day, isDated: listDate !== null };
      if (latest.day === day && latest.isDated === date.isDated) return;
      await tx.update(registerEditions).set(date).where(eq(registerEditions.id, latest.id));
      await tx
        .update(registerLists)
        .set({ latestOn: day, isDated: date.isDated })
        .where(eq(registerLists.id, id));
      const before = { date: latest.isDated ? latest.day : null };
      await recordAudit(tx, actor, {
        ...{ action: "changed", subject: "list", recordId: null, detail: list.name },
        changes: listChanges(["date"], before, { date: listDate }),
      });
      await notifyOfLists(tx);
    }),
  );
}

function requireDay(
  day: string,
  { importedOn, others }: { importedOn: string; others: readonly StoredEdition[] },
): void {
  const before = others
    .flatMap((edition) => (edition.completedAt === null ? [] : edition.day))
    .sort()
    .at(-1);
  const refuse = (message: string) => new ApiError("invalid", { message, fields: { date: message } });
  if (day < reraBeganOn) throw refuse(listDateRule);
  if (day > importedOn)
    throw refuse(`It was imported on ${formatDate(importedOn)}, and can't be of a later day.`);
  if (before !== undefined && day < before)
    throw refuse(`Its edition before is of ${formatDate(before)}: the latest can't be older.`);
}

function noSuchList(): ApiError {
  return new ApiError("not-found", { message: "There is no such list." });
}

/** The names and dates of lists are shown: whoever remembers them looks again. */
export async function notifyOfLists(tx: DbOrTx): Promise<void> {
  await tx.execute(sql`select pg_notify('public_changes', 'lists')`);
}

/** The edition that a list is as of: the latest that was read to its end, else the first. */
export async function findLatest(tx: DbOrTx, listId: number): Promise<StoredEdition | undefined> {
  return latestOf(await heldEditions(tx, listId));
}

async function heldEditions(tx: DbOrTx, listId: number): Promise<StoredEdition[]> {
  return tx
    .select()
    .from(registerEditions)
    .where(and(eq(registerEditions.listId, listId), isNull(registerEditions.undoneAt)))
    .orderBy(asc(registerEditions.id));
}

function latestOf(held: readonly StoredEdition[]): StoredEdition | undefined {
  const days = held.flatMap(({ completedAt, day }) => (completedAt === null ? [] : [day]));
  const lastDay = days.toSorted().at(-1);
  return held.findLast(({ completedAt, day }) => completedAt !== null && day === lastDay) ?? held[0];
}

/** Whether a list has an edition that was not taken back. */
export function isHeld() {
  return sql<boolean>`exists (select from ${registerEditions} e
    where e.list_id = ${registerLists.id} and e.undone_at is null)`;
}

/** The lists that were imported, by name. */
export async function listNames(db: DbOrTx): Promise<string[]> {
  const lists = await db
    .select({ name: registerLists.name })
    .from(registerLists)
    .where(isHeld())
    .orderBy(asc(registerLists.name));
  return lists.map(({ name }) => name);
}

/**
 * The list that an edition is likely one of, where no list has its name: more than half of the projects of either are the
 * other's. `held` is how many projects the edition holds, new ones included.
 */
export async function findResembling(
  db: DbOrTx,
  { list, seen }: Edition,
  held: number,
): Promise<{ list: string; projects: number } | undefined> {
  if (!list?.isNew || seen.size * 2 <= held) return undefined;
  const { rows } = await db.execute<{ list: string; projects: number }>(sql`
    select l.name as list, shared.projects
    from (select list_id, count(*)::int as projects from ${registerRows}
      where project_id = any(${sql.param([...seen])}::text[]) and list_id <> ${list.id}::int
      group by list_id having count(*) * 2 > ${held}::int) shared
    join ${registerLists} l on l.id = shared.list_id
    where shared.projects * 2 > (select count(*) from ${registerRows} r
      where r.list_id = shared.list_id and r.missing_since is null)
    order by shared.projects desc, l.name limit 1`);
  return rows[0];
}
