import type { ChangeKind } from "../../import-export/model.ts";

/** What the ledger knows of one project, for staff. Days are YYYY-MM-DD, null where the list gives no date. */
export type ProjectLedger = {
  id: string;
  title: string;
  reraNumber: string | null;
  lists: {
    name: string;
    firstSeen: string | null;
    /** Of the latest edition, where that holds it. */
    lastSeen: string | null;
    isMissing: boolean;
    /** The first edition that did not hold it. */
    missingSince: string | null;
  }[];
  /** `list` is null for what staff say; `sourceText`: "by the list of 31 March 2026". */
  facts: { name: string; value: string; list: string | null; sourceText: string }[];
  entries: LedgerEntry[];
};

/** What one import did to the project; `list` is null for our own CSV. */
export type LedgerEntry = {
  key: string;
  kind: ChangeKind;
  list: string | null;
  day: string | null;
  /** When it was imported, in ISO 8601. */
  at: string;
  by: string;
  isUndone: boolean;
  /** "Complaints: 2 → 3" */
  lines: string[];
};

/** What each kind of change means, for its heading. */
export const changeWords: Readonly<Record<ChangeKind, string>> = {
  new: "Added",
  changed: "Changed",
  missing: "No longer listed",
  unread: "In a row that could not be read",
  back: "Listed again",
  kept: "Says otherwise, and what somebody said later stays",
};
