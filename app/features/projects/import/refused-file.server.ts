import { type FileHandle, open } from "node:fs/promises";
import { stringify } from "csv-stringify/sync";

export type RefusedRow = { path: string; line: number; reason: string; cells: readonly string[] };

export type RefusedFile = {
  /** Adds a row; `header` is repeated whenever the rows of another file begin. */
  write: (row: RefusedRow, header: readonly string[]) => Promise<void>;
  /** Finishes the file and tells its path; undefined where nothing was refused and so no file made. */
  close: () => Promise<string | undefined>;
};

/** A CSV of refused rows, made with the first of them. Formulas are made harmless: the rows come from strangers. */
export function openRefusedFile(path: string): RefusedFile {
  let file: FileHandle | undefined;
  let lastPath: string | undefined;
  return {
    async write({ path: source, line, reason, cells }, header) {
      file ??= await open(path, "w");
      const rows = [[source, String(line), reason, ...cells]];
      if (source !== lastPath) rows.unshift(["file", "line", "reason", ...header]);
      lastPath = source;
      await file.write(stringify(rows, { escape_formulas: true }));
    },
    async close() {
      await file?.close();
      return file && path;
    },
  };
}
