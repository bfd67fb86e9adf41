import { firstDayOfMonth, formatDate, formatMonth } from "#app/shared/dates.ts";
import type { Project } from "./model.ts";
import { formatSourceText, type RegisterLists } from "./sources.ts";

/**
 * Whether a registration still allows a home to be sold, as far as the register's list tells. RERA s.3 forbids to advertise
 * without a valid registration; s.4 to 6 say how long one is valid. These are the standings of public projects: the
 * register's own words (Lapsed, Revoked and so on) keep a project from the public altogether, see standing.ts.
 */
export const standings = ["in-term", "completed", "term-not-published", "term-over"] as const;
export type Standing = (typeof standings)[number];

/** What may be advertised: what lists show where nothing else is asked for. */
export const advertisedStandings: readonly Standing[] = ["in-term", "completed", "term-not-published"];

export const standingLabels: Readonly<Record<Standing, string>> = {
  "in-term": "In term",
  completed: "Completed",
  "term-not-published": "Term not published",
  "term-over": "Term over",
};

/** The fields that give it. */
export const standingReads = [
  "registrationStatus",
  "completionPaper",
  "reraValidUntil",
  "isSample",
] as const satisfies readonly (keyof Project)[];

export type Registration = Pick<Project, (typeof standingReads)[number]>;

export const standingCodes = { "term-not-published": 1, completed: 2, sample: 3 } as const;

/**
 * A number from which any day's standing follows: the last day of the term as 20280331, or a small code where no day will
 * change it. What the index keeps of a project, so that its standing changes at midnight by itself.
 */
export function standingCodeOf({
  registrationStatus,
  completionPaper,
  reraValidUntil,
  isSample,
}: Registration): number {
  if (registrationStatus === "Completed" || completionPaper !== null) return standingCodes.completed;
  if (reraValidUntil === null) return standingCodes["term-not-published"];
  // A sample's registration never runs out.
  return isSample ? standingCodes.sample : dayNumber(reraValidUntil);
}

/** Tells the standing of each code on a day in India, YYYY-MM-DD. A term holds to the end of its last day. */
export function standingsOn(today: string): (code: number) => Standing {
  const day = dayNumber(today);
  return (code) => {
    if (code === standingCodes.completed) return "completed";
    if (code === standingCodes["term-not-published"]) return "term-not-published";
    return code === standingCodes.sample || code >= day ? "in-term" : "term-over";
  };
}

export function standingOf(registration: Registration, today: string): Standing {
  return standingsOn(today)(standingCodeOf(registration));
}

/**
 * Whether homes count as ready for what they cost. GST is none where the certificate came before the first payment: "Ready to
 * Move" alone does not say so.
 */
export function isCompletedOn(registration: Registration, today: string): boolean {
  return standingOf(registration, today) === "completed";
}

/** The field that the standing hangs on. */
export function standingKeyOf({
  registrationStatus,
  completionPaper,
  reraValidUntil,
}: Registration): "registrationStatus" | "completionPaper" | "reraValidUntil" | "reraNumber" {
  if (completionPaper !== null) return "completionPaper";
  if (registrationStatus === "Completed") return "registrationStatus";
  // A list without terms says no more than that there is such a registration.
  return reraValidUntil === null ? "reraNumber" : "reraValidUntil";
}

/** The codes of a standing on a day, both ends of each range included. */
export function codesOfStanding(standing: Standing, today: string): { from: number; to: number }[] {
  const firstDay = standingCodes.sample + 1;
  switch (standing) {
    case "in-term":
      return [
        { from: standingCodes.sample, to: standingCodes.sample },
        { from: dayNumber(today), to: Number.POSITIVE_INFINITY },
      ];
    case "term-over":
      return [{ from: firstDay, to: dayNumber(today) - 1 }];
    default:
      return [{ from: standingCodes[standing], to: standingCodes[standing] }];
  }
}

const dayNumber = (day: string) => Number(day.replaceAll("-", ""));

/** By whose word a term is, where that is not known. */
const ourCopy = "by our copy of the register";

/** `registeredUntil` is the day in words, `sourceText` by whose word that is: "by the list of 31 March 2026". */
export function formatTermOver(
  registeredUntil: string | null,
  sourceText: string | null | undefined,
): string {
  return `The registration’s term ended on ${registeredUntil}, ${sourceText ?? ourCopy}.`;
}

/** That a term is over on a day, by whose word and of when; undefined where it is not. */
export function formatEndedTerm(
  registration: Registration & Pick<Project, "sources">,
  lists: RegisterLists,
  today: string,
): string | undefined {
  const { reraValidUntil, sources } = registration;
  if (!reraValidUntil || standingOf(registration, today) !== "term-over") return undefined;
  const sourceText = formatSourceText(sources, "reraValidUntil", lists, today);
  return formatTermOver(formatDate(reraValidUntil), sourceText);
}

/** What is told of a term: its last day, such as "30 April 2028", else the month of its first where that is known. */
export type TermTexts = { registeredUntil: string | null; registeredIn?: string | undefined };

export function termTextsOf(
  project: Pick<Project, "reraValidUntil" | "approvedOn" | "approvedIn">,
): TermTexts {
  const { reraValidUntil } = project;
  if (reraValidUntil !== null) return { registeredUntil: formatDate(reraValidUntil) };
  const since = registeredSince(project);
  return { registeredUntil: null, ...(since !== null && { registeredIn: formatMonth(since) }) };
}

/** The day of the registration, YYYY-MM-DD, or the first of its month where no more is known; null where nothing is. */
export function registeredSince({
  approvedOn,
  approvedIn,
}: Pick<Project, "approvedOn" | "approvedIn">): string | null {
  return approvedOn ?? firstDayOfMonth(approvedIn ?? "") ?? null;
}

/** The other standings in words; a term that is over has a sentence of its own. */
export function formatStanding(
  standing: Exclude<Standing, "term-over">,
  { registeredUntil, registeredIn }: TermTexts,
): string {
  if (standing === "completed") return "Completed, at least in part, says the register";
  if (registeredUntil !== null) return `Registered until ${registeredUntil}`;
  return registeredIn === undefined
    ? "End of the registration not published"
    : `Registered in ${registeredIn}, end not published`;
}

/** Any standing in a few words, with the day until which a registration runs. */
export function formatStandingBriefly(standing: Standing, registeredUntil: string | null): string {
  const until = standing === "in-term" && registeredUntil ? `, until ${registeredUntil}` : "";
  return standingLabels[standing] + until;
}

/** Any standing in a sentence, with its date. */
export function formatStandingToday(
  standing: Standing,
  term: TermTexts,
  sourceText: string | undefined,
): string {
  return standing === "term-over"
    ? formatTermOver(term.registeredUntil, sourceText)
    : `${formatStanding(standing, term)}${sourceText ? `, ${sourceText}` : ""}.`;
}

/** Where the facts of a registration are from, and of what day: `changedOn`, in words, is the day our record last changed. */
export function formatSource(changedOn: string): string {
  return `Our copy of the register; our record last changed on ${changedOn}`;
}
