import { asc, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/context.server.ts";
import type { Db, DbOrTx } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { listChanges } from "#app/features/audit/model.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { registerEditions, registerLists, registerRows } from "../table.server.ts";
import type { Edition } from "./editions.server.ts";

/** The lists that were imported: their names, and which of them comes again under another name. */

type StoredList = typeof registerLists.$inferSelect;

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
    if (!list) throw new ApiError("not-found", { message: "There is no such list." });
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
    await tellOfLists(tx);
  });
}

function nameTaken(name: string, namesake: StoredList): ApiError {
  const isNow = namesake.name.toLowerCase() === name.toLowerCase();
  const message = isNow ? "Another list has this name." : `The list "${namesake.name}" had this name once.`;
  return new ApiError("invalid", { message, fields: { name: message } });
}

/** The names and dates of lists are shown: whoever remembers them looks again. */
export async function tellOfLists(tx: DbOrTx): Promise<void> {
  await tx.execute(sql`select pg_notify('public_changes', 'lists')`);
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
