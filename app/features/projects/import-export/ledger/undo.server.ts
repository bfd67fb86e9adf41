import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Actor } from "#app/context.server.ts";
import type { Db, DbOrTx } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { projects } from "../../table.server.ts";
import { withImportLock } from "../files/import-lock.server.ts";
import { restoredColumns } from "../files/stored-rows.server.ts";
import { undoDays } from "../model.ts";
import { registerChanges, registerEditions, registerLists, registerRows } from "../table.server.ts";
import { pinSources } from "./editions.server.ts";
import { findLatest, notifyOfLists, type StoredEdition } from "./lists.server.ts";

export type Undone = {
  /** Projects that are as they were before, byte for byte, but for the views that were counted since. */
  restored: number;
  /** Projects that the import had added and that are gone. */
  removed: number;
  /** The ids of those that somebody touched since: an edit, another import, an enquiry. They stay as they are. */
  left: string[];
};

/** As many ids as the record of activity shows in one entry. */
const mostNamed = 200;

/**
 * Takes an import back, whole or not at all. Throws an ApiError: `not-found` where no import of this id changed anything,
 * `conflict` where it is too old, taken back already, or a later edition of one of its lists was imported since; and
 * ImportBusyError while an import runs.
 */
export async function undoImport(
  db: Db,
  runId: string,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Undone> {
  return withImportLock(db, () =>
    db.transaction(async (tx) => {
      const editions = await tx
        .select()
        .from(registerEditions)
        .where(eq(registerEditions.runId, runId))
        .orderBy(desc(registerEditions.id));
      await requireUndoable(tx, editions, now);
      const sum: Undone = { restored: 0, removed: 0, left: [] };
      for (const edition of editions) {
        const { restored, removed, left } = await undoEdition(tx, edition);
        sum.restored += restored;
        sum.removed += removed;
        sum.left.push(...left);
        await closeEdition(tx, edition, { by: actor.username, now });
      }
      await notifyOfLists(tx);
      const left = [...new Set(sum.left)].sort();
      await recordAudit(tx, actor, {
        action: "took back an import",
        subject: "project",
        recordId: null,
        detail: `${sum.restored} as before, ${sum.removed} removed, ${left.length} touched since and left`,
        recordIds: left.slice(0, mostNamed),
      });
      return { ...sum, left };
    }),
  );
}

async function requireUndoable(tx: DbOrTx, editions: readonly StoredEdition[], now: Date): Promise<void> {
  const [newest] = editions;
  if (!newest)
    throw new ApiError("not-found", { message: "There is no such import, or it changed nothing." });
  const refuse = (message: string) => new ApiError("conflict", { message });
  if (newest.undoneAt) throw refuse(`This import was taken back by ${newest.undoneBy} already.`);
  const ageDays = (now.getTime() - newest.importedAt.getTime()) / 86_400_000;
  if (ageDays > undoDays) throw refuse(`An import can be taken back for ${undoDays} days.`);
  for (const { listId, id } of editions) {
    if (listId === null) continue;
    const [later] = await tx
      .select({ name: registerLists.name })
      .from(registerEditions)
      .innerJoin(registerLists, eq(registerLists.id, registerEditions.listId))
      .where(
        and(
          eq(registerEditions.listId, listId),
          gt(registerEditions.id, editions[0]?.id ?? id),
          isNull(registerEditions.undoneAt),
        ),
      );
    if (later)
      throw refuse(`A later edition of the list "${later.name}" was imported since: take that back first.`);
  }
}

const pinnedAtOnce = 500;

async function undoEdition(tx: DbOrTx, { id, listId, day }: StoredEdition): Promise<Undone> {
  const names = sql.raw(restoredColumns.map((name) => `"${name}"`).join(", "));
  const old = sql.raw(restoredColumns.map((name) => `old."${name}"`).join(", "));
  const restored = await tx.execute<{ id: string }>(sql`
    update projects p set (${names}) = (select ${old} from jsonb_populate_record(p, c.before) as old)
    from ${registerChanges} c
    where c.edition_id = ${id} and c.kind in ('changed', 'missing', 'unread') and c.project_id = p.id
      and to_jsonb(p) || c.after = to_jsonb(p)
    returning p.id`);
  const removed = await tx.execute<{ id: string }>(sql`
    delete from ${projects} p using ${registerChanges} c
    where c.edition_id = ${id} and c.kind = 'new' and c.project_id = p.id
      and to_jsonb(p) || c.after = to_jsonb(p)
      and not exists (select from leads l where l.project_id = p.id)
      and not exists (select from ${registerRows} r
        where r.project_id = p.id and r.list_id is distinct from ${listId}::int)
    returning p.id`);
  const left = await tx.execute<{ id: string }>(sql`
    select p.id from ${registerChanges} c join ${projects} p on p.id = c.project_id
    where c.edition_id = ${id} and (c.kind = 'new' or (c.kind in ('changed', 'missing', 'unread')
      and c.project_id <> all(${sql.param(restored.rows.map((row) => row.id))}::text[])))`);
  const leftIds = left.rows.map((row) => row.id);
  // What stays of this edition is as of its day, whatever its list says next.
  if (listId !== null)
    for (let start = 0; start < leftIds.length; start += pinnedAtOnce)
      await pinSources(tx, leftIds.slice(start, start + pinnedAtOnce), listId, day);
  return { restored: restored.rows.length, removed: removed.rows.length, left: leftIds };
}

/** Its list is again what it was before: its date, and what it holds. Without an edition it is of no day. */
async function closeEdition(
  tx: DbOrTx,
  { id, listId }: StoredEdition,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await tx.update(registerEditions).set({ undoneAt: now, undoneBy: by }).where(eq(registerEditions.id, id));
  if (listId === null) return;
  await tx.update(registerRows).set({ missingSince: null }).where(eq(registerRows.missingSince, id));
  await tx.execute(sql`
    update ${registerRows} r set missing_since = (c.before ->> 'missing_since')::int from ${registerChanges} c
    where c.edition_id = ${id} and c.kind = 'back' and r.list_id = ${listId}::int and r.project_id = c.project_id`);
  await tx.execute(sql`delete from ${registerRows} where first_seen_in = ${id}`);
  const latest = await findLatest(tx, listId);
  await tx
    .update(registerLists)
    // What is left of it was told with dates of its own, or without.
    .set({ latestOn: latest?.day ?? null, ...(latest && { isDated: latest.isDated }) })
    .where(eq(registerLists.id, listId));
}
