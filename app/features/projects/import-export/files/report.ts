import { formatDate } from "#app/shared/dates.ts";
import { formatGrouped, formatQuantity } from "#app/shared/money.ts";
import { cutText } from "#app/shared/words.ts";
import type { NewProject } from "../../model.ts";
import { withheldReasons } from "../../standing/standing.ts";
import type { Edition } from "../ledger/editions.server.ts";
import type { RegisterReport } from "../model.ts";
import { parseRegistryDate } from "../registries/dates.ts";
import { type RemarkKind, remarkTexts } from "../registries/remarks.ts";
import type { Outcome } from "./batch.server.ts";

/** What an import did, counted. `created`, `updated`, `unchanged` and `refused` add up to `read`. */
export type Counts = {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** How the accepted rows stand now: seen by the public, unfinished, or kept from it. */
  public: number;
  drafts: number;
  withheld: number;
  /** Why not public; a project may have several reasons. */
  reasons: Map<string, number>;
};

export type FileReport = {
  path: string;
  layout?: string;
  notes: string[];
  /** What is wrong or odd about cells, by column and kind: how many, and where the first one stands. */
  remarks: Map<string, { column: string; kind: RemarkKind; count: number; firstLine: number }>;
  /** Why rows were refused: the first reasons, how many rows have each, and where the first one stands. */
  refusals: Map<string, { count: number; firstLine: number }>;
  /** Imported rows with such cells. */
  remarked: number;
  /** Rows that tell of something done after the list's date, which can't be right then. */
  later?: { count: number; firstLine: number; lastDay: string };
  error?: string;
  counts: Counts;
  /** The list that it is an edition of; our own CSV is none. */
  register?: RegisterReport;
  /** What the import takes over of that list. */
  edition?: Edition;
};

/** Everything that people should know of a file besides its counts. */
export function notesOf({ remarks, later, register, ...file }: FileReport): string[] {
  const notes = [...file.notes, ...describeRefusals(file)];
  const cells = [...remarks.values()].map(
    ({ column, kind, count, firstLine }) =>
      `${column}: ${formatQuantity(count, "cell")} ${remarkTexts[kind]}; the first in line ${firstLine}`,
  );
  if (!later || !register?.date) return [...notes, ...cells];
  const { count, firstLine, lastDay } = later;
  const isRight = `The list is dated ${formatDate(register.date)}, but ${formatQuantity(count, "row mentions", "rows mention")} later days, the last of them ${formatDate(lastDay)}; the first in line ${firstLine}. Is its date right?`;
  return [isRight, ...notes, ...cells];
}

const mostReasons = 5;
const longestReason = 400;

/** Notes why a row was refused; the file of refused rows holds what is one too many. */
export function noteRefusal({ refusals }: FileReport, reason: string, line: number): void {
  const { count = 0, firstLine = line } = refusals.get(reason) ?? {};
  if (count > 0 || refusals.size < mostReasons) refusals.set(reason, { count: count + 1, firstLine });
}

function describeRefusals({ refusals, counts }: Pick<FileReport, "refusals" | "counts">): string[] {
  const lines = [...refusals].map(([reason, { count, firstLine }]) => {
    const where =
      count === 1 ? `line ${firstLine}` : `${formatGrouped(count)} rows, the first in line ${firstLine}`;
    const short = reason.length > longestReason ? `${cutText(reason, longestReason)}…` : reason;
    return `Not imported, ${where}: ${short}`;
  });
  const others = counts.refused - [...refusals.values()].reduce((sum, { count }) => sum + count, 0);
  return others > 0 ? [...lines, `Not imported for other reasons: ${formatQuantity(others, "row")}`] : lines;
}

/** Notes that a row tells of an approval, or a change of its entry, after the date that its list is said to have. */
export function noteLaterDay(
  part: FileReport,
  { approvedOn, approvedIn, registerChangedOn }: NewProject,
  line: number,
): void {
  const month = approvedIn && parseRegistryDate(`1 ${approvedIn}`, "day-first");
  const last = [approvedOn, month, registerChangedOn]
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1);
  if (!part.register?.date || last === undefined || last <= part.register.date) return;
  const { count = 0, firstLine = line, lastDay = last } = part.later ?? {};
  part.later = { count: count + 1, firstLine, lastDay: lastDay > last ? lastDay : last };
}

export type ImportReport = { files: FileReport[]; isDryRun: boolean; isStopped: boolean };

