import type { FieldKey } from "../fields.ts";
import type { Project } from "../model.ts";

/** What a filter of the list of projects is. Safe in the browser: no React, no schema library. */

/** A fact of a project, as a filter compares it. */
export type FactValue = string | number;

export type Option = { readonly value: string; readonly label: string };

/** A part of a filter's value as people read it, and the value without it. */
export type Part<Value> = { readonly option: string; readonly label: string; readonly without: Value };

/** Which column of the index answers the filter; places and texts have their own, and some need none. */
export type ColumnKind =
  | "none"
  | "choice"
  | "number"
  | "standing"
  | "priceDay"
  | "homes"
  | "locality"
  | "promoter"
  | "place"
  | "text";

/** Both ends included. */
export type NumberRange = { readonly from: number; readonly to: number };

/** How the filter form gives a value where it is not the address's own text. */
export type FormPart = {
  readonly names: readonly string[];
  /** The text of the address, from what the fields say; "" for no filter. */
  readonly toText: (values: readonly string[]) => string;
};

/** How an address may give a value by other parameters, where it doesn't by the filter's own; or beside it, where that is one of them. */
export type OtherParams = {
  readonly names: readonly string[];
  /** The text of the filter's own parameter, from what the others say. */
  readonly toText: (values: readonly string[]) => string;
};

/** One filter: what a person may ask for, and what of a project answers it. */
export interface Facet<Value> {
  readonly kind: "place" | "places" | "names" | "text" | "oneOf" | "anyOf" | "allOf" | "range" | "flag";
  /** Its name in addresses, on the API and in the form. */
  readonly param: string;
  /** Another name that old clients send. */
  readonly alsoRead?: string | undefined;
  readonly otherParams?: OtherParams | undefined;
  readonly label: string;
  /** Where a browser's session remembers it; such keys never change. */
  readonly sessionKey: string;
  /** In the list's form: a panel of its own, a tab of "More Filters"; places and text have their own fields. */
  readonly panel?: "own" | "more" | undefined;
  /** It has no control there: the form carries it along. */
  readonly isCarried?: boolean;
  readonly unset: Value;
  /** It adds to what is found, so that leaving it out brings nothing. */
  readonly widens?: boolean;
  /** What a project may not publish of what it asks: "price". Absent where every project tells something. */
  readonly unpublishedName?: string | undefined;
  /** It has several values, told by one text with commas or by several. */
  readonly isList: boolean;
  /** Its values stand each in a parameter of its own: names have commas in them. */
  readonly isRepeated?: boolean;
  readonly column: ColumnKind;
  /** What is offered, as projects give it and as people read it. */
  readonly choices: readonly FactValue[];
  readonly options: readonly Option[];
  readonly form?: FormPart | undefined;
  /** What the numbers of a range are counted in. */
  readonly unit?: string | undefined;
  /** The fields that give it. */
  readonly reads: readonly FieldKey[];
  /** What a project gives a column of choices or numbers; other columns are shown by the index alone. */
  of(project: Project): FactValue | null | readonly FactValue[];
  /** Reads the texts of an address. Never throws: what is nonsense is unset. */
  parse(texts: readonly string[]): Value;
  /** The text of an address; "" where it is unset. `parse` reads it back. */
  format(value: Value): string;
  /** What is asked for, one by one. */
  parts(value: Value): readonly Part<Value>[];
  /** For a column of numbers: from which to which value one is sought. */
  rangeOf?(wanted: Value): NumberRange;
  /** Whether a project that tells these values is meant. `mode` counts for `allOf` alone, the day for a standing and a price's age. */
  accepts(values: readonly FactValue[], wanted: Value, mode: AmenitiesMatch, today: string): boolean;
}

export type AmenitiesMatch = "all" | "any";

/** Whether filters about homes ask one home for all they ask, or the project for each. */
export type HomeMatch = "unit" | "project";

/** From one number to another, both included; null where one end is open. */
export type Range = { readonly from: number | null; readonly to: number | null };

/** Whether a filter narrows nothing. */
export function isUnset(value: unknown): boolean {
  return value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);
}

/** What is counted of a choice, whose name may have come with an address: "constructor" is none. */
export function countOf(counts: Readonly<Record<string, number>>, choice: string): number {
  return Object.hasOwn(counts, choice) ? (counts[choice] ?? 0) : 0;
}

/** Finds a choice whatever its case. */
export function readerOf<Choice extends FactValue>(
  choices: readonly Choice[],
): (text: string) => Choice | null {
  const byText = new Map(choices.map((choice) => [String(choice).toLowerCase(), choice]));
  return (text) => byText.get(text.toLowerCase()) ?? null;
}

/** Null where nothing is said. */
export function readFlag(texts: readonly string[]): boolean | null {
  const text = texts.at(-1)?.trim().toLowerCase();
  return text === "true" ? true : text === "false" ? false : null;
}
