import type { countNames } from "./files/report.ts";

/** The words of imports that staff begin in the dashboard. Safe in the browser. */

export const importStates = ["running", "finished", "stopped", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/** `created`, `updated`, `unchanged` and `refused` add up to `read`; the other three say how accepted projects stand. */
export type ImportCounts = Record<(typeof countNames)[number], number>;

/** What an edition of a list brought, beside the counts. */
export type RegisterReport = {
  list: string;
  /** YYYY-MM-DD; null where nobody knows. */
  date: string | null;
  /** Projects that it no longer has. */
  missing: number;
  /** Projects whose registration has ended since, by its word. */
  lapsed: number;
  completed: number;
  /** Projects of which it says something else than somebody who said it later. */
  kept: number;
  /** Where it is new by its name: the list that holds the same projects, and how many of them. */
  resembles?: { list: string; projects: number };
};

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
  /** Null for our own CSV; absent in the reports of imports before lists had dates. */
  register?: RegisterReport | null;
  /** Imported rows with cells that were left out or look odd; absent in older reports. */
  remarked?: number;
};

/** Bounds of one import in the dashboard; `npm run import` knows none of them. */
export const importLimits = {
  files: 20,
  fileMegabytes: 60,
  totalMegabytes: 300,
  rows: 1_000_000,
  listName: 150,
} as const;

/** How many sample projects and sample service providers there are. */
export type SampleCounts = { projects: number; services: number };

/**
 * What an edition of a list does to a project: it adds it, changes facts of it, no longer holds it, holds it in a row that
 * can't be read, holds it again, or says something else than what somebody said later, which stays.
 */
export const changeKinds = ["new", "changed", "missing", "unread", "back", "kept"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What a change means for buyers: the registration has ended by the register's word, or the homes are completed. */
export type Turn = "lapsed" | "completed";

/** For so many days an import can be undone. */
export const undoDays = 30;

/** An import that took something over, of the dashboard or the command line. */
export type ImportRun = {
  id: string;
  /** When, in ISO 8601. */
  at: string;
  by: string;
  /** The lists that it holds editions of; null is our own CSV. `day`: the list's own date, null where nobody knows. */
  editions: { list: string | null; day: string | null; isWhole: boolean }[];
  /** Projects. */
  counts: { new: number; changed: number; missing: number };
  /** Rejected rows, and imported ones with remarks, that are still kept. */
  refusedKept: number;
  /** Whether "What changed" has a line. */
  hasChanges: boolean;
  undone: { at: string; by: string } | null;
  /** Within `undoDays`. */
  isRecent: boolean;
};