/** The numbers among the counts, in the order of every report. */
export const countNames = [
  "read",
  "created",
  "updated",
  "unchanged",
  "refused",
  "public",
  "drafts",
  "withheld",
] as const;

export function emptyCounts(): Counts {
  const none = {
    read: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    public: 0,
    drafts: 0,
    withheld: 0,
  };
  return { ...none, reasons: new Map() };
}

export function countOutcome({ counts, register }: FileReport, outcome: Outcome): void {
  const { action, project, turned, isKept } = outcome;
  counts[action] += 1;
  if (register && turned) register[turned] += 1;
  if (register && isKept) register.kept += 1;
  const reasons = withheldReasons(asStored(project));
  for (const reason of reasons) counts.reasons.set(reason, (counts.reasons.get(reason) ?? 0) + 1);
  if (reasons.length === 0) counts.public += 1;
  else if (reasons.some(isMissing)) counts.drafts += 1;
  else counts.withheld += 1;
}

function asStored(project: NewProject) {
  const { reraNumber = null, state = null, city = null, district = null, registeredUse = null } = project;
  const { registrationStatus = "Registered", visibility = "public", title } = project;
  return { title, reraNumber, state, city, district, registeredUse, registrationStatus, visibility };
}

function isMissing(reason: string): boolean {
  return reason.startsWith("no ");
}

export function totalOf(files: readonly FileReport[]): Counts {
  const total = emptyCounts();
  for (const { counts } of files) {
    for (const name of countNames) total[name] += counts[name];
    for (const [reason, count] of counts.reasons)
      total.reasons.set(reason, (total.reasons.get(reason) ?? 0) + count);
  }
  return total;
}

/** The report for people: a table of the files with their total, then why projects are not public. */
export function formatReport(report: ImportReport): string {
  const total = totalOf(report.files);
  const rows = [
    ["file", ...countNames],
    ...report.files.map(({ path, counts }) => [
      path,
      ...countNames.map((name) => formatGrouped(counts[name])),
    ]),
    ["total", ...countNames.map((name) => formatGrouped(total[name]))],
  ];
  return [
    ...(report.isDryRun ? ["Dry run: nothing was written. What an import would do:"] : []),
    ...formatTable(rows),
    "",
    ...report.files.flatMap(formatFile),
    ...formatReasons("total", total),
    ...(report.isStopped ? ["Stopped early: what is counted above is stored. Run it again to finish."] : []),
  ].join("\n");
}

function formatFile(file: FileReport): string[] {
  const { path, layout, error, counts } = file;
  return [
    `${path}: ${layout ?? "not imported"}`,
    ...notesOf(file).map((note) => `  ${note}`),
    ...(file.register ? [`  ${formatRegister(file.register)}`] : []),
    ...(error ? [`  ${layout ? "broke off: it" : "it"} ${error}`] : []),
    ...formatReasons("", counts),
  ];
}

/** "the list of 1 March 2024 (pune): 3 missing, 1 newly lapsed, 2 kept as said later". */
function formatRegister({ list, date, missing, lapsed, completed, kept, resembles }: RegisterReport): string {
  const news = [
    `${formatGrouped(missing)} missing from it now`,
    `${formatGrouped(lapsed)} newly lapsed`,
    `${formatGrouped(completed)} newly completed`,
    `${formatGrouped(kept)} with facts that somebody said later, which stay`,
  ];
  const same = resembles
    ? `; no list had this name, but "${resembles.list}" has ${formatGrouped(resembles.projects)} of these projects: import an edition of it as --list "${resembles.list}"`
    : "";
  return `list "${list}", ${date ? `of ${formatDate(date)}` : "of unknown date"}: ${news.join(", ")}${same}`;
}

function formatReasons(label: string, { reasons }: Counts): string[] {
  const sorted = [...reasons].sort(([, a], [, b]) => b - a);
  const list = (wanted: boolean) =>
    sorted
      .filter(([reason]) => isMissing(reason) === wanted)
      .map(([reason, count]) => `${reason} ${formatGrouped(count)}`)
      .join(", ");
  const lines = [list(true) && `  drafts: ${list(true)}`, list(false) && `  withheld: ${list(false)}`].filter(
    Boolean,
  );
  return label && lines.length > 0 ? [label, ...lines] : lines;
}

function formatTable(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  "),
  );
}
