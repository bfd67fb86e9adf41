import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { describe } from "vitest";

/** Real registry files, kept beside the project and never in it. */
const folder = new URL("../../../shared/data/", import.meta.url);

/** Where the folder is missing the tests are skipped and say so; in CI they run, and so fail. */
export function describeWithSharedData(name: string, tests: () => void): void {
  const canRun = existsSync(folder) || Boolean(process.env.CI);
  describe.skipIf(!canRun)(canRun ? name : `${name} (skipped: ../shared/data is missing)`, tests);
}

/** The text of one of those files, unpacked where it is packed. */
function readSharedText(path: string): string {
  const bytes = readFileSync(new URL(path, folder));
  return (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}

/** The rows of one of those CSV files by column name. `fromLine` is the line of the header. */
export function readSharedRows(path: string, fromLine = 1): Record<string, string>[] {
  return parse(readSharedText(path), {
    columns: true,
    bom: true,
    relax_column_count: true,
    from_line: fromLine,
  });
}
