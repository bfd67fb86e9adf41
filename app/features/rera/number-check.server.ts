import { parseStateField } from "#app/features/places/model.ts";
import { placeOfNumber } from "#app/features/places/number-model.server.ts";
import { cleanLine, type Parsed, tooLong } from "#app/shared/typed-text.ts";
import {
  authorityOf,
  checkReraNumber,
  daysOfNumber,
  findFittingStates,
  findNumberIn,
  formatRegisterCount,
} from "./model.server.ts";
import { longestReraText, normaliseReraNumber, type ReraNumberCheck, reraKey, withDigits } from "./model.ts";

/** The check that visitors ask for: what page and API read of an address, and what both answer. */

export type NumberQuestion = { state: string; number: string };

/** A public project with that number in that state; the features that hold projects give it. */
export type NumberRecord = {
  id: string;
  title: string;
  isSample: boolean;
  /** Its registration number: another than was asked for, where that is the project's ID in the register. */
  reraNumber: string;
  /** As the API names it. */
  standing: string;
  /** In words, with its date. */
  standingText: string;
  /** How far the date of completion moved, in words, and who says so; null where the register publishes no first one. */
  completionText: string | null;
  /** The numbers of registrations that it replaces, by the register's own words. */
  supersedes: readonly string[];
};

/** The register's own word, such as Revoked, that keeps our record from the public. */
export type RegisterWord = {
  status: string;
  /** The number of the registration that replaced it; null where the register names none. */
  supersededBy: string | null;
  /** "by the list of 1 February 2024"; null where nobody knows. */
  sourceText: string | null;
};

/** What we hold of a number. */
export type NumberFinding = { record: NumberRecord | null; registerWord: RegisterWord | null };

export type FindNumberRecord = (question: NumberQuestion) => Promise<NumberFinding>;

export type CheckedNumber = NumberQuestion & {
  /** As people read it, and what is asked about; the question's `number` is what was typed. */
  normalised: string;
  verdict: ReraNumberCheck["verdict"];
  message: string;
  /** The number that was probably meant, where letters look like its digits; null where none is. */
  meant: string | null;
  /** The district whose code numbers of its form hold. A few bear that of a neighbour. */
  district: string | null;
  /** The taluk of that district, where its code is known for certain. */
  taluk: string | null;
  /** The day of the registration and the end of its term, YYYY-MM-DD, where numbers of its form hold them. */
  approvedOn: string | null;
  termEndsOn: string | null;
  /** Every state of which it has the form of a project's number. */
  fitsStates: string[];
  /** Null where the state has no authority that we know of. */
  authority: {
    name: string;
    acronym: string;
    /** The authority's own search of projects, else its site. */
    searchUrl: string;
    /** How many projects its register held, in words; null where nobody has counted. */
    registerText: string | null;
    /** Its page of this number, where pages can be addressed by number. */
    entryUrl: string | null;
  } | null;
} & NumberFinding;

/** As it was typed, without its spaces, and with strokes in their place: people type long numbers in groups. */
function readingsOf(number: string): string[] {
  const typed = normaliseReraNumber(number);
  return [typed, typed.replaceAll(" ", ""), typed.replace(/[\s-]+/g, "/")];
}

/** The reading that has a form, else the number that a sentence of an advertisement holds, or the address of a project's page. */
function chooseReading({ state, number }: NumberQuestion): string {
  const readings = readingsOf(number);
  const isKnownHere = (reading: string) =>
    !["mismatch", "unknown-state"].includes(checkReraNumber(state, reading).verdict);
  return (
    readings.find(isKnownHere) ??
    findNumberIn(withoutAddress(number), state)?.number ??
    readings.find((reading) => findFittingStates(reading).length > 0) ??
    normaliseReraNumber(number)
  );
}

/** "https://…/view/P52100019639" ends in a number. */
function withoutAddress(text: string): string {
  return text.replace(/https?:\/\/\S*\//gi, " ");
}

/** What is wrong, by the name of the parameter. */
export type NumberFaults = { state?: string; number?: string };

/**
 * Reads the parameters `state` and `number`; of a repeated one the last counts. Without a state the number gives it, where
 * one authority alone gives numbers of its form.
 */
export function parseNumberQuestion(
  params: URLSearchParams,
): { question: NumberQuestion } | { faults: NumberFaults } {
  const typedState = params.getAll("state").at(-1) ?? "";
  const number = parseNumber(params.getAll("number").at(-1) ?? "");
  const state =
    typedState.trim() === "" && "value" in number ? stateOf(number.value) : parseStateField(typedState);
  if ("value" in state && "value" in number)
    return { question: { state: state.value, number: number.value } };
  return {
    faults: {
      ...("error" in state && { state: state.error }),
      ...("error" in number && { number: number.error }),
    },
  };
}

function stateOf(number: string): Parsed<string> {
  const readings = readingsOf(withoutAddress(number));
  const [found] = [...readings, ...readings.map(withDigits)].flatMap(
    (reading) => findNumberIn(reading, null) ?? [],
  );
  const states = found?.states ?? [];
  const [state, another] = states;
  if (another !== undefined)
    return { error: `Numbers of this form are given in ${states.join(" or ")}: choose the state.` };
  return state === undefined ? parseStateField("") : { value: state };
}

function parseNumber(text: string): Parsed<string> {
  const number = cleanLine(text);
  if (number === "") return { error: "Type a RERA number." };
  if (number.length > longestReraText) return tooLong(longestReraText);
  return reraKey(number) === null ? { error: "No number can be read from this." } : { value: number };
}

/** Read from a photograph, "O" may be 0, and "l" 1. */
function findMeant(state: string, number: string): string | null {
  const read = withDigits(number);
  const isGiven = ["match", "acknowledgement"].includes(checkReraNumber(state, read).verdict);
  return read !== number && isGiven ? read : null;
}

export async function checkTypedNumber(
  question: NumberQuestion,
  { findRecord, today }: { findRecord: FindNumberRecord; today: string },
): Promise<CheckedNumber> {
  const { state } = question;
  const number = chooseReading(question);
  const { verdict, message } = checkReraNumber(state, number);
  const place = verdict === "match" ? placeOfNumber(state, number) : undefined;
  const authority = authorityOf(state);
  return {
    ...question,
    normalised: number,
    verdict,
    message,
    meant: verdict === "mismatch" ? findMeant(state, number) : null,
    district: place?.district.name ?? null,
    taluk: place?.taluk ?? null,
    ...daysOfNumber(state, number, today),
    fitsStates: findFittingStates(number),
    authority: authority
      ? {
          name: authority.name,
          acronym: authority.acronym,
          searchUrl: authority.searchUrlFor(number),
          registerText: authority.register && formatRegisterCount(authority.register),
          entryUrl: authority.deepLinkFor(number),
        }
      : null,
    ...(await findRecord({ state, number })),
  };
}
