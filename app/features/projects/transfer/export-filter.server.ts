import { sql } from "drizzle-orm";
import type { Actor, DbOrTx } from "#app/context.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import { conditionOf } from "../search/search-conditions.server.ts";
import { planSearch } from "../search.server.ts";
import { apiDefaults, parseProjectQuery } from "../search.ts";
import { projectSearch } from "../table.server.ts";

/** PROVISIONAL until the table's own filter lands. */
export async function findExported(db: DbOrTx, params: URLSearchParams): Promise<number[]> {
  const plan = planSearch(parseProjectQuery(params, apiDefaults), { includeWithheld: true });
  const { rows } = await db.execute<{ seq: number }>(
    sql`select seq::int from ${projectSearch} where ${conditionOf(plan, ["state", "city", "price", "text", "choices"])} order by seq`,
  );
  return rows.map(({ seq }) => seq);
}

/** Records that an admin exports: how many projects, and what narrowed them. */
export async function recordExport(
  db: DbOrTx,
  actor: Actor,
  { params, count }: { params: URLSearchParams; count: number },
): Promise<void> {
  const detail = [`${count} projects`, params.toString()].filter(Boolean).join(", ");
  await recordAudit(db, actor, { action: "exported", subject: "project", recordId: null, detail });
}
