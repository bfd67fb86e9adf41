import { type FileHandle, open } from "node:fs/promises";
import { stringify } from "csv-stringify/sync";
import { markProtected } from "../ours/formula-cells.ts";

/** Also of a row that was imported but for some cells: then the reason says which. */
export type RefusedRow = { path: string; line: number; reason: string; cells: readonly string[] };

export type RefusedFile = {
  /** Adds a row; `header` is repeated whenever the rows of another file begin. */
  write: (row: RefusedRow, header: readonly string[]) => Promise<void>;
  /** Finishes the file and gives its path; undefined where nothing was refused and so no file made. */
  close: () => Promise<string | undefined>;
};

/** A CSV of refused rows, made with the first of them. */
export function openRefusedFile(path: string): RefusedFile {
  let file: FileHandle | undefined;
  const formatRefused = buildRefusedFormat();
  return {
    async write(row, header) {
      file ??= await open(path, "w");
      await file.write(formatRefused(row, header));
    },
    async close() {
      await file?.close();
      return file && path;
    },
  };
}

/**
 * Mutex refused rows, one after the other, into the lines of a CSV. The header is repeated whenever the rows of another
 * file begin. Formulas are made harmless: the rows come from strangers.
 */
export function buildRefusedFormat(): (row: RefusedRow, header: readonly string[]) => string {
  let lastPath: string | undefined;
  return ({ path, line, reason, cells }, header) => {
    const rows = [[path, String(line), reason, ...cells]];
    if (path !== lastPath) rows.unshift(["file", "line", "reason", ...header]);
    lastPath = path;
    return stringify(
      rows.map((row) => row.map(markProtected)),
      { escape_formulas: true },
    );
  };
}
