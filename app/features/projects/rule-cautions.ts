import { formatDate, formatMonth } from "#app/shared/dates.ts";
import { indianDay } from "#app/shared/india-time.ts";
import { formatGrouped } from "#app/shared/money.ts";
import type { ProjectImage, ProjectWithImages } from "./model.ts";
import { withheldReasons } from "./standing.ts";

/**
 * The cons that follow from facts: nobody writes them, and nobody can delete them. Each says what it rests on and the day
 * the fact is known of. How old a price is can't be told: no field knows the day it was entered.
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
  | "possessionOn"
  | "registrationStatus"
  | "completionPaper"
  | "quarterlyReport"
  | "complaints"
  | "cases"
  | "reraNumber"
  | "reraCheckedOn"
  | "registerChangedOn"
  | "isSample"
  | "updatedAt"
> & { readonly images: readonly Pick<ProjectImage, "kind">[] };

type Rule = {
  /** The section of the law or the column of the register behind it. */
  readonly basis: string;
  /** Whether the register says it, or our own record. */
  readonly from: "register" | "record";
  /** The sentence; undefined where the rule does not hold on the day, YYYY-MM-DD. */
  readonly tell: (facts: RuleFacts, today: string) => string | undefined;
};

const rules: readonly Rule[] = [
  {
    basis: "Register: completion dates; RERA s.4(2)(l)",
    from: "register",
    tell: tellMoves,
  },
  {
    basis: "Register: registered until; RERA s.5(3)",
    from: "register",
    tell: tellTermBeforePossession,
  },
  {
    basis: "Register: quarterly report; RERA s.11(1)",
    from: "register",
    tell: ({ quarterlyReport }) =>
      quarterlyReport === "Not uploaded"
        ? "The register says of the quarterly report: not uploaded."
        : undefined,
  },
  {
    basis: "Register: complaints; RERA s.31",
    from: "register",
    tell: ({ complaints }) => tellCount(complaints, "complaint", "complaints"),
  },
  {
    basis: "Register: court cases; RERA s.4(2)(b)",
    from: "register",
    tell: ({ cases }) => tellCount(cases, "court case", "court cases"),
  },
  {
    basis: "Our record: pictures; RERA s.19(1): buyers may ask for the sanctioned plans",
    from: "record",
    tell: ({ images }) =>
      images.some(({ kind }) => kind === "plan") ? undefined : "No floor plan is published here.",
  },
  {
    basis: "Our record: no day of a comparison",
    from: "record",
    // The number of a sample stands in no register.
    tell: ({ reraNumber, reraCheckedOn, isSample }) =>
      reraNumber === null || reraCheckedOn !== null || isSample
        ? undefined
        : "Nobody has compared this RERA number with the authority’s register yet.",
  },
];

/** The cons of a project that hold on a day, in the order of the rules. */
export function findRuleCautions(facts: RuleFacts, today: string): RuleCaution[] {
  return rules.flatMap(({ basis, from, tell }) => {
    const text = tell(facts, today);
    return text === undefined ? [] : [{ text, basis, asOf: asOfDay(facts, from) }];
  });
}

/** Whether the public reads reasons to buy on a day, and nothing to know before: no con of staff's, and none by rule. */
export function isOneSided(project: RuleFacts & ProjectWithoutImages, today: string): boolean {
  const { pros, cautions } = project;
  if (pros.length === 0 || cautions.length > 0 || withheldReasons(project).length > 0) return false;
  return findRuleCautions(project, today).length === 0;
}

type ProjectWithoutImages = Omit<ProjectWithImages, "images">;

/** What who saves such a page is told. */
export const oneSidedHint =
  "A public page with reasons to buy needs at least one con. Write what a buyer should know before.";

/** The same as the API spells them. */
export function ruleCautionsToApi(facts: RuleFacts, today: string) {
  return findRuleCautions(facts, today).map(({ text, basis, asOf }) => ({ text, basis, as_of: asOf }));
}

/** The day a fact is known of: the register's own where its list prints one, else that of our record's last change. */
function asOfDay({ registerChangedOn, updatedAt }: RuleFacts, from: Rule["from"]): string {
  return (from === "register" && registerChangedOn) || indianDay(updatedAt);
}

function tellMoves(facts: RuleFacts): string | undefined {
  const moves = movesOf(facts);
  if (!moves) return undefined;
  const { count, from, to } = moves;
  const times = ["", "once", "twice"][count] ?? `${count} times`;
  const isSameMonth = formatMonth(from) === formatMonth(to);
  const format = isSameMonth ? formatDate : formatMonth;
  return `The completion date was moved ${times}: from ${format(from)} to ${format(to)}.`;
}

/** How often the completion was moved; undefined where it was not, and where it is earlier now than at first. */
function movesOf({
  originalCompletionOn: from,
  revisedCompletionOn,
  extendedCompletionOn,
}: RuleFacts): { count: number; from: string; to: string } | undefined {
  if (from === null) return undefined;
  let [count, to] = [0, from];
  for (const day of [revisedCompletionOn, extendedCompletionOn]) {
    if (day === null || day === to) continue;
    count++;
    to = day;
  }
  return to > from ? { count, from, to } : undefined;
}

function tellTermBeforePossession(facts: RuleFacts, today: string): string | undefined {
  const { reraValidUntil, possessionOn, registrationStatus, completionPaper } = facts;
  const isCompleted = registrationStatus === "Completed" || completionPaper !== null;
  if (reraValidUntil === null || possessionOn === null || isCompleted) return undefined;
  if (possessionOn < today || reraValidUntil >= possessionOn) return undefined;
  return `Registered until ${formatDate(reraValidUntil)}; possession is given as ${formatDate(possessionOn)}, after the term.`;
}

/** 0 is what the register says where there is none; unknown says nothing. */
function tellCount(count: number | null, one: string, many: string): string | undefined {
  return count ? `The register lists ${formatGrouped(count)} ${count === 1 ? one : many}.` : undefined;
}
