import type { Actor } from "#app/context.server.ts";
import type { DbOrTx } from "#app/database.server.ts";
import { recordAudit } from "#app/features/audit/model.server.ts";
import type { ProjectTableQuery } from "../admin/table/table-rules.ts";

/** Records that an admin exports: how many projects, and what narrowed them. */
export async function recordExport(
  db: DbOrTx,
  actor: Actor,
  { query, count }: { query: ProjectTableQuery; count: number },
): Promise<void> {
  const { q, filters } = query;
  const narrowedBy = Object.entries({ search: q, ...filters }).filter(([, value]) => value !== "");
  const detail = [`${count} projects`, ...narrowedBy.map(([name, value]) => `${name}: ${value}`)].join(", ");
  await recordAudit(db, actor, { action: "exported", subject: "project", recordId: null, detail });
}
