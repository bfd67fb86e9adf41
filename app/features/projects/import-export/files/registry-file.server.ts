import { createReadStream, type ReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline, Transform } from "node:stream";
import { createGunzip } from "node:zlib";
import { type Info, parse } from "csv-parse";

/** Why a file, as a whole or from some line on, can't be read; its message is for the operator. */
export class RegistryFileError extends Error {
  override name = "RegistryFileError";
}

export type FileRow = { line: number; cells: string[] };

export type RegistryFile = {
  bytesTotal: number;
  /** Its last lines, as text; "" of a packed file. */
  end: string;
  /** How far the latest reading has come, of `bytesTotal`. */
  bytesRead: () => number;
  /** All rows from the first on, title lines and header included; empty lines are left out. */
  rows: (separator?: Separator) => AsyncGenerator<FileRow>;
};

/** What may be between cells: a spreadsheet saves semicolons in some places, and tabs as "Unicode text". */
export const separators = [",", ";", "\t"] as const;
export type Separator = (typeof separators)[number];

const longestRow = 1_000_000;
/** A row of commas alone holds a million cells, and a batch of such rows gigabytes. */
const mostColumns = 1_000;
/** A small gzip may hold more than a disk does; all the registers of India unpack to less than this. */
const mostUnpackedBytes = 1024 ** 3;
const startBytes = 64;
const endBytes = 1024;
/** At a time, so that the share of what was read also moves for a packed file. */
const readBytes = 16 * 1024;

/** Opens a CSV, plain or gzip, UTF-8 or UTF-16, whatever its name says. Reads it as a stream. Throws RegistryFileError. */
export async function openRegistryFile(path: string): Promise<RegistryFile> {
  const { start, end, size } = await sniff(path);
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  if (!isGzip) refuseOtherFormats(start);
  let source: ReadStream | undefined;
  return {
    bytesTotal: size,
    end: isGzip ? "" : end,
    bytesRead: () => source?.bytesRead ?? 0,
    rows(separator = ",") {
      source = createReadStream(path, { highWaterMark: readBytes });
      return readRows(parseStream(source, { isGzip, separator }));
    },
  };
}

function parseStream(
  source: ReadStream,
  { isGzip, separator }: { isGzip: boolean; separator: Separator },
): AsyncIterable<{ record: string[]; info: Info }> {
  const parser = parse({
    // By its mark a file is known for UTF-16 too.
    bom: true,
    info: true,
    delimiter: separator,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  });
  // An error of any part ends the parser with it, which is where it is handled.
  const done = () => undefined;
  return isGzip
    ? pipeline(source, createGunzip(), limitBytes(mostUnpackedBytes), parser, done)
    : pipeline(source, parser, done);
}

/** Passes bytes on until there are too many. */
export function limitBytes(most: number): Transform {
  let count = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      count += chunk.length;
      if (count > most)
        pass(new RegistryFileError(`unpacks to more than ${Math.floor(most / 1024 ** 2)} MB`));
      else pass(null, chunk);
    },
  });
}

async function* readRows(parser: AsyncIterable<{ record: string[]; info: Info }>): AsyncGenerator<FileRow> {
  let line = 0;
  // csv-parse counts a CR LF inside quotes as two lines.
  let countedTwice = 0;
  try {
    for await (const { record: cells, info } of parser) {
      refuseTooWide(cells, line);
      countedTwice += count(cells, "\r\n");
      line = info.lines - countedTwice;
      yield { line: line - count(cells, "\n"), cells };
    }
  } catch (error) {
    throw explain(error, line);
  }
}

function refuseTooWide({ length }: string[], lineBefore: number): void {
  if (length <= mostColumns) return;
  const reason = `has a row of ${length} columns; ${mostColumns} is the most`;
  throw new RegistryFileError(lineBefore > 0 ? `${reason} (after line ${lineBefore})` : reason);
}

async function sniff(path: string): Promise<{ start: Buffer; end: string; size: number }> {
  try {
    const file = await open(path);
    try {
      const stat = await file.stat();
      if (stat.isDirectory()) throw new RegistryFileError("is a folder: name the files in it");
      const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes), 0, startBytes, 0);
      const last = await file.read(Buffer.alloc(endBytes), 0, endBytes, Math.max(0, stat.size - endBytes));
      const start = buffer.subarray(0, bytesRead);
      const end = last.buffer.toString(isUtf16(start) ? "utf16le" : "utf8", 0, last.bytesRead);
      return { start, end, size: stat.size };
    } finally {
      await file.close();
    }
  } catch (error) {
    throw explain(error, 0);
  }
}

const isUtf16 = (start: Buffer) => start.toString("latin1").startsWith("\xff\xfe");

/** PDF, PNG, JPEG, and what Office wrote once. */
const otherStarts = ["%PDF", "\x89PNG", "\xff\xd8", "\xd0\xcf"];

function refuseOtherFormats(start: Buffer): void {
  if (start.length === 0) throw new RegistryFileError("is empty");
  const begins = start.toString("latin1");
  if (begins.startsWith("PK")) throw new RegistryFileError("is a spreadsheet or a zip: save it as CSV");
  if (begins.startsWith("\xfe\xff"))
    throw new RegistryFileError("is UTF-16 in an order that is not read: save it as UTF-8");
  // What many an authority's site calls an Excel file is a page with a table.
  if (/^(?:\xef\xbb\xbf)?\s*</.test(begins))
    throw new RegistryFileError("is a web page: open it in a spreadsheet, and save it as CSV");
  if (
    (!isUtf16(start) && start.subarray(0, 4).includes(0)) ||
    otherStarts.some((other) => begins.startsWith(other))
  )
    throw new RegistryFileError("is no text: save it as CSV");
}

function count(cells: string[], text: string): number {
  return cells.reduce((sum, cell) => sum + cell.split(text).length - 1, 0);
}

const reasons: [RegExp, string][] = [
  [/^ENOENT$/, "is not there"],
  [/^(?:EACCES|EPERM)$/, "may not be read"],
  [/^EISDIR$/, "is a folder: name the files in it"],
  [/^CSV_MAX_RECORD_SIZE$/, `has a row above ${longestRow} characters: is a quote left open?`],
  [/^CSV_QUOTE_NOT_CLOSED$/, "ends inside a quote"],
  [/^(?:Z_|ERR_ZLIB)/, "is a damaged or cut gzip"],
];

function explain(error: unknown, line: number): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = reasons.find(([pattern]) => pattern.test(code))?.[1];
  if (!reason) return error;
  return new RegistryFileError(line > 0 ? `${reason} (after line ${line})` : reason, { cause: error });
}
