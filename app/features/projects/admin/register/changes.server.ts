import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { formatDate } from "#app/shared/dates.ts";
import { cutText } from "#app/shared/words.ts";
import { type FieldKey, fieldKeys, fieldOf } from "../../fields.ts";
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

/** What the staff's form, or the page, calls a field, and its choices. */
export function nameField(key: FieldKey): { name: string; choiceLabels: Readonly<Record<string, string>> } {
  const { label, fact, api, choiceLabels = {} } = fieldOf(key);
  return { name: label ?? fact ?? api, choiceLabels };
}

/** The fields by their columns; what is derived from them is no news of its own. */
const keyOfColumn = new Map(fieldKeys.map((key) => [getTableColumns(projects)[key].name, key]));

/** "Complaints: 2 → 3; Possession in: the list says 31 March 2028, ours stays 30 June 2028". */
export function formatChanges(changes: readonly LedgerChange[]): string {
  return changes.flatMap((change) => linesOfChange(change)).join("; ");
}

/** A change fact by fact; nothing where only who says it has changed. */
export function linesOfChange({ kind, before, after }: LedgerChange): string[] {
  return Object.keys(after).flatMap((column) => {
    const key = keyOfColumn.get(column);
    if (key === undefined) return [];
    const [old, listed] = [formatFieldValue(key, before[column]), formatFieldValue(key, after[column])];
    const { name } = nameField(key);
    return kind === "kept"
      ? `${name}: the list says ${listed}, ours stays ${old}`
      : `${name}: ${old} → ${listed}`;
  });
}

/** A stored value in words, at most so many characters. */
export function formatFieldValue(key: FieldKey, value: unknown, most = 80): string {
  const label = nameField(key).choiceLabels[String(value)];
  if (label !== undefined) return label;
  const text = formatCell((value ?? null) as Parameters<typeof formatCell>[0]);
  const short = cutText(text, most);
  return formatDate(short === text ? text : `${short}…`) || "unknown";
}
