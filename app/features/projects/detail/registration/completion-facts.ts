import { formatDate } from "#app/shared/dates.ts";
import { formatGrouped } from "#app/shared/money.ts";
import type { ProjectAuthority } from "../../card/summary.server.ts";
import { type FieldKey, fieldOf } from "../../fields.ts";
import { isOfPlots, type Project } from "../../model.ts";
import { formatSourceText, noLists, type RegisterLists } from "../../sources.ts";
import {
  type CompletionDates,
  completionDatesOf,
  formatMonths,
  type Slip,
  slipOf,
  wholeMonths,
} from "../../standing/slip.ts";

export type CompletionMark = {
  name: keyof CompletionDates;
  label: string;
  /** "31 December 2023" */
  day: string;
  /** "39 months later"; null for the first date that is published. */
  step: string | null;
  /** Where it is on the line of time, in per cent of its length. */
  at: number;
  /** Where the date stood that it moved on, on the same line; null where it moved none. */
  movedFrom: number | null;
};

/** When the work was to be done, as far as the register tells, in words and as places on a line of time. */
export type CompletionFacts = {
  /** "Moved twice: 51 months later than first registered." */
  sentence: string;
  /** What is odd about the dates. */
  notes: string[];
  marks: CompletionMark[];
  today: { day: string; at: number };
  /** The line is whole years: where each begins, and where the last one ends. */
  years: number[];
  /** The name of each, to be in its middle; null where there are too many to name all. */
  yearNames: (number | null)[];
  /** Homes, plots, complaints: what the register says beside. */
  figures: { term: string; value: string }[];
  source: string;
};

const labels: Readonly<Record<keyof CompletionDates, string>> = {
  original: "First registered",
  revised: "Revised",
  extended: "Extended",
};

const dateKeys = ["originalCompletionOn", "revisedCompletionOn", "extendedCompletionOn"] as const;
const figureKeys = ["unitsTotal", "unitsBooked", "plotsTotal", "plotsBooked", "complaints", "cases"] as const;
/** A nought of these is news; that a project of flats has no plots is none. */
const worthANought: readonly string[] = ["complaints", "cases"];

/** As many as fit under the line on a phone. */
const mostYearNames = 7;

/** Null where the register publishes no date. */
export function buildCompletionFacts(
  project: Project,
  authority: ProjectAuthority | null,
  today: string,
  lists: RegisterLists = noLists,
): CompletionFacts | null {
  const dates = completionDatesOf(project);
  const published = (["original", "revised", "extended"] as const).flatMap((name) => {
    const day = dates[name];
    return day === null ? [] : [{ name, day }];
  });
  if (published.length === 0) return null;
  const slip = slipOf(dates);
  const years = [...published.map(({ day }) => day), today].map((day) => Number(day.slice(0, 4)));
  const [firstYear, lastYear] = [Math.min(...years), Math.max(...years)];
  const count = lastYear - firstYear + 1;
  const [start, end] = [yearStart(firstYear), yearStart(lastYear + 1)];
  const placeOf = (day: string) => Math.round(((Date.parse(day) - start) / (end - start)) * 1000) / 10;
  return {
    sentence: describeSlip(slip),
    notes: (slip?.odd ?? []).map(
      (name) =>
        `The ${name} date lies before a date that came before it. It is shown as published and not counted.`,
    ),
    marks: published.map(({ name, day }, index) => {
      const before = latestOf(published.slice(0, index).map((one) => one.day));
      const isMove = before !== undefined && day > before && slip !== null;
      return {
        name,
        label: labels[name],
        day: formatDate(day),
        step: before === undefined ? null : formatStep(before, day),
        at: placeOf(day),
        movedFrom: isMove ? placeOf(before) : null,
      };
    }),
    today: { day: formatDate(today), at: placeOf(today) },
    years: Array.from({ length: count + 1 }, (_, index) =>
      placeOf(new Date(yearStart(firstYear + index)).toISOString().slice(0, 10)),
    ),
    yearNames: Array.from({ length: count }, (_, index) =>
      index % Math.ceil(count / mostYearNames) === 0 ? firstYear + index : null,
    ),
    figures: figureKeys.filter((key) => isShown(key, project[key])).map((key) => figureOf(key, project)),
    source: describeSource(project, { authority, lists, today }),
  };
}

/** Whether a project's block of completion dates shows this, so that nothing else has to. */
export function isCompletionFact(key: string, value: unknown): boolean {
  return dateKeys.some((name) => name === key) || isShown(key, value);
}

/** What a fact is called among what the register says; undefined of any other. Land that is sold in plots has units, and no homes. */
export function registerTermOf(key: FieldKey, project: Project): string | undefined {
  if (key === "unitsTotal" && isOfPlots(project)) return "Units";
  if (key === "unitsBooked" && isOfPlots(project)) return "Units booked";
  const { isRegisterFact, label } = fieldOf(key);
  return isRegisterFact && label;
}

function isShown(key: string, value: unknown): boolean {
  const isFigure = figureKeys.some((name) => name === key) && value !== null;
  return isFigure && (value !== 0 || worthANought.includes(key));
}

function describeSlip(slip: Slip | null): string {
  if (slip === null) return "The date first registered is not published, so no delay is counted.";
  if (slip.moves === 0) return "No later date is published.";
  const times = slip.moves === 1 ? "once" : "twice";
  return `Moved ${times}: ${formatMonths(slip.months)} later than first registered.`;
}

function formatStep(before: string, day: string): string {
  if (day === before) return "the same day";
  return day > before ? `${formatMonths(wholeMonths(before, day))} later` : "earlier, not counted";
}

function figureOf(key: (typeof figureKeys)[number], project: Project): { term: string; value: string } {
  const value = Number(project[key]);
  const all = { unitsBooked: project.unitsTotal, plotsBooked: project.plotsTotal };
  const total = key === "unitsBooked" || key === "plotsBooked" ? all[key] : null;
  const known = value === 0 ? "None" : formatGrouped(value);
  return {
    term: registerTermOf(key, project) ?? key,
    value: total === null ? known : `${known} of ${formatGrouped(total)}`,
  };
}

type Word = { authority: ProjectAuthority | null; lists: RegisterLists; today: string };

/** Whose word the dates are: the register's, by which list, and of when; they need not all be of one. */
function describeSource(project: Project, { authority, lists, today }: Word): string {
  if (project.isSample) return "Sample: these dates are made up.";
  const register = authority ? `the register of ${authority.acronym}` : "the register";
  const changed = project.registerChangedOn
    ? `entry last changed on ${formatDate(project.registerChangedOn)}`
    : "";
  const dates = dateKeys
    .filter((key) => project[key] !== null)
    .flatMap((key) => formatSourceText(project.sources, key, lists, today) ?? []);
  if (dates.length === 0) return `By ${[register, changed].filter(Boolean).join(", ")}.`;
  return `From ${[`${register}, ${[...new Set(dates)].join(" and ")}`, changed].filter(Boolean).join("; ")}.`;
}

function latestOf(days: readonly string[]): string | undefined {
  return days.toSorted().at(-1);
}

const yearStart = (year: number) => Date.UTC(year, 0);
