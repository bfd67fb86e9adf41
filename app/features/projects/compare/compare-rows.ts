import {
  type CurrencyRate,
  formatInCurrency,
  formatRangeInCurrency,
} from "#app/features/costs/currency-model.ts";
import { type LoanQuestion, loanOf } from "#app/features/costs/loan-model.ts";
import type { CostRate } from "#app/features/costs/model.ts";
import { formatPlace } from "#app/features/places/model.ts";
import { projectHref } from "#app/links.ts";
import { formatDate } from "#app/shared/dates.ts";
import { formatGrouped, formatRupees, formatRupeesGrouped } from "#app/shared/money.ts";
import { formatHomesInAll, type PagePicture, pagePicture } from "../card/summary.ts";
import { formatPossession } from "../detail/detail.ts";
import { buildFloorPlans, type FloorPlan, floorPlanId } from "../detail/plans/floor-plan.ts";
import type { FieldKey } from "../fields.ts";
import { costOfHome, formatTotal, homeCostHref } from "../homes/home-cost.ts";
import { type Home, homeOfUnit } from "../homes/homes.ts";
import type { ProjectWithImages } from "../model.ts";
import { formatSourceText, type RegisterLists } from "../sources.ts";
import { formatPriceOf, formatUnitPricesOf } from "../standing/price-age.ts";
import type { RuleCaution } from "../standing/rule-cautions.ts";
import { completionDatesOf, formatMonths, slipOf } from "../standing/slip.ts";
import { formatStanding, standingKeyOf, standingOf, termTextsOf } from "../standing-model.ts";

/** Homes side by side, in words: each figure with its source where one is known. Nothing is scored, and nobody wins. Pure. */

export type CompareCell = {
  text: string;
  note?: string;
  href?: string;
  lines?: string[];
  plan?: FloorPlan & { picture: PagePicture };
};
export type CompareRow = {
  label: string;
  cells: CompareCell[];
  /** Whether the homes differ in it. */
  differs: boolean;
};
export type Comparison = {
  rows: CompareRow[];
  /** What is published of none of the homes: "price". */
  unpublished: string[];
};

export type ComparedHome = {
  project: ProjectWithImages;
  /** From 1; null where the whole project is compared. */
  unit: number | null;
  /** What the register has of them; null where they have no page, "uncounted" while projects are being read. */
  promoter: { href: string; projects: number } | "uncounted" | null;
  cautions: readonly RuleCaution[];
};

export type CompareContext = {
  today: string;
  lists: RegisterLists;
  costRates: readonly CostRate[];
  /** The reader's own figures; null where none were given. */
  loan: LoanQuestion | null;
  currency: CurrencyRate | null;
};

const unknown = "Not published";

type CellBuilder = (home: ComparedHome, own: Home | undefined, context: CompareContext) => CompareCell;

/** A row for each fact, but for those of which nothing is known of any home: these are named. */
export function compareHomes(homes: readonly ComparedHome[], context: CompareContext): Comparison {
  const rows: CompareRow[] = [];
  const unpublished: string[] = [];
  for (const [label, build, name] of facts) {
    const cells = homes.map((home) => build(home, homeOfUnit(home.project, home.unit), context));
    const texts = new Set(cells.map(({ text, lines = [] }) => [text, ...lines].join("\n")));
    if (cells.some(({ text }) => text !== unknown)) rows.push({ label, cells, differs: texts.size > 1 });
    else if (name !== undefined) unpublished.push(name);
  }
  return { rows, unpublished };
}

function cell(text: string | null | undefined | false): CompareCell {
  return { text: text || unknown };
}

function cellWithSource(text: string | null | undefined, sourceText: string | undefined): CompareCell {
  return { ...cell(text), ...(text && sourceText && { note: sourceText }) };
}

/** A fact with who says it, and as of when. */
function withSource(
  text: string | null,
  { sources }: ProjectWithImages,
  field: FieldKey,
  { lists, today }: CompareContext,
): CompareCell {
  return cellWithSource(text, formatSourceText(sources, field, lists, today));
}

function listed(lines: readonly string[]): CompareCell {
  return lines.length === 0 ? cell(null) : { text: "", lines: [...lines] };
}

const priceCell: CellBuilder = ({ project, unit }, own, { today, lists }) => {
  if (own?.priceRupees == null) return cell(null);
  const note =
    unit === null
      ? (formatPriceOf(project, today) ?? formatSourceText(project.sources, "priceMinRupees", lists, today))
      : (formatUnitPricesOf(project, today) ?? formatSourceText(project.sources, "units", lists, today));
  const text = formatRupees(own.priceRupees);
  return { text: unit === null ? `From ${text}` : text, ...(note && { note }) };
};

const costCell: CellBuilder = ({ project }, own, { today, costRates, currency }) => {
  if (own?.priceRupees == null) return cell(null);
  const cost = costOfHome(project, own.priceRupees, costRates, today);
  if ("missing" in cost) return { text: unknown, note: cost.missing };
  return {
    text: formatTotal(cost),
    note: [
      ...(currency ? [formatRangeInCurrency(cost, currency)] : []),
      `indicative, as of ${formatDate(cost.asOf)}`,
    ].join("; "),
    href: homeCostHref(project, own.priceRupees, today),
  };
};

