import type { Services } from "#app/context.server.ts";
import { formatPlace } from "#app/features/places/model.ts";
import { authorityOf } from "#app/features/rera/model.server.ts";
import { projectHref } from "#app/links.ts";
import { formatDate } from "#app/shared/dates.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { formatGrouped } from "#app/shared/money.ts";
import { pageCount, parsePage } from "#app/shared/query-params.ts";
import { listHref } from "../list/list-address.ts";
import { emptyProjectQuery } from "../search/query.ts";
import { formatSourceText, isFromList, type RegisterLists } from "../sources.ts";
import { formatStandingBriefly, formatTermOver, standingLabels, standings } from "../standing-model.ts";
import {
  buildPromoterRecord,
  countEach,
  type PromoterProject,
  type PromoterRecord,
  parseRecordPart,
  promoterListHref,
  type RecordPart,
  rowsOfPart,
} from "./record.ts";

type PromoterServices = Pick<Services, "catalogue" | "clock">;

/** A promoter's record by its slug, from memory; undefined where there is none. */
export async function findPromoterRecord({ catalogue, clock }: PromoterServices, slug: string) {
  const remembered = await catalogue.complete();
  const found = remembered.findPromoter(slug);
  if (!found) return undefined;
  const [today, { lists }] = [indianDay(clock()), remembered];
  return { slug: found.slug, record: buildPromoterRecord(found.projects, today), today, lists };
}

const perPage = 50;

/** Everything the page of a promoter shows. */
export async function findPromoterPage(services: PromoterServices, slug: string, params: URLSearchParams) {
  const found = await findPromoterRecord(services, slug);
  if (!found) return undefined;
  const { record, today, lists } = found;
  const part = parseRecordPart(params.get("only"));
  const rows = rowsOfPart(record, part);
  const lastPage = Math.max(1, pageCount(rows.length, perPage));
  const page = Math.min(parsePage(params.get("page")), lastPage);
  return {
    slug: found.slug,
    name: record.name,
    otherSpellings: record.spellings.slice(1).map(({ name, projects }) => `${name} (${projects})`),
    count: formatGrouped(record.projects.length),
    figures: buildFigures(record).map(({ term, value, part }) => ({
      term,
      value,
      // Nothing is behind a nought.
      href: rowsOfPart(record, part).length > 0 ? promoterListHref(found.slug, part) : null,
    })),
    source: describeSource(record, lists, today),
    part,
    title: part === null ? "All projects" : partTitles[part],
    rows: rows.slice((page - 1) * perPage, page * perPage).map(buildRow),
    shown: formatGrouped(rows.length),
    listHref: listHref({ query: { ...emptyProjectQuery(), promoter: found.slug }, view: "list" }),
    page,
    lastPage,
  };
}

const partTitles: Readonly<Record<RecordPart, string>> = {
  moved: "Projects whose date moved, the longest slip first",
  "in-term": "Projects in term",
  completed: "Completed projects",
  "term-over": "Projects whose term is over",
  "term-not-published": "Projects whose term is not published",
  homes: "Projects that publish homes and bookings",
  complaints: "Projects with complaints",
  cases: "Projects with court cases",
};

type Figure = { term: string; value: string; part: RecordPart | null };

/** The figures, each with the part of the list that it counts; what no register publishes is no figure. */
function buildFigures(record: PromoterRecord): Figure[] {
  const { dated, moved, homes, complaints, cases, medianSlipMonths, longestSlipMonths } = record;
  return [
    { term: "In the register", value: many(record.projects.length, "project"), part: null },
    ...(dated > 0
      ? [
          {
            term: "Date moved",
            value: `${many(moved, "project")} of ${count(dated)} with a date`,
            part: "moved" as const,
          },
        ]
      : []),
    ...(medianSlipMonths !== null && longestSlipMonths !== null
      ? [
          { term: "Median slip of those", value: many(medianSlipMonths, "month"), part: "moved" as const },
          { term: "Longest slip", value: many(longestSlipMonths, "month"), part: "moved" as const },
        ]
      : []),
    ...standings.map((standing) => ({
      term: standingLabels[standing],
      value: many(record.standing[standing], "project"),
      part: standing,
    })),
    ...(homes.projects > 0
      ? [
          {
            term: "Homes booked",
            value: `${count(homes.booked)} of ${count(homes.total)}, in ${many(homes.projects, "project")}`,
            part: "homes" as const,
          },
        ]
      : []),
    ...[
      { term: "Complaints", sum: complaints, part: "complaints" as const },
      { term: "Court cases", sum: cases, part: "cases" as const },
    ].flatMap(({ term, sum, part }) =>
      sum.projects > 0
        ? [{ term, value: `${count(sum.total)}, published for ${many(sum.projects, "project")}`, part }]
        : [],
    ),
  ];
}

/** Of which registers the projects are, by which lists, and of when. */
function describeSource(
  { states, changedOn, projects }: PromoterRecord,
  lists: RegisterLists,
  today: string,
): string {
  const registers = states.map(
    ({ state, projects }) => `${authorityOf(state)?.acronym ?? state} (${count(projects)})`,
  );
  const listTexts = countEach(
    projects.flatMap(({ project: { sources } }) =>
      isFromList(sources, "reraNumber") ? (formatSourceText(sources, "reraNumber", lists, today) ?? []) : [],
    ),
  ).map(([list, projects]) => `${list} (${count(projects)})`);
  const byRegisters = `By the ${states.length === 1 ? "register" : "registers"} of ${registers.join(", ")}`;
  const source = `${listTexts.length > 0 ? `${byRegisters}: ${listTexts.join("; ")}` : byRegisters}.`;
  return changedOn === null
    ? source
    : `${source} The newest change to these entries was on ${formatDate(changedOn)}.`;
}

function buildRow({ project, standing, slip }: PromoterProject) {
  const { unitsTotal, unitsBooked, complaints, cases, reraValidUntil } = project;
  const until = reraValidUntil && formatDate(reraValidUntil);
  const facts = [
    slip && describeDates(project.originalCompletionOn, slip),
    unitsTotal !== null &&
      unitsBooked !== null &&
      `${count(unitsBooked)} of ${count(unitsTotal)} homes booked`,
    complaints !== null && many(complaints, "complaint"),
    cases !== null && many(cases, "court case"),
  ];
  return {
    href: projectHref(project.id),
    title: project.title,
    place: formatPlace(project),
    reraNumber: project.reraNumber,
    standing:
      standing === "term-over" ? formatTermOver(until, undefined) : formatStandingBriefly(standing, until),
    facts: facts.filter((fact) => typeof fact === "string"),
  };
}

function describeDates(
  originalOn: string | null,
  { moves, months, latestOn }: NonNullable<PromoterProject["slip"]>,
) {
  const first = `First date ${formatDate(originalOn ?? "")}`;
  if (moves === 0) return `${first}, no later one published`;
  return `${first}, moved ${moves === 1 ? "once" : "twice"} to ${formatDate(latestOn)}: ${many(months, "month")}`;
}

/** "18.5": a median may lie between two months. */
function count(value: number): string {
  return Number.isInteger(value) ? formatGrouped(value) : String(value);
}

function many(value: number, what: string): string {
  return `${count(value)} ${what}${value === 1 ? "" : "s"}`;
}
