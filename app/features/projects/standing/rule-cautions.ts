import { formatDate, formatMonth, monthsBetween } from "#app/shared/dates.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { formatGrouped, formatQuantity } from "#app/shared/money.ts";
import type { FieldKey } from "../fields.ts";
import { isOfPlots, type ProjectImage, type ProjectWithImages } from "../model.ts";
import { asOfFact, factDays, isOlderThan, noLists, type RegisterLists } from "../sources.ts";
import { registeredSince, standingOf } from "../standing-model.ts";
import { startingPriceDay } from "./price-age.ts";
import { completionDatesOf, slipOf } from "./slip.ts";
import { withheldReasons } from "./standing.ts";

/**
 * The cons that follow from facts: nobody writes them, and nobody can delete them. Each says what it rests on and the day
 * the fact is known of.
 */

/** `asOf` is YYYY-MM-DD. */
export type RuleCaution = { text: string; basis: string; asOf: string };

/** What the rules read; all of it is public. */
export type RuleFacts = Pick<
  ProjectWithImages,
  | "originalCompletionOn"
  | "revisedCompletionOn"
  | "extendedCompletionOn"
  | "reraValidUntil"
  | "approvedOn"
  | "approvedIn"
  | "possessionOn"
  | "registrationStatus"
  | "registeredUse"
  | "completionPaper"
  | "quarterlyReport"
  | "monitoringCases"
  | "complaints"
  | "cases"
  | "unitsTotal"
  | "unitsBooked"
  | "sanctionedFsiSqm"
  | "reraNumber"
  | "district"
  | "pinCode"
  | "isPinElsewhere"
  | "reraCheckedOn"
  | "registerChangedOn"
  | "isSample"
  | "priceMinRupees"
  | "sources"
  | "updatedAt"
> & { readonly images: readonly Pick<ProjectImage, "kind">[] };

type Rule = {
  /** The section of the law or the column of the register behind it. */
  readonly basis: string;
  /** The fact whose source says it; without one our own record does. */
  readonly of?: FieldKey;
  /** The sentence; undefined where the rule does not hold on the day, YYYY-MM-DD. */
  readonly findText: (facts: RuleFacts, today: string) => string | undefined;
};

const rules: readonly Rule[] = [
  {
    basis: "Register: what the land was registered for",
    of: "registeredUse",
    findText: (facts) =>
      isOfPlots(facts)
        ? "The register has it as plots of land: ask who builds the homes, and by when."
        : undefined,
  },
  {
    basis: "Register: completion dates; RERA s.4(2)(l)",
    of: "originalCompletionOn",
    findText: movesText,
  },
  {
    basis: "Register: registered until; RERA s.5(3)",
    of: "reraValidUntil",
    findText: termBeforePossessionText,
  },
  {
    basis: "Register: registered on, registered until; RERA s.5(3)",
    of: "reraNumber",
    findText: longUnknownTermText,
  },
  {
    basis: "Register: registered on, registered until",
    of: "reraValidUntil",
    findText: ({ approvedOn, reraValidUntil }) =>
      approvedOn !== null && reraValidUntil !== null && reraValidUntil < approvedOn
        ? `Registered on ${formatDate(approvedOn)}, and until ${formatDate(reraValidUntil)}: ask which of the two is right.`
        : undefined,
  },
  {
    basis: "Register: quarterly report; RERA s.11(1)",
    of: "quarterlyReport",
    findText: ({ quarterlyReport }) =>
      quarterlyReport === "Not uploaded"
        ? "The register says of the quarterly report: not uploaded."
        : undefined,
  },
  {
    basis: "Register: monitoring cases; RERA s.34(f)",
    of: "monitoringCases",
    findText: ({ monitoringCases }) =>
      monitoringCases === "Published"
        ? "The register publishes monitoring cases of the project: ask what they are about."
        : undefined,
  },
  {
    basis: "Register: complaints; RERA s.31",
    of: "complaints",
    findText: ({ complaints }) => countText(complaints, "complaint", "complaints"),
  },
  {
    basis: "Register: court cases; RERA s.4(2)(b)",
    of: "cases",
    findText: ({ cases }) => countText(cases, "court case", "court cases"),
  },
  {
    basis: "Register: homes, homes booked",
    of: "unitsBooked",
    findText: overbookedText,
  },
  {
    basis: "Register: homes, sanctioned FSI; National Building Code 2016, part 3: a room has 9.5 sq m",
    of: "sanctionedFsiSqm",
    findText: crowdedText,
  },
  {
    basis: "Our record: PIN code and district; GeoNames: PIN codes of districts",
    of: "pinCode",
    findText: otherDistrictText,
  },
  {
    basis: "Our record: pictures; RERA s.19(1): buyers may ask for the sanctioned plans",
    findText: ({ images }) =>
      images.some(({ kind }) => kind === "plan") ? undefined : "No floor plan is published here.",
  },
  {
    basis: "Our record: not compared yet",
    // The number of a sample stands in no register.
    findText: ({ reraNumber, reraCheckedOn, isSample }) =>
      reraNumber === null || reraCheckedOn !== null || isSample
        ? undefined
        : "Nobody has compared this RERA number with the authority’s register yet.",
  },
  {
    basis: "Our record: the day on which the price was entered",
    of: "priceMinRupees",
    findText: oldPriceText,
  },
];

