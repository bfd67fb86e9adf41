import type { CostRate } from "#app/features/costs/model.ts";
import { formatPlace } from "#app/features/places/model.ts";
import { authorityOf } from "#app/features/rera/model.server.ts";
import { formatAbbreviated, formatGrouped, formatRupees, formatRupeesGrouped } from "#app/shared/money.ts";
import { languageOf } from "#app/shared/words.ts";
import { formatArea } from "../homes/area-text.ts";
import { costOfHome } from "../homes/home-cost.ts";
import { findWantedHome, type Home, type WantedHome } from "../homes/homes.ts";
import { isOfPlots, type Project, type ProjectImage, type ProjectWithImages } from "../model.ts";
import { formatSourceText, noLists, type RegisterLists } from "../sources.ts";
import { formatPriceOf, formatUnitPricesOf } from "../standing/price-age.ts";
import { formatCompletion } from "../standing/slip.ts";
import { standingOf, termTextsOf } from "../standing-model.ts";
import {
  formatBhk,
  formatHomesInAll,
  formatPriceRange,
  type HomeSummary,
  isPriced,
  type PagePicture,
  type ProjectSummary,
  pagePicture,
} from "./summary.ts";

/** The authority that registered a project, as far as a reader is sent there. */
export type ProjectAuthority = {
  /** "MahaRERA" */
  acronym: string;
  name: string;
  /** Where anybody can compare the number: the project's own entry, else the authority's list. */
  checkUrl: string;
};

export function findProjectAuthority({
  state,
  reraNumber,
}: Pick<Project, "state" | "reraNumber">): ProjectAuthority | null {
  const authority = authorityOf(state);
  if (!authority) return null;
  const { acronym, name, urlFor } = authority;
  return { acronym, name, checkUrl: urlFor(reraNumber) };
}

/** What a summary is made of. */
export type SummarySource = Pick<
  ProjectWithImages,
  | "id"
  | "title"
  | "reraNumber"
  | "reraCheckedOn"
  | "developer"
  | "state"
  | "city"
  | "district"
  | "locality"
  | "bhk"
  | "carpetArea"
  | "priceMinRupees"
  | "priceMaxRupees"
  | "units"
  | "priceMinText"
  | "priceMaxText"
  | "reraValidUntil"
  | "approvedOn"
  | "approvedIn"
  | "registrationStatus"
  | "registeredUse"
  | "completionPaper"
  | "unitsTotal"
  | "unitsBooked"
  | "originalCompletionOn"
  | "revisedCompletionOn"
  | "extendedCompletionOn"
  | "projectStatus"
  | "views"
  | "isHotDeal"
  | "isSample"
  | "pros"
  | "cautions"
  | "sources"
> & {
  /** Those of its gallery in their order, and its logo; others are not shown. */
  images: readonly (PagePicture & Pick<ProjectImage, "kind">)[];
};

/** What a list asks of a home, and where; with rates what it costs in all is told. */
export type HomeSearch = WantedHome & {
  readonly localities?: readonly string[];
  readonly costRates?: readonly CostRate[];
};

/** How many pictures a card fades through. */
const maxCardPictures = 5;

/** The card of a project as it reads on the day `today`, YYYY-MM-DD. */
export function buildProjectSummary(
  project: SummarySource,
  today: string,
  lists: RegisterLists = noLists,
  wanted?: HomeSearch,
): ProjectSummary {
  const standing = standingOf(project, today);
  const picturesOf = (kind: ProjectImage["kind"]) =>
    project.images.filter((image) => image.kind === kind).map(pagePicture);
  const home = wanted && findWantedHome(project, wanted);
  return {
    id: project.id,
    title: project.title,
    ...(home && { home: buildHomeSummary(home, project, today, wanted.costRates) }),
    titleLang: languageOf(project.title),
    developerLang: languageOf(project.developer),
    reraNumber: project.reraNumber || null,
    isReraChecked: project.reraCheckedOn !== null,
    developer: project.developer || null,
    logo: picturesOf("logo")[0] ?? null,
    place: formatPlace(project),
    bhk: formatBhk(project.bhk),
    carpetArea: project.carpetArea ? formatArea(project.carpetArea) : null,
    ...(isOfPlots(project) && { isOfPlots: true }),
    completion: formatCompletion(project),
    homesInAll: formatHomesInAll(project),
    price: formatPriceRange(project),
    priceOf: formatPriceOf(project, today),
    projectStatus: project.projectStatus || null,
    views: formatAbbreviated(project.views),
    isHotDeal: project.isHotDeal && standing !== "term-over",
    isSample: project.isSample,
    pictures: picturesOf("gallery").slice(0, maxCardPictures),
    pro: project.pros[0] ?? null,
    caution: project.cautions[0] ?? null,
    ...termTextsOf(project),
    standing,
    termSourceText:
      standing === "term-over"
        ? (formatSourceText(project.sources, "reraValidUntil", lists, today) ?? null)
        : null,
    authority: standing === "term-over" ? findCardAuthority(project) : null,
    isBare: isBare(project),
  };
}

function buildHomeSummary(
  { bhk, priceRupees, areaSqft }: Home,
  project: SummarySource,
  today: string,
  costRates: readonly CostRate[] | undefined,
): HomeSummary {
  const isOfUnit = project.units.some((unit) => unit.priceRupees !== null);
  const facts = [
    bhk === null ? null : `${bhk} BHK`,
    areaSqft === null ? null : `${formatGrouped(areaSqft)} sq.ft.`,
    priceRupees === null || !areaSqft
      ? null
      : `${formatRupeesGrouped(Math.round(priceRupees / areaSqft))} per sq.ft.`,
  ];
  return {
    price: priceRupees === null ? null : formatRupees(priceRupees),
    priceOf:
      priceRupees === null
        ? null
        : isOfUnit
          ? formatUnitPricesOf(project, today)
          : formatPriceOf(project, today),
    facts: facts.filter((fact) => fact !== null).join(" · "),
    ...(costRates && priceRupees !== null && { inAll: formatInAll(project, priceRupees, costRates, today) }),
  };
}

/** What it costs at most, reckoned as on its page. */
function formatInAll(
  project: SummarySource,
  priceRupees: number,
  rates: readonly CostRate[],
  today: string,
): string | undefined {
  const cost = costOfHome(project, priceRupees, rates, today);
  return "missing" in cost ? undefined : `${formatRupees(cost.high)} in all`;
}

function findCardAuthority(project: SummarySource): ProjectSummary["authority"] {
  const authority = findProjectAuthority(project);
  return authority && { acronym: authority.acronym, checkUrl: authority.checkUrl };
}

function isBare(project: SummarySource): boolean {
  const { bhk, carpetArea, projectStatus, pros, cautions, images, isHotDeal, isSample } = project;
  const facts = [bhk, pros, cautions, images.filter(({ kind }) => kind === "gallery")];
  const hasFacts = facts.some(({ length }) => length > 0) || carpetArea || projectStatus;
  return !hasFacts && !isPriced(project) && !isHotDeal && !isSample;
}
