import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { DbOrTx } from "#app/database.server.ts";
import { isStorableText } from "#app/shared/typed-text.ts";

/** A table whose rows have an id, an order of arrival and the time of their last change. */
export type RowTable = PgTable & Record<"id" | "seq" | "updatedAt", AnyPgColumn>;

/** Columns that the domain doesn't know. */
type HiddenColumn = "seq" | "formKey" | "searchText" | "words";

/** A table of what people send us and staff work through. */
export type RecordTable = RowTable & Record<"status" | HiddenColumn, AnyPgColumn>;

/** A stored record as the domain knows it. */
export type StoredRecord<Table extends RecordTable> = Omit<Table["$inferSelect"], HiddenColumn>;

export type Part = { page: number; perPage: number };

const batchSize = 500;

/** Reads and writes of a table that staff keep; `fromRow` makes of a row what the domain knows. */
export function rowStore<Table extends RowTable, Row>(
  ownTable: Table,
  fromRow: (row: Table["$inferSelect"]) => Row,
) {
  // Drizzle can't follow a table that is a type parameter: its rows are typed on their way out.
  const table: RowTable = ownTable;
  const toRow = (row: Record<string, unknown>) => fromRow(row as Table["$inferSelect"]);

  /** The one with this id; undefined where there is none. */
  async function find(db: DbOrTx, id: string): Promise<Row | undefined> {
    if (!isStorableText(id)) return undefined;
    const [row] = await db.select().from(table).where(eq(table.id, id));
    return row && toRow(row);
  }

  /** The same, which nobody else can change before the transaction ends. */
  async function lock(tx: DbOrTx, id: string): Promise<Row | undefined> {
    if (!isStorableText(id)) return undefined;
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for("update");
    return row && toRow(row);
  }

  /** Writes these columns of a locked record. `updatedAt` always grows, so that a change of the same moment is told too. */
  async function update(tx: DbOrTx, id: string, columns: Record<string, unknown>): Promise<Row> {
    const updatedAt = sql`greatest(now(), ${table.updatedAt} + interval '1 millisecond')`;
    const [row] = await tx
      .update(table)
      .set({ ...columns, updatedAt })
      .where(eq(table.id, id))
      .returning();
    if (!row) throw new Error("A locked row was not there to be updated");
    return toRow(row);
  }

  /** Deletes one with everything that was kept of it, and answers what it was; undefined where there is none. */
  async function remove(tx: DbOrTx, id: string): Promise<Row | undefined> {
    if (!isStorableText(id)) return undefined;
    const [record] = await removeWhere(tx, eq(table.id, id));
    return record;
  }

  /** The same of all that meet the condition. */
  async function removeWhere(tx: DbOrTx, where: SQL | undefined): Promise<Row[]> {
    const rows = await tx.delete(table).where(where).returning();
    return rows.map(toRow);
  }

  /** One page of all in the order of arrival. */
  async function list(db: DbOrTx, { page, perPage }: Part): Promise<Row[]> {
    const rows = await db
      .select()
      .from(table)
      .orderBy(asc(table.seq))
      .limit(perPage)
      .offset((page - 1) * perPage);
    return rows.map(toRow);
  }

  /** One page in another order. Finds which rows first, from the indexes; only those of the page are read whole. */
  async function listOrdered(
    db: DbOrTx,
    { where, order, page, perPage }: Part & { where: SQL | undefined; order: SQL[] },
  ): Promise<Row[]> {
    const onPage = db
      .select({ seq: table.seq })
      .from(table)
      .where(where)
      .orderBy(...order)
      .limit(perPage)
      .offset((page - 1) * perPage);
    const rows = await db
      .select()
      .from(table)
      .where(inArray(table.seq, onPage))
      .orderBy(...order);
    return rows.map(toRow);
  }

  /** All in the order of arrival, or newest first, batch by batch, so that memory stays flat whatever their number. */
  async function* stream(
    db: DbOrTx,
    { where, isNewestFirst = false }: { where?: SQL | undefined; isNewestFirst?: boolean } = {},
  ): AsyncGenerator<Row[]> {
    const [isBeyond, order] = isNewestFirst ? [lt, desc] : [gt, asc];
    let last: unknown;
    while (true) {
      const rows = await db
        .select()
        .from(table)
        .where(and(where, last === undefined ? undefined : isBeyond(table.seq, last)))
        .orderBy(order(table.seq))
        .limit(batchSize);
      if (rows.length > 0) yield rows.map(toRow);
      if (rows.length < batchSize) return;
      last = rows.at(-1)?.seq;
    }
  }

  return { find, lock, update, remove, removeWhere, list, listOrdered, stream };
}

/** The same of contacts and applications, which come by forms. */
export function recordStore<Table extends RecordTable>(ownTable: Table) {
  const table: RecordTable = ownTable;
  const id = sql<string>`${table.id}`;

  /** The record that a form with this key has stored; undefined where there is none. */
  async function findByForm(db: DbOrTx, formKey: string): Promise<{ id: string } | undefined> {
    const [row] = await db.select({ id }).from(table).where(eq(table.formKey, formKey));
    return row;
  }

  /** Stores a record and answers its id; one that was stored under the same form key is the same record, and not new. */
  async function insert(
    tx: DbOrTx,
    values: Record<string, unknown> & { formKey: string | null; searchText: string },
  ): Promise<{ id: string; isNew: boolean }> {
    const [row] = await tx
      .insert(table)
      .values({ ...values, id: randomBytes(12).toString("hex") })
      .onConflictDoNothing({ target: table.formKey })
      .returning({ id });
    const stored = row ?? (values.formKey && (await findByForm(tx, values.formKey)));
    if (!stored) throw new Error("A record was neither stored nor there already");
    return { id: stored.id, isNew: row !== undefined };
  }

  return { ...rowStore(ownTable, fromRow<Table>), findByForm, insert };
}

function fromRow<Table extends RecordTable>(row: Table["$inferSelect"]): StoredRecord<Table> {
  const { seq: _seq, formKey: _formKey, searchText: _searchText, words: _words, ...record } = row;
  return record as StoredRecord<Table>;
}