/** The cons of a project that hold on a day, in the order of the rules. */
export function findRuleCautions(facts: RuleFacts, today: string, lists: RegisterLists): RuleCaution[] {
  return rules.flatMap(({ basis, of, findText }) => {
    const text = findText(facts, today);
    return text === undefined ? [] : [{ text, basis, asOf: asOfDay(facts, of, lists) }];
  });
}

/** Whether the public reads reasons to buy on a day, and nothing to know before: no con of staff's, and none by rule. */
export function isOneSided(project: RuleFacts & ProjectWithoutImages, today: string): boolean {
  const { pros, cautions } = project;
  if (pros.length === 0 || cautions.length > 0 || withheldReasons(project).length > 0) return false;
  return findRuleCautions(project, today, noLists).length === 0;
}

type ProjectWithoutImages = Omit<ProjectWithImages, "images">;

/** What who saves such a page is told. */
export const oneSidedHint =
  "A public page with reasons to buy needs at least one con. Write what a buyer should know before.";

/** The same as the API spells them. */
export function ruleCautionsToApi(facts: RuleFacts, today: string, lists: RegisterLists) {
  return findRuleCautions(facts, today, lists).map(({ text, basis, asOf }) => ({ text, basis, as_of: asOf }));
}

/** The date of the list that gives the fact, else the day that the list prints beside it, else that of our record's last change. */
function asOfDay(facts: RuleFacts, of: Rule["of"], lists: RegisterLists): string {
  const { sources, registerChangedOn, updatedAt } = facts;
  const factDay = of === undefined ? null : (asOfFact(sources, of, lists) ?? registerChangedOn);
  return factDay ?? indianDay(updatedAt);
}

function movesText(facts: RuleFacts): string | undefined {
  const { originalCompletionOn: from } = facts;
  const slip = slipOf(completionDatesOf(facts));
  if (from === null || !slip || slip.moves === 0) return undefined;
  const { moves, latestOn: to } = slip;
  const times = ["", "once", "twice"][moves] ?? `${moves} times`;
  const isSameMonth = formatMonth(from) === formatMonth(to);
  const format = isSameMonth ? formatDate : formatMonth;
  return `The completion date was moved ${times}: from ${format(from)} to ${format(to)}.`;
}

/** Facts older than so many days are old, says the page (docs/spec-notes.md, Sources). */
function oldPriceText(facts: RuleFacts, today: string): string | undefined {
  const day = startingPriceDay(facts);
  if (day === null || !isOlderThan(day, today, factDays.fresh)) return undefined;
  return `The price is of ${formatMonth(day)}: ask what it is now.`;
}

function termBeforePossessionText(facts: RuleFacts, today: string): string | undefined {
  const { reraValidUntil, possessionOn, registrationStatus, completionPaper } = facts;
  const isCompleted = registrationStatus === "Completed" || completionPaper !== null;
  if (reraValidUntil === null || possessionOn === null || isCompleted) return undefined;
  if (possessionOn < today || reraValidUntil >= possessionOn) return undefined;
  return `Registered until ${formatDate(reraValidUntil)}; possession is given as ${formatDate(possessionOn)}, after the term.`;
}

/** Months after which a term that nobody publishes may well be over: two thirds of Haryana's are shorter. */
const longTermMonths = 60;

function longUnknownTermText(facts: RuleFacts, today: string): string | undefined {
  const since = registeredSince(facts);
  if (since === null || standingOf(facts, today) !== "term-not-published") return undefined;
  if (monthsBetween(since, today) < longTermMonths) return undefined;
  return `Registered in ${formatMonth(since)}, and no end of the term is published: ask until when it is valid.`;
}

function overbookedText({ unitsTotal, unitsBooked }: RuleFacts): string | undefined {
  if (unitsTotal === null || unitsBooked === null || unitsBooked <= unitsTotal) return undefined;
  return `The register counts ${formatQuantity(unitsBooked, "home")} booked of ${formatGrouped(unitsTotal)}: ask which of the two is right.`;
}

/** What a home of a single room has at least, sq m: National Building Code of India 2016, part 3, habitable rooms. */
const smallestHomeSqm = 9.5;

/** Where a part of the homes alone is sanctioned, or a figure of the register is wrong. */
function crowdedText(facts: RuleFacts): string | undefined {
  const { unitsTotal, sanctionedFsiSqm } = facts;
  if (!unitsTotal || !sanctionedFsiSqm || isOfPlots(facts)) return undefined;
  if (sanctionedFsiSqm >= unitsTotal * smallestHomeSqm) return undefined;
  return `The register has ${formatGrouped(sanctionedFsiSqm)} sq m of sanctioned floor area for ${formatQuantity(unitsTotal, "home")}, less than a room each: ask how many are sanctioned.`;
}

function otherDistrictText({ district, pinCode, isPinElsewhere }: RuleFacts): string | undefined {
  return isPinElsewhere
    ? `By our list, PIN code ${pinCode} is no code of ${district} district: ask where the land lies.`
    : undefined;
}

/** 0 is what the register says where there is none; unknown says nothing. */
function countText(count: number | null, one: string, many: string): string | undefined {
  return count ? `The register lists ${formatQuantity(count, one, many)}.` : undefined;
}
