import { expect, it } from "vitest";
import { formatBackupProgress, formatImportProgress } from "./progress.ts";

it.each([
  [
    { path: "a.csv", bytesRead: 50, bytesTotal: 100, rowsRead: 500 },
    "████████████░░░░░░░░░░░░  50 %  500 rows, 1234 rows/s  a.csv",
  ],
  [
    { path: "a.csv", bytesRead: 0, bytesTotal: 0, rowsRead: 0 },
    "████████████████████████ 100 %  0 rows, 1234 rows/s  a.csv",
  ],
])("shows how far an import is: %j", (progress, line) =>
  expect(formatImportProgress(progress, 1234.4)).toBe(line),
);

it("shows how far a step of a backup is, as far as that is known", () => {
  expect(formatBackupProgress({ step: "Copying pictures", done: 1, total: 4 })).toBe(
    `${"█".repeat(6)}${"░".repeat(18)}  25 %  Copying pictures`,
  );
  expect(formatBackupProgress({ step: "Checking the file", done: 0, total: 0 })).toContain("100 %");
  expect(formatBackupProgress({ step: "Copying tables", done: 1200 })).toBe("Copying tables: 1200");
  expect(formatBackupProgress({ step: "Bringing the tables up to date", done: 0 })).toBe(
    "Bringing the tables up to date",
  );
});