/** A row only where the reader told a rate. */
const loanCell: CellBuilder = (_home, own, { loan, currency }) => {
  if (own?.priceRupees == null || loan === null) return cell(null);
  const { monthly } = loanOf(own.priceRupees, loan);
  const { percent, years, share } = loan;
  const inCurrency = currency ? `${formatInCurrency(monthly, currency)}; ` : "";
  return {
    text: `${formatRupeesGrouped(monthly)} a month`,
    note: `${inCurrency}${share} % of the price at ${percent} % over ${years} ${years === 1 ? "year" : "years"}`,
  };
};

/** The drawing of the home, or how many the project has. */
const planCell: CellBuilder = ({ project, unit }) => {
  if (unit === null) {
    const drawings = project.images.filter(({ kind }) => kind === "plan").length;
    if (drawings === 0) return cell(null);
    const text = drawings === 1 ? "1 drawing" : `${drawings} drawings`;
    return { text, href: `${projectHref(project.id)}#${floorPlanId}` };
  }
  const image = project.images.find(({ kind, position }) => kind === "plan" && position === unit - 1);
  const [plan] = buildFloorPlans({ units: project.units.slice(unit - 1, unit), images: [] });
  return image && plan ? { text: "Published", plan: { ...plan, picture: pagePicture(image) } } : cell(null);
};

const slipCell: CellBuilder = ({ project }, _own, { today, lists }) => {
  const slip = slipOf(completionDatesOf(project));
  if (slip === null) return cell(null);
  const { moves, months } = slip;
  const times = moves === 1 ? "Once" : `${moves} times`;
  const text = moves === 0 ? "Not moved" : `${times}, ${formatMonths(months)} in all`;
  return cellWithSource(text, formatSourceText(project.sources, "originalCompletionOn", lists, today));
};

const standingCell: CellBuilder = ({ project }, _own, { today, lists }) => {
  const standing = standingOf(project, today);
  const term = termTextsOf(project);
  const text =
    standing === "term-over"
      ? `Term ended on ${term.registeredUntil ?? "an unknown day"}`
      : formatStanding(standing, term);
  return cellWithSource(text, formatSourceText(project.sources, standingKeyOf(project), lists, today));
};

/** Each fact, and its name where it is published of none: what follows from another fact has none. */
const facts: readonly (readonly [label: string, build: CellBuilder, name?: string])[] = [
  ["Place", ({ project }) => cell(formatPlace(project)), "place"],
  ["Price", priceCell, "price"],
  [
    "₹ per sq.ft. of carpet area",
    (_home, own) =>
      cell(
        own?.priceRupees && own.areaSqft
          ? formatRupeesGrouped(Math.round(own.priceRupees / own.areaSqft))
          : null,
      ),
  ],
  [
    "Carpet area",
    ({ project }, own, context) =>
      own?.areaSqft
        ? withSource(`${formatGrouped(own.areaSqft)} sq.ft.`, project, "units", context)
        : withSource(project.carpetArea, project, "carpetArea", context),
    "carpet area",
  ],
  ["In all", costCell],
  ["EMI", loanCell],
  [
    "Possession",
    ({ project }, _own, { today, lists }) =>
      cellWithSource(
        formatPossession(project, today),
        formatSourceText(project.sources, "possessionOn", lists, today),
      ),
    "possession",
  ],
  ["Dates moved", slipCell, "whether dates moved"],
  [
    "Homes",
    ({ project }, _own, context) => withSource(formatHomesInAll(project), project, "unitsTotal", context),
    "number of homes",
  ],
  [
    "Status",
    ({ project }, _own, context) => withSource(project.projectStatus, project, "projectStatus", context),
    "status",
  ],
  ["Registration", standingCell],
  [
    "RERA number",
    ({ project }, _own, context) => withSource(project.reraNumber, project, "reraNumber", context),
    "RERA number",
  ],
  [
    "Promoter",
    ({ project, promoter }) => ({
      ...cell(project.developer),
      ...(promoter === "uncounted"
        ? { note: "Their projects are being counted: load this page again in a minute" }
        : promoter && {
            href: promoter.href,
            note: `${formatGrouped(promoter.projects)} projects in the register`,
          }),
    }),
    "promoter",
  ],
  ["Sub type", ({ project }) => cell(project.propertyType), "sub type"],
  [
    "Completion paper",
    ({ project }, _own, context) => withSource(project.completionPaper, project, "completionPaper", context),
    "completion paper",
  ],
  ["Floor plan", planCell, "floor plan"],
  ["For it", ({ project }) => listed(project.pros), "pros"],
  [
    "Against it",
    ({ project, cautions }) =>
      listed([
        ...cautions.map(({ text, basis, asOf }) => `${text} (${basis}, ${formatDate(asOf)})`),
        ...project.cautions,
      ]),
  ],
];
