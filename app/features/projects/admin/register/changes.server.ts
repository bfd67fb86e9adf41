import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { formatDate } from "#app/shared/dates.ts";
import { fieldKeys, fieldOf } from "../../fields.ts";
import { formatCell } from "../../import-export/ours/own-cells.ts";
import { registerChanges, registerEditions } from "../../import-export/table.server.ts";
import { projects } from "../../table.server.ts";

export type LedgerChange = typeof registerChanges.$inferSelect;

/** What an import changed of these projects, or would have changed had staff not said it later. */
export async function readRunChanges(
  db: DbOrTx,
  runId: string,
  ids: readonly string[],
): Promise<LedgerChange[]> {
  const found = await db
    .select({ change: registerChanges })
    .from(registerChanges)
    .innerJoin(registerEditions, eq(registerEditions.id, registerChanges.editionId))
    .where(
      and(
        eq(registerEditions.runId, runId),
        inArray(registerChanges.projectId, [...ids]),
        inArray(registerChanges.kind, ["changed", "kept"]),
      ),
    );
  return found.map(({ change }) => change);
}

/** What the staff's form, or the page, calls the field of a column, and its choices. */
const names = new Map(
  fieldKeys.map((key) => {
    const { label, fact, api, choiceLabels = {} } = fieldOf(key);
    return [getTableColumns(projects)[key].name, { name: label ?? fact ?? api, choiceLabels }];
  }),
);

/** "Complaints: 2 → 3; Possession in: the list says 31 March 2028, ours stays 30 June 2028". */
export function tellChanges(changes: readonly LedgerChange[]): string {
  return changes.flatMap((change) => linesOf(change)).join("; ");
}

function linesOf({ kind, before, after }: LedgerChange): string[] {
  return Object.keys(after).flatMap((column) => {
    const named = names.get(column);
    if (named === undefined) return [];
    const { name, choiceLabels } = named;
    const [old, told] = [before[column], after[column]].map(
      (value) => choiceLabels[String(value)] ?? cellOf(value),
    );
    return kind === "kept"
      ? `${name}: the list says ${told}, ours stays ${old}`
      : `${name}: ${old} → ${told}`;
  });
}

function cellOf(value: unknown): string {
  const text = formatCell((value ?? null) as Parameters<typeof formatCell>[0]).slice(0, 80);
  return formatDate(text) || "unknown";
}
