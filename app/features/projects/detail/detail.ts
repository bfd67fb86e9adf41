import { type DelayRate, delayRateOn } from "#app/features/costs/delay-model.ts";
import type { CostRate } from "#app/features/costs/model.ts";
import { formatPlace } from "#app/features/places/model.ts";
import { formatDate, formatMonth, monthsBetween } from "#app/shared/dates.ts";
import { formatAbbreviated } from "#app/shared/money.ts";
import { parseWebUrl } from "#app/shared/web-links.ts";
import { capitalise } from "#app/shared/words.ts";
import type { ProjectAuthority } from "../card/summary.server.ts";
import { formatBhk, formatPriceRange, isPriced, type PagePicture, pagePicture } from "../card/summary.ts";
import { type FieldKey, fieldKeys, fieldOf } from "../fields.ts";
import { formatAreaWithMetres } from "../homes/area-text.ts";
import { formatAmenity, type Project, type ProjectImage, type ProjectWithImages } from "../model.ts";
import { formatSourceText, noLists, type RegisterLists } from "../sources.ts";
import { formatDatedPrice, formatPriceOf, formatUnitPricesOf } from "../standing/price-age.ts";
import { findRuleCautions, type RuleCaution } from "../standing/rule-cautions.ts";
import {
  formatStandingToday,
  type Standing,
  standingKeyOf,
  standingOf,
  type TermTexts,
  termTextsOf,
} from "../standing-model.ts";
import { findHomeCosts, type HomeCosts } from "./home-costs.ts";
import { buildFloorPlans, type FloorPlan } from "./plans/floor-plan.ts";
import { buildCompletionFacts, type CompletionFacts } from "./registration/completion-facts.ts";
import { type DelayInterest, estimateDelayInterest } from "./registration/delay-interest.ts";
import { buildRegisterFacts, type RegisterFacts, withoutUnit } from "./registration/register-facts.ts";

type Fact = { term: string; value: string };

/** What the project page shows, in the words it is shown in; it travels as HTML and again as data for React. */
export type ProjectDetail = TermTexts &
  RegisterFacts & {
    id: string;
    title: string;
    developer: string | null;
    /** Of the developer's record; null where there is none. */
    promoterHref: string | null;
    logo: PagePicture | null;
    place: string;
    state: string | null;
    /** A district where the registry names no city. */
    city: string | null;
    /** Coordinates or a PIN code: what the map of localities can show it by. */
    isLocated: boolean;
    bhk: string | null;
    price: string;
    /** "price of March 2026" where it is old. */
    priceOf: string | null;
    isPriced: boolean;
    views: string;
    isHotDeal: boolean;
    isSample: boolean;
    reraNumber: string | null;
    /** "31 March 2026": the day a person compared the number with the register; null where nobody did. */
    reraCheckedOn: string | null;
    standing: Standing;
    /** By whose word the term is: "by the list of 31 March 2026"; null where nobody knows. */
    termSourceText: string | null;
    /** The same of other facts, null alike. */
    sourceText: {
      price: string | null;
      units: string | null;
      possession: string | null;
      register: string | null;
    };
    authority: ProjectAuthority | null;
    websiteUrl: string | null;
    pictures: PagePicture[];
    facts: Fact[];
    /** What the facts would be of which nothing is known. */
    unknownFacts: string[];
    /** Null where the register publishes no date of completion. */
    completion: CompletionFacts | null;
    /** Null where nothing is owed, or no rule is known. */
    delayInterest: DelayInterest | null;
    homeCosts: HomeCosts | null;
    pros: string[];
    /** Cons that follow from facts, before those that staff wrote. */
    ruleCautions: RuleCaution[];
    cautions: string[];
    /** What the promoter says to the cons, in their words; `on` is "31 March 2026". */
    promoterAnswer: { text: string; on: string } | null;
    otherFeatures: string[];
    /** As they are read: "College", "Cinema Hall". */
    amenities: string[];
    floorPlans: FloorPlan[];
  };

/** What a page tells of a project that the project itself does not know. */
type DetailContext = {
  lists?: RegisterLists;
  /** The promoter's own page, where there is one. */
  promoterHref?: string | null;
  /** What the states' rules say of interest for delay. */
  rates?: readonly DelayRate[];
  costRates?: readonly CostRate[];
};

export function buildProjectDetail(
  project: ProjectWithImages,
  authority: ProjectAuthority | null,
  today: string,
  { lists = noLists, promoterHref = null, rates = [], costRates = [] }: DetailContext = {},
): ProjectDetail {
  const { id, title, developer, isSample, reraNumber } = project;
  const standing = standingOf(project, today);
  const { pros, cautions, otherFeatures } = project;
  const picturesOf = (kind: ProjectImage["kind"]) =>
    project.images.filter((image) => image.kind === kind).map(pagePicture);
  return {
    ...{ id, title, developer, promoterHref, isSample, reraNumber, standing },
    isHotDeal: project.isHotDeal && standing !== "term-over",
    logo: picturesOf("logo")[0] ?? null,
    place: formatPlace(project),
    isLocated: project.latitude !== null || project.pinCode !== null,
    state: project.state,
    city: project.city || project.district,
    bhk: formatBhk(project.bhk),
    price: formatPriceRange(project),
    priceOf: formatPriceOf(project, today),
    isPriced: isPriced(project),
    views: formatViews(project.views),
    reraCheckedOn: project.reraCheckedOn && formatDate(project.reraCheckedOn),
    ...termTextsOf(project),
    ...buildSourceTexts(project, lists, today),
    authority,
    websiteUrl: parseWebUrl(project.websiteUrl) ?? null,
    pictures: picturesOf("gallery"),
    ...buildFacts(project, today),
    ...buildRegisterFacts(project),
    ruleCautions: findRuleCautions(project, today, lists),
    completion: buildCompletionFacts(project, authority, today, lists),
    delayInterest: estimateDelayInterest(project, delayRateOn(rates, project.state, today), today),
    homeCosts: findHomeCosts(project, costRates, today),
    ...{ pros, cautions, otherFeatures },
    promoterAnswer: findPromoterAnswer(project),
    amenities: [...new Set(project.amenities.map(formatAmenity))],
    floorPlans: buildFloorPlans(project, formatUnitPricesOf(project, today)),
  };
}

