import { expect, it } from "vitest";
import { formatProgress } from "./import-progress.ts";

it.each([
  [
    { path: "a.csv", bytesRead: 50, bytesTotal: 100, rowsRead: 500 },
    "████████████░░░░░░░░░░░░  50 %  500 rows, 1234 rows/s  a.csv",
  ],
  [
    { path: "a.csv", bytesRead: 0, bytesTotal: 0, rowsRead: 0 },
    "████████████████████████ 100 %  0 rows, 1234 rows/s  a.csv",
  ],
])("%j reads well", (progress, line) => expect(formatProgress(progress, 1234.4)).toBe(line));
