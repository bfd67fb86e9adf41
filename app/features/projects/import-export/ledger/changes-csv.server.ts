import { stringify } from "csv-stringify/sync";
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { csvNamesOf, fieldKeys } from "../../fields.ts";
import { projects } from "../../table.server.ts";
import { markProtected } from "../ours/formula-cells.ts";
import { formatCell } from "../ours/own-cells.ts";
import { registerChanges, registerEditions, registerLists } from "../table.server.ts";

/** What an import changed, as a CSV for people: a line for each fact, old and new. */

/** "newly lapsed" and "newly completed" are beside the changes that they follow from. */
export const changesHeader = [
  "list",
  "list_date",
  "change",
  "id",
  "rera_number",
  "title",
  "fact",
  "old",
  "new",
] as const;

const linesAtOnce = 1000;

/** The fields by their columns; what is derived from them is no news of its own. */
const facts = new Map(fieldKeys.map((key) => [getTableColumns(projects)[key].name, csvNamesOf(key)[0]]));

type Change = typeof registerChanges.$inferSelect;

/** The lines, in pieces; the first piece has the header. Of an import that is not known there is nothing. */
export async function* streamChanges(db: DbOrTx, runId: string): AsyncGenerator<string> {
  const editions = await db
    .select({
      id: registerEditions.id,
      day: registerEditions.day,
      isDated: registerEditions.isDated,
      list: registerLists.name,
    })
    .from(registerEditions)
    .leftJoin(registerLists, eq(registerLists.id, registerEditions.listId))
    .where(eq(registerEditions.runId, runId))
    .orderBy(asc(registerEditions.id));
  if (editions.length === 0) return;
  yield `\ufeff${changesHeader.join(",")}\n`;
  for (const { id, day, isDated, list } of editions) {
    const named = [list ?? "own CSV", isDated || list === null ? day : ""];
    let after = "";
    while (true) {
      const changes = await readChanges(db, id, after);
      if (changes.length === 0) break;
      const rows = changes.flatMap((change) =>
        linesOf(change.change).map((cells) => [
          ...named,
          cells[0] ?? "",
          change.change.projectId,
          change.reraNumber ?? "",
          change.title ?? "",
          ...cells.slice(1),
        ]),
      );
      yield stringify(
        rows.map((row) => row.map(markProtected)),
        { escape_formulas: true },
      );
      after = changes.at(-1)?.key ?? "";
    }
  }
}

async function readChanges(db: DbOrTx, editionId: number, after: string) {
  const key = sql<string>`${registerChanges.projectId} || ' ' || ${registerChanges.kind}`;
  return db
    .select({ key, change: registerChanges, reraNumber: projects.reraNumber, title: projects.title })
    .from(registerChanges)
    .leftJoin(projects, eq(projects.id, registerChanges.projectId))
    .where(and(eq(registerChanges.editionId, editionId), sql`${key} collate "C" > ${after}`))
    .orderBy(sql`${key} collate "C"`)
    .limit(linesAtOnce);
}

/** Change, fact, old and new of each line. */
function linesOf({ kind, before, after, turned }: Change): string[][] {
  if (kind !== "changed" && kind !== "kept") return [[kind, "", "", ""]];
  const rows = Object.keys(after)
    .filter((column) => facts.has(column))
    .map((column) => [kind, facts.get(column) ?? column, cellOf(before[column]), cellOf(after[column])]);
  return turned ? [...rows, [`newly ${turned}`, "", "", ""]] : rows;
}

function cellOf(value: unknown): string {
  return formatCell((value ?? null) as Parameters<typeof formatCell>[0]);
}
