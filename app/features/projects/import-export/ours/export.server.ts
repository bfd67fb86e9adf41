import { stringify } from "csv-stringify/sync";
import { sql } from "drizzle-orm";
import type { DbOrTx } from "#app/database.server.ts";
import { projectFromRow } from "../../store.server.ts";
import { projects } from "../../table.server.ts";
import { buildOwnCells, ownHeader } from "./own-cells.ts";

/** Rows read, and written, at a time. */
const pageSize = 200;

/**
 * The projects of these numbers (`projects.seq`), in their order, as text of our own CSV. Read in pages: memory stays
 * flat however many they are, and no connection is held while the client is slow. Projects deleted meanwhile are left out.
 */
export async function* streamOwnCsv(db: DbOrTx, seqs: readonly number[]): AsyncGenerator<string> {
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\ufeff${formatRows([[...ownHeader]])}`;
  for (let start = 0; start < seqs.length; start += pageSize) {
    const rows = await findRows(db, seqs.slice(start, start + pageSize));
    if (rows.length > 0) yield formatRows(rows.map((row) => buildOwnCells(projectFromRow(row))));
  }
}

async function findRows(db: DbOrTx, page: readonly number[]) {
  const found = await db
    .select()
    .from(projects)
    .where(sql`${projects.seq} = any(${sql.param(page)}::bigint[])`);
  const bySeq = new Map(found.map((row) => [row.seq, row]));
  return page.flatMap((seq) => bySeq.get(seq) ?? []);
}

function formatRows(rows: string[][]): string {
  // A lone carriage return, which ends a row too when the file is read, needs quotes that csv-stringify does not give.
  return stringify(rows, { escape_formulas: true, quoted_match: /\r/ });
}
