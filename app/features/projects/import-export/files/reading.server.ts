import { limits, type RegistrationStatus } from "../../model.ts";
import { unprotect } from "../ours/formula-cells.ts";
import { type DateOrder, detectDateOrder } from "../registries/dates.ts";
import {
  buildLengthCheck,
  type Layout,
  type ReadContext,
  type Reading,
  type Row,
} from "../registries/layout.ts";
import { type Header, readableHeader } from "./header.ts";
import type { FileRow, RegistryFile } from "./registry-file.server.ts";

/** A row and what it tells. */
export type RowReading = FileRow & { reading: Reading };

/** `bytesRead`: how far the file had been read when the batch was whole. */
export type ReadBatch = { readings: RowReading[]; bytesRead: number };

type BatchReading = {
  header: Header;
  layout: Layout;
  state: string | undefined;
  status?: RegistrationStatus | undefined;
  today: string;
  size: number;
};
type NamedRow = FileRow & { row: Row };

/** Reads the rows below a header, so many at a time, and what each of them tells. */
export async function* readBatches(
  file: Pick<RegistryFile, "bytesRead">,
  rows: AsyncGenerator<FileRow>,
  { header, layout, state, status, today, size }: BatchReading,
): AsyncGenerator<ReadBatch> {
  let dateOrder: DateOrder | undefined;
  const findTooLong = buildLengthCheck(layout);
  for await (const batch of inBatches(rows, size)) {
    const bytesRead = file.bytesRead();
    const named = batch.map((row) => nameCells(header, row));
    dateOrder ??= detectDateOrder(dateCells(layout, named), layout.dateOrder);
    const how = { state, status, dateOrder, today };
    const readings = named.map(({ line, cells, row }): RowReading => {
      const misfit = refusalOf(cells, header.cells);
      const refusal = misfit === undefined ? findTooLong(row) : { refused: misfit };
      const reading = refusal
        ? { ...refusal, reraNumber: numberOf(row, layout, how) }
        : layout.read(row, how);
      return { line, cells, reading: sayColumn(reading, header) };
    });
    yield { readings, bytesRead };
  }
}

/** A refusal with the name of its column, as the file has it. */
function sayColumn(reading: Reading, { columns, cells }: Header): Reading {
  const { refused, refusedColumn, reraNumber } = reading;
  if (refused === undefined || refusedColumn === undefined) return reading;
  const name = readableHeader(cells[columns.lastIndexOf(refusedColumn)] ?? refusedColumn);
  return { refused: `${name} ${refused}`, reraNumber };
}

/** Whose row it is, without its texts that are too long to be read. */
function numberOf(row: Row, layout: Layout, how: ReadContext): string | undefined {
  const short = Object.entries(row).filter(([, text]) => text.length <= limits.text);
  const read = layout.read(Object.fromEntries(short), how);
  return (read.project ?? read).reraNumber ?? undefined;
}

/** The same items, each asked for as soon as the one before it is taken. What fails, fails in its turn. */
export async function* readAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  const start = () => {
    const item = items.next();
    // It may fail long before anybody waits for it.
    item.catch(() => undefined);
    return item;
  };
  try {
    for (let next = start(); ; ) {
      const { value, done } = await next;
      if (done) return;
      next = start();
      yield value;
    }
  } finally {
    await items.return(undefined);
  }
}

function nameCells({ columns, isProtected }: Header, { line, cells: written }: FileRow): NamedRow {
  const cells = isProtected ? written.map(unprotect) : written;
  const row: Row = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""]));
  return { line, cells, row };
}

function dateCells({ dateColumns }: Layout, rows: NamedRow[]): string[] {
  return rows.flatMap(({ row }) => dateColumns.map((column) => row[column] ?? ""));
}

async function* inBatches(rows: AsyncGenerator<FileRow>, size: number): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  let failure: unknown;
  try {
    for (let next = await rows.next(); !next.done; next = await rows.next()) {
      batch.push(next.value);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    // What was read whole before a file broke off is still imported.
    failure = error;
  } finally {
    await rows.return(undefined);
  }
  if (batch.length > 0) yield batch;
  if (failure) throw failure;
}

/** Why a row can't belong to a table with this header; undefined where its shape is right. */
function refusalOf(cells: readonly string[], header: readonly string[]): string | undefined {
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (filled.length <= 1 && header.length > 3) return "a note or a footer, not a project";
  if (cells.length < header.length) return `only ${cells.length} of ${header.length} cells: cut off?`;
  if (cells.slice(header.length).some((cell) => cell.trim() !== ""))
    return `${cells.length} cells under ${header.length} columns: a separator without quotes?`;
  if (cells.every((cell, index) => cell.trim() === (header[index] ?? "").trim())) return "the header again";
  if (cells.some((cell) => cell.includes("\ufffd"))) return "not UTF-8 text";
  return undefined;
}
