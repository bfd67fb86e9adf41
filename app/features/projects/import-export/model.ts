import type { countNames } from "./files/report.ts";

/** The words of imports that staff begin in the dashboard. Safe in the browser. */

export const importStates = ["running", "finished", "stopped", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/** `created`, `updated`, `unchanged` and `refused` add up to `read`; the other three tell how accepted projects stand. */
export type ImportCounts = Record<(typeof countNames)[number], number>;

/** One file of an import, as far as it has been read. */
export type ImportFile = {
  name: string;
  /** Null where no known layout fits. */
  layout: string | null;
  notes: string[];
  /** What is wrong with the file as a whole; the rows before it are imported. */
  error: string | null;
  counts: ImportCounts;
  /** How many projects are not public for which reason. */
  reasons: Record<string, number>;
};

/** Bounds of one import in the dashboard; `npm run import` knows none of them. */
export const importLimits = { files: 20, fileMegabytes: 60, totalMegabytes: 300, rows: 1_000_000 } as const;

/** How many sample projects and sample service providers there are. */
export type SampleCounts = { projects: number; services: number };
