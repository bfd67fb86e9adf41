import { promoterHref } from "#app/links.ts";
import type { Project } from "../model.ts";
import { completionDatesOf, type Slip, slipOf } from "../standing/slip.ts";
import { type Standing, standingOf, standings } from "../standing-model.ts";

/** From so many projects on a promoter has a record: below that it could be a natural person's. */
export const fewestProjects = 3;

export type PromoterProject = {
  readonly project: Project;
  readonly standing: Standing;
  readonly slip: Slip | null;
};

/** Sums of a figure over the projects that publish it. */
type Sum = { readonly total: number; readonly projects: number };

/** A promoter's projects in the register, counted: figures and nothing that judges. */
export type PromoterRecord = {
  /** As most of the projects print it. */
  name: string;
  /** The name as the registers print it, the most frequent first. */
  spellings: { name: string; projects: number }[];
  projects: PromoterProject[];
  standing: Record<Standing, number>;
  /** Projects that publish an original date of completion, and those of them whose date moved. */
  dated: number;
  moved: number;
  /** Of those that moved. */
  medianSlipMonths: number | null;
  longestSlipMonths: number | null;
  /** Of the projects that publish both numbers. */
  homes: { total: number; booked: number; projects: number };
  complaints: Sum;
  cases: Sum;
  /** How many projects are in the register of each state. */
  states: { state: string; projects: number }[];
  /** The newest day on which an entry was changed; null where none is published. */
  changedOn: string | null;
};

export function buildPromoterRecord(projects: readonly Project[], today: string): PromoterRecord {
  const rows = projects.map((project) => ({
    project,
    standing: standingOf(project, today),
    slip: slipOf(completionDatesOf(project)),
  }));
  const spellings = countEach(projects.flatMap(({ developer }) => developer ?? []));
  const slips = rows
    .flatMap(({ slip }) => (slip && slip.moves > 0 ? slip.months : []))
    .toSorted((a, b) => a - b);
  const withHomes = projects.flatMap(({ unitsTotal, unitsBooked }) =>
    unitsTotal === null || unitsBooked === null ? [] : [{ unitsTotal, unitsBooked }],
  );
  return {
    name: nameOfPromoter(projects),
    spellings: spellings.map(([name, count]) => ({ name, projects: count })),
    projects: rows,
    standing: Object.fromEntries(
      standings.map((standing) => [standing, rows.filter((row) => row.standing === standing).length]),
    ) as PromoterRecord["standing"],
    dated: rows.filter(({ slip }) => slip !== null).length,
    moved: slips.length,
    medianSlipMonths: medianOf(slips),
    longestSlipMonths: slips.at(-1) ?? null,
    homes: {
      total: sumOf(withHomes.map(({ unitsTotal }) => unitsTotal)),
      booked: sumOf(withHomes.map(({ unitsBooked }) => unitsBooked)),
      projects: withHomes.length,
    },
    complaints: sumPublished(projects.map(({ complaints }) => complaints)),
    cases: sumPublished(projects.map(({ cases }) => cases)),
    states: countEach(projects.flatMap(({ state }) => state ?? [])).map(([state, count]) => ({
      state,
      projects: count,
    })),
    changedOn:
      projects
        .flatMap(({ registerChangedOn }) => registerChangedOn ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
}

/** As most of a promoter's projects print it. */
export function nameOfPromoter(projects: readonly Pick<Project, "developer">[]): string {
  return countEach(projects.flatMap(({ developer }) => developer ?? []))[0]?.[0] ?? "";
}

/** The parts of the record that a reader can ask for: the rows behind each figure. */
export const recordParts = {
  moved: ({ slip }) => slip !== null && slip.moves > 0,
  "in-term": ({ standing }) => standing === "in-term",
  completed: ({ standing }) => standing === "completed",
  "term-over": ({ standing }) => standing === "term-over",
  "term-not-published": ({ standing }) => standing === "term-not-published",
  homes: ({ project }) => project.unitsTotal !== null && project.unitsBooked !== null,
  complaints: ({ project }) => (project.complaints ?? 0) > 0,
  cases: ({ project }) => (project.cases ?? 0) > 0,
} as const satisfies Record<string, (row: PromoterProject) => boolean>;

export type RecordPart = keyof typeof recordParts;

/** Whatever names no part is all of them. */
export function parseRecordPart(text: string | null): RecordPart | null {
  return text !== null && Object.hasOwn(recordParts, text) ? (text as RecordPart) : null;
}

/** The rows of a part, those that moved the furthest first. */
export function rowsOfPart(record: PromoterRecord, part: RecordPart | null): PromoterProject[] {
  const rows = part === null ? record.projects : record.projects.filter(recordParts[part]);
  return part === "moved" ? rows.toSorted((a, b) => (b.slip?.months ?? 0) - (a.slip?.months ?? 0)) : rows;
}

/** The middle of an ascending list, or halfway between its two middles. */
function medianOf(ascending: readonly number[]): number | null {
  const middle = (ascending.length - 1) / 2;
  const [lower, upper] = [ascending[Math.floor(middle)], ascending[Math.ceil(middle)]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

function sumPublished(values: readonly (number | null)[]): Sum {
  const published = values.filter((value) => value !== null);
  return { total: sumOf(published), projects: published.length };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Each text with its number, the most frequent first; of equal ones the first that came. */
export function countEach(texts: readonly string[]): [text: string, count: number][] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}

/** The address of a part of the record's list. */
export function promoterListHref(slug: string, part: RecordPart | null, page = 1): string {
  const params = [...(part ? [`only=${part}`] : []), ...(page > 1 ? [`page=${page}`] : [])];
  return `${promoterHref(slug)}${params.length > 0 ? `?${params.join("&")}` : ""}#projects`;
}
