import { setTimeout as delay } from "node:timers/promises";
import { asc, gt, sql } from "drizzle-orm";
import type { Db } from "#app/database.server.ts";
import { buildProjectRow, type ProjectRow, projectFromRow } from "../store.server.ts";
import { projects } from "../table.server.ts";

/** The step of a site's setup that this is: another name where the rules of search-text.ts change. */
export const searchTextStep = "search texts with kinds of homes";

const rowsAtOnce = 500;
/** How much longer than its work it rests: visitors, and the index that is made at the start, come first. */
const restShare = 3;

/**
 * Brings stored search texts to the rules of search-text.ts as they are now. Who searches meanwhile finds by the old ones
 * or the new ones; who writes a project meanwhile has the last word. False where it was told to stop.
 */
export async function renewSearchTexts(db: Db, signal: AbortSignal): Promise<boolean> {
  for (let after = 0, tookMs = 0; !signal.aborted; ) {
    await delay(restShare * tookMs, undefined, { ref: false, signal }).catch(() => undefined);
    const began = performance.now();
    const rows = await db
      .select()
      .from(projects)
      .where(gt(projects.seq, after))
      .orderBy(asc(projects.seq))
      .limit(rowsAtOnce);
    const last = rows.at(-1);
    if (!last) return true;
    after = last.seq;
    await renewRows(db, rows);
    tookMs = performance.now() - began;
  }
  return false;
}

async function renewRows(db: Db, rows: ProjectRow[]): Promise<void> {
  const stale = rows
    .map((row) => ({
      seq: row.seq,
      stored: row.searchText,
      text: buildProjectRow(projectFromRow(row)).searchText ?? "",
    }))
    .filter(({ stored, text }) => stored !== text);
  if (stale.length === 0) return;
  const column = (name: "seq" | "stored" | "text") => sql.param(stale.map((one) => one[name]));
  await db.execute(sql`
    update ${projects} set search_text = new.text
    from unnest(${column("seq")}::bigint[], ${column("stored")}::text[], ${column("text")}::text[])
      as new (seq, stored, text)
    where ${projects}.seq = new.seq and ${projects}.search_text = new.stored`);
}
