import type { RegistrationStatus } from "../../model.ts";
import { derivedColumns, ownCsv } from "../ours/own-csv.ts";
import { anyRegister, anyRegisterOfOneStatus } from "../registries/any-register.ts";
import { haryana } from "../registries/haryana.ts";
import { karnataka } from "../registries/karnataka.ts";
import { columnName, findLayout, findNearestLayout, type Layout, readColumns } from "../registries/layout.ts";
import { maharashtra, maharashtraRevoked } from "../registries/maharashtra.ts";
import { odishaBihar } from "../registries/odisha-bihar.ts";
import { type FileRow, type RegistryFile, separators } from "./registry-file.server.ts";

export const layouts: readonly Layout[] = [
  maharashtra,
  maharashtraRevoked,
  karnataka,
  odishaBihar,
  haryana,
  ownCsv,
  anyRegister,
];

/** A file's header as printed and by name; without a layout it is the line that looked most like one. */
export type Header = {
  cells: readonly string[];
  columns: readonly string[];
  layout: Layout | undefined;
  /** What a reader of the report should know of it. */
  notes: string[];
  /** The lines above it. */
  titles: readonly string[];
  /** Rows that an import refused, mended. */
  isCorrection: boolean;
  /** We wrote the file, so its formulas are protected (formula-cells.ts). */
  isProtected: boolean;
};

/** Registries print a title, a date or their address above the table. */
const maxTitleLines = 20;

/**
 * Reads up to and with the header, by the separator with which it is known; the rows after it are left in `rows`. Where
 * `status` says what rows are that don't give it, a register's list may lack that column.
 */
export async function openHeader(
  file: Pick<RegistryFile, "rows">,
  status?: RegistrationStatus,
): Promise<{ header: Header; rows: AsyncGenerator<FileRow> }> {
  const unknown: { header: Header; rows: AsyncGenerator<FileRow> }[] = [];
  for (const separator of separators) {
    const rows = file.rows(separator);
    const header = await findHeader(rows, status);
    if (header.layout) return { header, rows };
    unknown.push({ header, rows });
  }
  const best = unknown.find(({ header }) => findNearestLayout(header.columns, layouts)) ?? unknown[0];
  if (!best) throw new Error("No separator is known");
  return best;
}

async function findHeader(
  rows: AsyncGenerator<FileRow>,
  status: RegistrationStatus | undefined,
): Promise<Header> {
  const possible =
    status === undefined
      ? layouts
      : layouts.map((layout) => (layout === anyRegister ? anyRegisterOfOneStatus : layout));
  let best: readonly string[] = [];
  const titles: string[] = [];
  for (let tries = 0; tries < maxTitleLines; tries += 1) {
    const next = await rows.next();
    if (next.done) break;
    const cells = dropEmptyEnd(next.value.cells);
    const columns = cells.map(columnName);
    const ownColumns = withoutRefusal(columns);
    const known = findLayout(ownColumns, possible);
    if (known) {
      const { layout } = known;
      const isCorrection = ownColumns !== columns;
      return {
        cells,
        columns: [...columns.slice(0, columns.length - ownColumns.length), ...known.columns],
        layout,
        titles,
        isCorrection,
        isProtected: layout === ownCsv || isCorrection,
        notes: [
          ...unreadColumns(layout, known.columns, cells.slice(cells.length - ownColumns.length)),
          ...(layout === anyRegisterOfOneStatus ? [`rows without a status are imported as ${status}`] : []),
        ],
      };
    }
    titles.push(cells.join(" "));
    if (countFilled(cells) > countFilled(best)) best = cells;
  }
  await rows.return(undefined);
  const nothing = { layout: undefined, notes: [], titles, isCorrection: false, isProtected: false };
  return { cells: best, columns: best.map(columnName), ...nothing };
}

/** A file of refused rows, mended, is of the layout it came from. */
function withoutRefusal(columns: readonly string[]): readonly string[] {
  return columns.slice(0, 3).join() === "file,line,reason" ? columns.slice(3) : columns;
}

/** What to tell the operator of a file in no known layout. */
export function describeUnknownHeader({ cells, columns }: Header): string {
  const nearest = findNearestLayout(columns, layouts);
  const found = `has no layout that is known. Headers found: ${nameSome(cells) || "none"}.`;
  if (!nearest) return `${found} Known layouts: ${layouts.map(({ name }) => name).join(", ")}.`;
  const { layout, missing } = nearest;
  const help = missing.map((column) => layout.help?.[column] ?? "");
  return [`${found} Nearest: ${layout.name}, which also needs ${missing.join(", ")}.`, ...help]
    .join(" ")
    .trim();
}

/** What may be wrong with a list as a whole, which nothing in its rows tells: its name or title says they are not registered. */
export function findDoubts({ layout, titles }: Header, fileName: string): string[] {
  if (layout === undefined || layout === ownCsv || layout.isExact) return [];
  const name = fileName.split(/[/\\]/).at(-1) ?? "";
  const [word] = lostWords.exec([name, ...titles].join(" ")) ?? [];
  return word ? [`The name or title says “${word}”: does the status of each row say so too?`] : [];
}

const lostWords =
  /(?<![a-z])(?:revoked|cancelled|lapsed|expired|suspended|rejected|withdrawn|de-?registered)(?![a-z])/i;

/** Whoever brings a list learns what of it is left out: a misspelt column would be lost without a word. */
function unreadColumns(layout: Layout, columns: readonly string[], printed: readonly string[]): string[] {
  // Those that our own export makes say nothing new.
  const known = new Set([...readColumns(layout), ...(layout === ownCsv ? derivedColumns : [])]);
  const unread = printed.filter((_, at) => columns[at] && !known.has(columns[at]));
  return unread.length > 0 ? [`columns not read: ${nameSome(unread)}`] : [];
}

const mostNamed = 20;
const longestName = 80;

/** Headers in words for the report, which is stored and read: a file of junk has many, long ones, and NUL in them. */
function nameSome(headers: readonly string[]): string {
  const names = headers.map(readableHeader).filter(Boolean);
  const named = names.slice(0, mostNamed);
  const more = names.length - named.length;
  return `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

export function readableHeader(header: string): string {
  const line = header.replace(/[\p{Cc}\p{Cf}]+/gu, " ").trim();
  return [...line].slice(0, longestName).join("");
}

function dropEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);
}

function countFilled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== "").length;
}
