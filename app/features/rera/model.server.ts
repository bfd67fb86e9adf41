import { parseState, stateNames } from "#app/features/places/model.ts";
import { buildIsoDate, formatDate, formatMonth } from "#app/shared/dates.ts";
import { formatGrouped } from "#app/shared/money.ts";
import authoritiesJson from "./authorities.json" with { type: "json" };
import { dayInKarnatakaNumber } from "./karnataka-number.ts";
import { normaliseReraNumber, type ReraNumberCheck, reraBeganOn } from "./model.ts";

/** How many projects of every kind a register held, as somebody else counted. */
export type RegisterCount = {
  projects: number;
  isAbout: boolean;
  /** A day or a month, YYYY-MM-DD or YYYY-MM. */
  asOf: string;
  source: string;
};

/** "about 55,000 projects in August 2026, counted by RERA_Scrapper" */
export function formatRegisterCount({ projects, isAbout, asOf, source }: RegisterCount): string {
  const when = asOf.length > 7 ? `on ${formatDate(asOf)}` : `in ${formatMonth(`${asOf}-01`)}`;
  return `${isAbout ? "about " : ""}${formatGrouped(projects)} projects ${when}, counted by ${source}`;
}

type NumberFormat = { pattern: string; examples: string[] };

type AuthorityEntry = {
  states: string[];
  name: string;
  acronym: string;
  websiteUrl: string;
  searchUrl: string | null;
  /** Lists of their own, by what is in the numbers that are there. */
  benches?: { match: string; searchUrl: string }[];
  register?: RegisterCount;
  /** The template's {1} is the first group of `match`. */
  deepLink?: { match: string; template: string };
  projectFormats: NumberFormat[];
  /** Forms of numbers that hold the day of the registration or the last of its term, as groups of two digits: day, month, year. */
  approval?: string;
  termEnd?: string;
  agentFormats: NumberFormat[];
  applicationFormats: NumberFormat[];
};

export type Authority = {
  /** The states whose projects it registers. */
  states: readonly string[];
  name: string;
  acronym: string;
  websiteUrl: string;
  /** The list or search of projects that has such numbers, else the authority's own, else its site. */
  searchUrlFor: (reraNumber: string | null) => string;
  /** What its register held, all its states together; null where nobody has counted. */
  register: RegisterCount | null;
  /** Where anybody can compare a number: its own page, else `searchUrlFor`. */
  urlFor: (reraNumber: string | null) => string;
  /** The authority's page for this number; null where its pages can't be addressed by number, or the number is odd. */
  deepLinkFor: (reraNumber: string | null) => string | null;
  /** What a project's number looks like, one per form; empty where no form is known. */
  numberExamples: readonly string[];
};

type Rules = {
  authority: Authority;
  project: RegExp[];
  agent: RegExp[];
  application: RegExp[];
  approval: RegExp | undefined;
  termEnd: RegExp | undefined;
  expected: string[];
};

const entries: AuthorityEntry[] = authoritiesJson;

function compile(formats: NumberFormat[]): RegExp[] {
  return formats.map(({ pattern }) => new RegExp(pattern, "i"));
}

function compileDay(pattern: string | undefined): RegExp | undefined {
  return pattern === undefined ? undefined : new RegExp(pattern, "i");
}

