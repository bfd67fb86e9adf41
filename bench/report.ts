import { readFile, writeFile } from "node:fs/promises";

/** The columns are the keys of the rows. */
export type Table = { caption: string; rows: readonly Readonly<Record<string, string | number>>[] };

/** A figure that is wanted on one side of a limit. A missed bar is shown, it fails nothing. */
export type Bar = { name: string; limit: number; measured: number; unit: string; isLeast: boolean };

/** `caption` says of the bars how they were measured. */
export type SectionReport = { tables?: Table[]; bars: Bar[]; caption?: string };

export function atMost(name: string, limit: number, measured: number, unit: string): Bar {
  return { name, limit, measured, unit, isLeast: false };
}

export function atLeast(name: string, limit: number, measured: number, unit: string): Bar {
  return { name, limit, measured, unit, isLeast: true };
}

/** The middle value of an odd number of values. */
export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** A section as it is in docs/bench.md. */
export function formatSection(name: string, conditions: string, report: SectionReport): string {
  const { tables = [], bars, caption = "Bars" } = report;
  const all = [...tables, barsTable(caption, bars)];
  const texts = all.map((table) => `**${table.caption}**\n\n${formatTable(table)}`);
  return [`## ${name}`, conditions, ...texts].join("\n\n");
}

const summary = new URL("../docs/bench.md", import.meta.url);

/** Puts a section into docs/bench.md in place of an earlier one; the others stay as they were measured. */
export async function keepSection(
  name: string,
  text: string,
  { order, introduction }: { order: readonly string[]; introduction: string },
): Promise<void> {
  const sections = readSections(await readFile(summary, "utf8"));
  sections.set(name, text);
  const texts = order.flatMap((known) => sections.get(known) ?? []);
  await writeFile(summary, [introduction, ...texts].join("\n\n").concat("\n"));
}

/** The sections of a summary by their name. */
export function readSections(text: string): Map<string, string> {
  const sections = text.split(/^(?=## )/m).slice(1);
  return new Map(sections.map((section) => [/\w+/.exec(section)?.[0] ?? "", section.trim()]));
}

function barsTable(caption: string, bars: readonly Bar[]): Table {
  const rows = bars.map(({ name, limit, measured, unit, isLeast }) => ({
    Bar: name,
    Limit: `${isLeast ? "≥" : "≤"} ${limit} ${unit}`.trim(),
    Measured: `${formatNumber(measured)} ${unit}`.trim(),
    "": (isLeast ? measured >= limit : measured <= limit) ? "met" : "**missed**",
  }));
  return { caption, rows };
}

function formatTable({ rows }: Table): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = columns.map((name) => (rows.every((row) => typeof row[name] === "number") ? "--:" : "---"));
  const cells = rows.map((row) =>
    Object.values(row).map((cell) => (typeof cell === "number" ? formatNumber(cell) : cell)),
  );
  return [columns, rule, ...cells].map(line).join("\n");
}

/** Three digits that count; a dash where nothing could be measured. */
function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return "–";
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString("en-US");
  return String(Number(value.toPrecision(3)));
}
