import type { FieldKey } from "../fields.ts";
import { limits, type Project } from "../model.ts";
import { readText, readTexts } from "../search/query-text.ts";
import {
  type Facet,
  type FactValue,
  type NumberRange,
  type Part,
  type Range,
  readerOf,
  readFlag,
} from "./facet.ts";

/** The kinds of filters that the list of projects has. Safe in the browser: no React, no schema library. */

/** What every row says of itself. */
type Row<Key extends FieldKey> = Pick<Facet<unknown>, "param" | "label" | "sessionKey"> &
  Partial<Pick<Facet<unknown>, "alsoRead" | "otherParams" | "panel" | "unpublishedName">> & {
    readonly reads: readonly Key[];
    readonly of: (project: Pick<Project, Key>) => FactValue | null | readonly FactValue[];
  };

type PlaceRow = Omit<Row<never>, "reads" | "of"> & { readonly read: (text: string) => string | null };

/** The state: the canonical place of a project answers it. */
export function place({ read, ...row }: PlaceRow): Facet<string | null> {
  return {
    ...row,
    ...single(null, read),
    kind: "place",
    column: "place",
    choices: [],
    options: [],
    reads: [],
    of: () => null,
    parts: (value) => partOf(value, null, (name) => name),
    accepts: ([value], wanted) => wanted === null || value === wanted,
  };
}

type NamesRow = Omit<Row<never>, "reads" | "of"> & {
  readonly kind: "places" | "names";
  readonly column: "place" | "locality";
  readonly read: (text: string) => string | null;
  /** The fields that the index reads of a project. */
  readonly reads?: readonly FieldKey[];
};

/** Any of some names, each in a parameter of its own. What of a project answers them is more than its fields. */
export function names({ read, reads = [], ...row }: NamesRow): Facet<string[]> {
  return {
    ...row,
    unset: [],
    isList: true,
    isRepeated: true,
    choices: [],
    options: [],
    reads,
    of: () => null,
    parse: (texts) => [
      ...new Set(texts.slice(0, limits.list).flatMap((text) => read(readText(text) ?? "") ?? [])),
    ],
    format: (value) => value.join(","),
    parts: (value) =>
      value.map((name) => ({ option: name, label: name, without: value.filter((other) => other !== name) })),
    accepts: (values, wanted) => wanted.length === 0 || wanted.some((name) => values.includes(name)),
  };
}

/** One name that the server knows more of than a project's fields say. */
export function named(
  row: Omit<Row<never>, "reads" | "of"> & Pick<Facet<unknown>, "column" | "reads" | "isCarried">,
): Facet<string | null> {
  return {
    ...row,
    ...single<string | null>(null, (typed) => typed),
    kind: "place",
    choices: [],
    options: [],
    of: () => null,
    parts: (value) => partOf(value, null, (name) => name),
    accepts: () => true,
  };
}

/** Free text; search-text.ts says what matches it. */
export function text(row: Omit<Row<never>, "reads" | "of">): Facet<string> {
  return {
    ...row,
    ...single("", (typed) => typed),
    kind: "text",
    column: "text",
    choices: [],
    options: [],
    reads: [],
    of: () => null,
    parts: (value) => (value === "" ? [] : [{ option: value, label: `“${value}”`, without: "" }]),
    accepts: () => true,
  };
}

export type ChoiceRow<Key extends FieldKey, Choice extends FactValue> = Row<Key> & {
  readonly choices: readonly Choice[];
  /** What people read on the option; the choice itself where it is not said. */
  readonly optionLabel?: (choice: Choice) => string;
  /** What people read where the option is alone. */
  readonly chipLabel?: (choice: Choice) => string;
  /** Reads what may also be asked for; the choices alone where it is not said. */
  readonly read?: (text: string) => Choice | null;
};

/** One of some choices, which a project has or is among those that it has. */
export function oneOf<Key extends FieldKey, Choice extends FactValue>(
  row: ChoiceRow<Key, Choice>,
): Facet<Choice | null> {
  const { choices, optionLabel = String, chipLabel = optionLabel, read = readerOf(choices), ...facet } = row;
  return {
    ...facet,
    ...single<Choice | null>(null, read),
    kind: "oneOf",
    column: "choice",
    choices,
    options: choices.map((choice) => ({ value: String(choice), label: optionLabel(choice) })),
    parts: (value) => partOf(value, null, chipLabel),
    accepts: (values, wanted) => wanted === null || values.includes(wanted),
  };
}

/** Any of those that are chosen: numbers as they grow, words in the order of the choices. */
export function anyOf<Key extends FieldKey, Choice extends FactValue>(
  row: ChoiceRow<Key, Choice>,
): Facet<Choice[]> {
  const rank = (choice: Choice) => (typeof choice === "number" ? choice : row.choices.indexOf(choice));
  return several("anyOf", row, (chosen) =>
    [...new Set(chosen)].sort((left, right) => rank(left) - rank(right)),
  );
}