function matchesAny(patterns: RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

function buildRules(entry: AuthorityEntry): Rules {
  const { states, name, acronym, websiteUrl, register = null, deepLink } = entry;
  const project = compile(entry.projectFormats);
  const linked = deepLink && new RegExp(deepLink.match, "i");
  const deepLinkFor = (reraNumber: string | null): string | null => {
    const number = normaliseReraNumber(reraNumber ?? "").toUpperCase();
    const part = matchesAny(project, number) ? linked?.exec(number)?.[1] : undefined;
    return part && deepLink ? deepLink.template.replace("{1}", encodeURIComponent(part)) : null;
  };
  const benches = (entry.benches ?? []).map(({ match, searchUrl }) => ({
    match: new RegExp(match, "i"),
    searchUrl,
  }));
  const searchUrlFor = (reraNumber: string | null): string =>
    benches.find(({ match }) => match.test(reraNumber ?? ""))?.searchUrl ?? entry.searchUrl ?? websiteUrl;
  const urlFor = (reraNumber: string | null) => deepLinkFor(reraNumber) ?? searchUrlFor(reraNumber);
  const expected = entry.projectFormats.flatMap(({ examples }) => examples.slice(0, 1));
  return {
    authority: {
      ...{ states, name, acronym, websiteUrl, register },
      ...{ deepLinkFor, searchUrlFor, urlFor, numberExamples: expected },
    },
    project,
    agent: compile(entry.agentFormats),
    application: compile(entry.applicationFormats),
    approval: compileDay(entry.approval),
    termEnd: compileDay(entry.termEnd),
    expected,
  };
}

const rulesByState: ReadonlyMap<string, Rules> = new Map(
  entries.flatMap((entry) => {
    const rules = buildRules(entry);
    return entry.states.map((state) => [state, rules] as const);
  }),
);

function rulesOf(state: string | null | undefined): Rules | undefined {
  return rulesByState.get(parseState(state) ?? "");
}

/** The authority that registers the projects of a state; undefined where the state has none yet or is not known. */
export function authorityOf(state: string | null | undefined): Authority | undefined {
  return rulesOf(state)?.authority;
}

/** Every state that has an authority. */
export const statesWithAuthority: readonly string[] = entries.flatMap(({ states }) => states);

/** What each authority is called in short, with its state; without names that two of them have, such as K-RERA. */
export function authorityAcronyms(): { acronym: string; state: string }[] {
  const isShared = ({ acronym }: AuthorityEntry) =>
    entries.filter((entry) => entry.acronym === acronym).length > 1;
  return entries.flatMap((entry) => {
    const [state] = entry.states;
    return state === undefined || isShared(entry) ? [] : { acronym: entry.acronym, state };
  });
}

/**
 * Whether a number has a form that the chosen state's authority gives. Only that state's forms count: some states share
 * one shape, so a number never gives its state.
 */
export function checkReraNumber(state: string | null | undefined, text: string): ReraNumberCheck {
  const rules = rulesOf(state);
  const stateName = parseState(state);
  if (!rules?.project.length)
    return { verdict: "unknown-state", expected: [], message: uncheckedMessage(stateName) };
  const number = normaliseReraNumber(text);
  const { authority, expected } = rules;
  // Agents first: some of their numbers would pass as a project's.
  if (matchesAny(rules.agent, number))
    return {
      verdict: "agent",
      expected,
      message: `This is the number of an agent, not of a project.${seen(expected)}`,
    };
  if (matchesAny(rules.application, number))
    return {
      verdict: "acknowledgement",
      expected,
      message: `This is the number of an application, not yet of a registration.${seen(expected)}`,
    };
  if (matchesAny(rules.project, number))
    return { verdict: "match", expected, message: `Matches the ${authority.acronym} number format.` };
  return {
    verdict: "mismatch",
    expected,
    message: `This does not look like a RERA number of ${stateName}.${seen(expected)}`,
  };
}

/**
 * The days, YYYY-MM-DD, that numbers of some forms hold: of the registration, and the last of its term, which the register
 * may have extended since. Null where the number gives none, or several until `today`.
 */
export function daysOfNumber(
  state: string | null | undefined,
  text: string,
  today: string,
): { approvedOn: string | null; termEndsOn: string | null } {
  const number = normaliseReraNumber(text);
  const rules = rulesOf(state);
  const ofKarnataka = parseState(state) === "Karnataka" ? dayInKarnatakaNumber(number, today) : undefined;
  const approvedOn = ofKarnataka ?? dayIn(rules?.approval, number);
  return {
    approvedOn: approvedOn && approvedOn >= reraBeganOn && approvedOn <= today ? approvedOn : null,
    termEndsOn: dayIn(rules?.termEnd, number),
  };
}

function dayIn(pattern: RegExp | undefined, number: string): string | null {
  const { day, month, year } = pattern?.exec(number)?.groups ?? {};
  return buildIsoDate(2000 + Number(year), Number(month), Number(day)) ?? null;
}

/** Every state whose authority gives projects numbers of this form, in alphabetical order; several may share one. */
export function findFittingStates(text: string): string[] {
  return stateNames.filter((state) => checkReraNumber(state, text).verdict === "match").toSorted();
}

/**
 * The RERA number that a text is, or holds as one of its words, and where it may be given: one state an authority, `state`
 * where that is one of its states. Undefined where nothing has the form of a number.
 */
export function findNumberIn(
  text: string,
  state: string | null,
): { number: string; states: string[] } | undefined {
  const words = text.split(/[\s,;()]+/).filter((word) => word.length >= shortestInText && /\d/.test(word));
  for (const reading of [text, ...words.slice(0, mostInText)]) {
    const isGiven = (name: string) =>
      ["match", "acknowledgement"].includes(checkReraNumber(name, reading).verdict);
    const named = entries.flatMap(({ states }) => states.find((name) => name === state) ?? states[0] ?? []);
    const states = named.filter(isGiven).sort();
    const first = states.filter((name) => name === state);
    if (states.length > 0)
      return { number: normaliseReraNumber(reading), states: [...new Set([...first, ...states])] };
  }
  return undefined;
}

const shortestInText = 8;
const mostInText = 5;

function seen(expected: string[]): string {
  return ` Project numbers look like ${expected.join(" or ")}.`;
}

function uncheckedMessage(stateName: string | undefined): string {
  return stateName
    ? `No number format of ${stateName} is known, so the number was not checked.`
    : "Choose the state to have the number checked.";
}
