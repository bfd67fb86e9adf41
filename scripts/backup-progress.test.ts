import { expect, it } from "vitest";
import { formatProgress } from "./backup-progress.ts";

it("shows how far a step is, as far as that is known", () => {
  expect(formatProgress({ step: "Copying pictures", done: 1, total: 4 })).toBe(
    `${"█".repeat(6)}${"░".repeat(18)}  25 %  Copying pictures`,
  );
  expect(formatProgress({ step: "Checking the file", done: 0, total: 0 })).toContain("100 %");
  expect(formatProgress({ step: "Copying tables", done: 1200 })).toBe("Copying tables: 1200");
  expect(formatProgress({ step: "Bringing the tables up to date", done: 0 })).toBe(
    "Bringing the tables up to date",
  );
});