function findPromoterAnswer({
  promoterAnswer: text,
  promoterAnsweredOn: on,
}: ProjectWithImages): ProjectDetail["promoterAnswer"] {
  return text && on ? { text, on: formatDate(on) } : null;
}

function buildSourceTexts(
  { sources, ...project }: ProjectWithImages,
  lists: RegisterLists,
  today: string,
): Pick<ProjectDetail, "termSourceText" | "sourceText"> {
  const of = (key: FieldKey) => formatSourceText(sources, key, lists, today) ?? null;
  const factKey = fieldKeys.find((key) => fieldOf(key).isRegisterFact && project[key] !== null);
  const register = factKey ? of(factKey) : null;
  return {
    termSourceText: of(standingKeyOf(project)),
    sourceText: {
      price: of("priceMinRupees"),
      units: project.units.length > 0 ? of("units") : null,
      possession: project.possessionOn === null ? null : of("possessionOn"),
      register: register && capitalise(register),
    },
  };
}

function formatViews(views: number): string {
  return `${formatAbbreviated(views)} ${views === 1 ? "view" : "views"}`;
}

/**
 * Other Details, in the order that the owner gave. What the registry or the developer does not say is only named, but for
 * the possession, which is "N/A" then.
 */
function buildFacts(
  project: ProjectWithImages,
  today: string,
): Pick<ProjectDetail, "facts" | "unknownFacts"> {
  const facts = fieldKeys.flatMap((key): [term: string, value: string | null][] => {
    const { fact } = fieldOf(key);
    // The month is told among what the register says.
    if (key === "approvedOn" && project.approvedOn === null && project.approvedIn !== null) return [];
    return fact ? [[fact, formatFact(key, project, today)]] : [];
  });
  const isKnown = ([, value]: (typeof facts)[number]) => value !== null && value !== "";
  return {
    facts: facts.filter(isKnown).map(([term, value]) => ({ term, value: value ?? "" })),
    unknownFacts: facts.filter((fact) => !isKnown(fact)).map(([term]) => withoutUnit(term)),
  };
}

function formatFact(key: FieldKey, project: ProjectWithImages, today: string): string | null {
  if (key === "possessionOn") return formatPossession(project, today) ?? "N/A";
  if (key === "configuration") return project.configuration || formatBhk(project.bhk);
  const value = project[key];
  if (value === null) return null;
  switch (fieldOf(key).kind) {
    case "day":
      return formatDate(String(value));
    case "area":
      return formatAreaWithMetres(String(value));
    default:
      return String(value);
  }
}

/** One sentence or two for search engines and shared links, from what is known and nothing else. */
export function describeProject(
  detail: Pick<
    ProjectDetail,
    | "bhk"
    | "title"
    | "place"
    | "developer"
    | "price"
    | "priceOf"
    | "reraNumber"
    | "standing"
    | "registeredUntil"
    | "registeredIn"
    | "termSourceText"
  > & { isOfPlots?: boolean | undefined },
): string {
  const { bhk, isOfPlots, title, place, developer, reraNumber, standing, termSourceText } = detail;
  const price = formatDatedPrice(detail.price, detail.priceOf);
  const homes = `${title}: ${bhk ?? (isOfPlots ? "plots of land" : "homes")}${place && ` in ${place}`}${developer ? ` by ${developer}` : ""}`;
  // Search engines show little: only an ended term says by whose word.
  const sourceText = standing === "term-over" ? termSourceText : null;
  return [
    ...[homes, price, reraNumber && `RERA number ${reraNumber}`].flatMap((part) => (part ? `${part}.` : [])),
    formatStandingToday(standing, detail, sourceText ?? undefined),
  ].join(" ");
}

/**
 * When the homes are handed over, for people: "March 2027, in 4 months". Of a past date "Ready since August 2024" where the
 * project is said to be ready, by its status or by the register; a date that was promised and has passed makes no home ready.
 */
export function formatPossession(
  {
    possessionOn,
    projectStatus,
    registrationStatus,
  }: Pick<Project, "possessionOn" | "projectStatus" | "registrationStatus">,
  today: string,
): string | null {
  if (possessionOn === null) return null;
  const month = formatMonth(possessionOn);
  if (possessionOn >= today) return `${month}, ${formatDistance(monthsBetween(today, possessionOn))}`;
  const isReady = projectStatus === "Ready to Move" || registrationStatus === "Completed";
  return isReady ? `Ready since ${month}` : `${month}, this date has passed`;
}

function formatDistance(months: number): string {
  if (months === 0) return "this month";
  if (months < 24) return `in ${months} ${months === 1 ? "month" : "months"}`;
  return `in ${Math.floor(months / 12)} years`;
}
