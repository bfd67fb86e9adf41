import { mkdir, readFile, writeFile } from "node:fs/promises";

export type Table = { caption: string; columns: string[]; rows: (string | number)[][] };

/** A figure that is wanted to stay at or below a limit, or above it. A missed aim is shown, it fails nothing. */
export type Aim = { name: string; limit: number; measured: number; unit: string; isLeast?: boolean };

export type SectionReport = {
  tables: Table[];
  aims?: Aim[];
  notes?: string[];
  /** Printed and kept, but too long for the summary. */
  details?: Table[];
};

export type Conditions = { day: string; machine: string; versions: string };

type KeptReport = SectionReport & { section: string; conditions: Conditions };

const resultsFolder = new URL("results/", import.meta.url);
const summary = new URL("../docs/bench.md", import.meta.url);

export function printReport(report: SectionReport): void {
  for (const table of [...(report.details ?? []), ...allTables(report)])
    console.log(`\n${table.caption}\n\n${formatText(table)}`);
  for (const note of report.notes ?? []) console.log(`\n${note}`);
}

/**
 * Keeps the figures of a section, and puts them into docs/bench.md in place of those of an earlier run. The other sections
 * stay as they stand there, on whichever machine they were measured, in the order given.
 */
export async function keepReport(
  report: KeptReport,
  { order, introduction }: { order: string[]; introduction: string },
): Promise<void> {
  await mkdir(resultsFolder, { recursive: true });
  await writeFile(new URL(`${report.section}.json`, resultsFolder), `${JSON.stringify(report, null, 2)}\n`);
  const sections = readSections(await readFile(summary, "utf8"));
  sections.set(report.section, formatSection(report));
  const texts = order.flatMap((name) => sections.get(name) ?? []);
  await writeFile(summary, [introduction.trim(), ...texts].join("\n\n").concat("\n"));
}

/** The sections of a summary by their name, as `formatSection` wrote them. */
export function readSections(text: string): Map<string, string> {
  const sections = text.split(/^(?=## )/m).slice(1);
  return new Map(sections.map((section) => [/\w+/.exec(section)?.[0] ?? "", section.trim()]));
}

function formatSection({ section, conditions, notes = [], ...report }: KeptReport): string {
  const taken = `Taken on ${conditions.day}, ${conditions.machine}; ${conditions.versions}.`;
  const tables = allTables(report).map((table) => `**${table.caption}**\n\n${formatMarkdown(table)}`);
  return [`## ${section}`, taken, ...tables, ...notes].join("\n\n");
}

function allTables({ tables, aims = [] }: SectionReport): Table[] {
  if (aims.length === 0) return tables;
  const rows = aims.map(({ name, limit, measured, unit, isLeast = false }) => [
    name,
    `${isLeast ? "≥" : "≤"} ${limit} ${unit}`,
    `${formatNumber(measured)} ${unit}`,
    (isLeast ? measured >= limit : measured <= limit) ? "met" : "missed",
  ]);
  return [...tables, { caption: "Aims", columns: ["Aim", "Limit", "Measured", ""], rows }];
}

function formatMarkdown({ columns, rows }: Table): string {
  const isNumeric = columns.map((_, index) => rows.every((row) => typeof row[index] === "number"));
  const line = (cells: (string | number)[]) => `| ${cells.map(formatCell).join(" | ")} |`;
  const rule = `| ${isNumeric.map((numeric) => (numeric ? "--:" : "---")).join(" | ")} |`;
  return [line(columns), rule, ...rows.map(line)].join("\n");
}

function formatText({ columns, rows }: Table): string {
  const cells = [columns, ...rows].map((row) => row.map(formatCell));
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  const isNumeric = columns.map((_, index) => rows.every((row) => typeof row[index] === "number"));
  return cells
    .map((row) =>
      row
        .map((cell, index) =>
          isNumeric[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function formatCell(cell: string | number): string {
  return typeof cell === "number" ? formatNumber(cell) : cell;
}

/** Three digits that count; a dash where nothing could be measured. */
function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return "–";
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString("en-US");
  return String(Number(value.toPrecision(3)));
}
