import { z } from "zod";
import { countNames } from "./files/report.ts";
import type { StoredImport } from "./imports-store.server.ts";
import { importStates } from "./model.ts";

const countsSchema = z.record(z.enum(countNames), z.number());

/** An import as the API gives it. Server only: the browser takes its type, not the schema. */
export const importSchema = z
  .object({
    _id: z.string(),
    state: z.enum(importStates).describe("stopped: by staff, or because the site went down"),
    dry_run: z.boolean(),
    started_by: z.string(),
    started_at: z.string(),
    finished_at: z.string().nullable(),
    share: z.number().describe("How much of the files has been read, 0 to 1"),
    files: z.array(
      z.object({
        name: z.string(),
        layout: z.string().nullable().describe("null where no known layout fits"),
        notes: z.array(z.string()),
        error: z.string().nullable().describe("What is wrong with the file as a whole"),
        counts: countsSchema,
        reasons: z
          .record(z.string(), z.number())
          .describe("How many projects are not public for what reason"),
        register: z
          .object({
            list: z.string(),
            date: z.string().nullable().describe("The list's own date; null where nobody knows"),
            missing: z.number().describe("Projects that it no longer has"),
            lapsed: z.number().describe("Projects that it newly says have lapsed"),
            completed: z.number(),
            kept: z.number().describe("Projects with facts that somebody said later, which stay"),
            resembles: z
              .object({ list: z.string(), projects: z.number() })
              .optional()
              .describe(
                "Where no list had this name: the one that holds the same projects, and how many of them",
              ),
          })
          .nullish()
          .describe("The list that the file is an edition of; null for our own CSV"),
        remarked: z
          .number()
          .optional()
          .describe("Imported rows with cells that were left out or look odd; they are in refused.csv too"),
      }),
    ),
    refused_kept: z.number().describe("Rows in refused.csv: refused ones, and imported ones with remarks"),
    failure: z.string().nullable(),
    undone: z
      .object({ at: z.string(), by: z.string() })
      .nullable()
      .describe("When it was taken back, and by whom"),
  })
  .meta({ id: "Import" });

export type ApiImport = z.infer<typeof importSchema>;

export function importToApi(stored: StoredImport): ApiImport {
  return {
    _id: stored.id,
    state: stored.state,
    dry_run: stored.isDryRun,
    started_by: stored.startedBy,
    started_at: stored.startedAt.toISOString(),
    finished_at: stored.finishedAt?.toISOString() ?? null,
    share: stored.share,
    files: stored.files,
    refused_kept: stored.refusedKept,
    failure: stored.failure,
    undone: stored.undone,
  };
}