/** All of those that are chosen, or any of them, as the query says; whoever wants others than the choices may ask for them. */
export function allOf<Key extends FieldKey, Choice extends FactValue>(
  row: ChoiceRow<Key, Choice>,
): Facet<Choice[]> {
  return several("allOf", row, (chosen) => [...new Set(chosen)]);
}

function several<Key extends FieldKey, Choice extends FactValue>(
  kind: "anyOf" | "allOf",
  row: ChoiceRow<Key, Choice>,
  tidy: (chosen: Choice[]) => Choice[],
): Facet<Choice[]> {
  const { choices, optionLabel = String, chipLabel = optionLabel, read = readerOf(choices), ...facet } = row;
  return {
    ...facet,
    kind,
    column: "choice",
    unset: [],
    isList: true,
    choices,
    options: choices.map((choice) => ({ value: String(choice), label: optionLabel(choice) })),
    parse: (texts) => tidy(readTexts(texts).flatMap((item) => read(item) ?? [])),
    format: (value) => value.join(","),
    parts: (value) =>
      value.map((choice) => ({
        option: String(choice),
        label: chipLabel(choice),
        without: value.filter((other) => other !== choice),
      })),
    accepts: (values, wanted, mode) =>
      wanted.length === 0 ||
      (kind === "allOf" && mode === "all"
        ? wanted.every((choice) => values.includes(choice))
        : wanted.some((choice) => values.includes(choice))),
  };
}

type FlagRow = Pick<Facet<boolean>, "param" | "label" | "sessionKey"> &
  Partial<Pick<Facet<boolean>, "column" | "widens" | "isCarried" | "reads" | "accepts">> & {
    /** What people read where it is asked for. */
    readonly partLabel: string;
  };

/** Yes or no about another filter: without that one it means nothing. */
export function flag({ partLabel, ...row }: FlagRow): Facet<boolean> {
  return {
    column: "none",
    reads: [],
    of: () => null,
    accepts: () => true,
    ...row,
    kind: "flag",
    unset: false,
    isList: false,
    choices: [],
    options: [],
    parse: (texts) => readFlag(texts) ?? false,
    format: String,
    parts: (value) => (value ? [{ option: "true", label: partLabel, without: false }] : []),
  };
}

type RangeRow<Key extends FieldKey> = Row<Key> & {
  readonly unit: string;
  /** The least and the most that may be asked for. */
  readonly least: number;
  readonly most: number;
  /** Of a range with both ends, and of one with either. */
  readonly chipLabel: (range: Range) => string;
  /** The text of an address, from that of each end. */
  readonly textOf?: (from: string, to: string) => string;
};

/** At least so much, at most so much, or both: a project is meant that gives a number between them. */
export function range<Key extends FieldKey>(row: RangeRow<Key>): Facet<Range | null> {
  const { least, most, chipLabel, textOf = (from, to) => `${from}-${to}`, ...facet } = row;
  const end = (digits: string) => {
    const value = Math.floor(Number(digits));
    return digits !== "" && value >= least && value <= most ? value : null;
  };
  const parse = (texts: readonly string[]): Range | null => {
    const [, first = "", last = ""] = /^(\d{0,15})-(\d{0,15})$/.exec(readText(texts.at(-1)) ?? "") ?? [];
    const [from, to] = [end(first), end(last)];
    if (from === null && to === null) return null;
    return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
  };
  const format = (value: Range | null) =>
    value === null ? "" : textOf(String(value.from ?? ""), String(value.to ?? ""));
  const rangeOf = (wanted: Range | null): NumberRange => ({
    from: wanted?.from ?? Number.NEGATIVE_INFINITY,
    to: wanted?.to ?? Number.POSITIVE_INFINITY,
  });
  return {
    ...facet,
    kind: "range",
    column: "number",
    unset: null,
    isList: false,
    choices: [],
    options: [],
    form: {
      names: [`${facet.param}From`, `${facet.param}To`],
      toText: ([from = "", to = ""]) => textOf(from, to),
    },
    parse,
    format,
    parts: (value) => partOf(value, null, chipLabel).map((part) => ({ ...part, option: format(value) })),
    rangeOf,
    accepts: (values, wanted) => {
      const { from, to } = rangeOf(wanted);
      return wanted === null || values.some((value) => Number(value) >= from && Number(value) <= to);
    },
  };
}

function partOf<Value>(
  value: Value | null,
  unset: Value | null,
  label: (value: Value) => string,
): readonly Part<Value | null>[] {
  return value === null ? [] : [{ option: String(value), label: label(value), without: unset }];
}

/** A filter with one value: of a repeated parameter the last counts. */
function single<Value extends FactValue | null>(unset: Value, read: (text: string) => Value | null) {
  const parse = (texts: readonly string[]): Value => {
    const last = readText(texts.at(-1));
    return (last === null ? null : read(last)) ?? unset;
  };
  return { unset, isList: false, parse, format: (value: Value) => (value === null ? "" : String(value)) };
}
