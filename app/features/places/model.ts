import type { Parsed } from "#app/shared/typed-text.ts";
import statesJson from "./states.json" with { type: "json" };

/** The words of a place. Safe in the browser, and small: the 36 states, neither cities nor districts. */

export type State = {
  readonly code: string;
  readonly name: string;
  /** Old names, codes and misspellings that still mean this state. */
  readonly aliases: readonly string[];
};

/** All 36 states and union territories, states first. */
export const states: readonly State[] = statesJson;

export const stateNames: readonly string[] = /* @__PURE__ */ states.map(({ name }) => name);

/** Where a project stands; a district stands in where a registry names no city. */
export type Place = { state: string | null; city: string | null; district: string | null };

/** With the part of the city: "Sector 78". */
type Locality = { locality?: string | null };

const placeholders = new Set([
  "",
  "all",
  "any",
  "none",
  "null",
  "undefined",
  "na",
  "selectstate",
  "selectcity",
  "statename",
  "cityname",
]);

/** Only its case and its spaces distinguish it from its key. */
const plainText = /^[A-Za-z\d ]*$/;

/** The post writes "BK" for Budruk, the larger of two villages of one name, and "KH" or "KD" for Khurd, the smaller. */
export function writeOutVillage(name: string): string {
  return name.replace(/ bk$/i, " Budruk").replace(/ k[hd]$/i, " Khurd");
}

/** What two spellings of a place have in common: letters and digits only, no case, no accents, "&" as "and". */
export function placeKey(text: string): string {
  if (plainText.test(text)) return text.toLowerCase().replaceAll(" ", "");
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}]/gu, "");
}

/** True for texts that forms send when nothing was chosen: "Select State", "City Name", "All", "undefined", "". */
export function isPlaceholder(text: string): boolean {
  return placeholders.has(placeKey(text));
}

/** Made at the first question: a phone takes a while for it, and most of its pages ask none. */
let statesByKey: ReadonlyMap<string, State> | undefined;

/** The canonical name of a state from any spelling, old name or code; undefined for placeholders and unknown text. */
export function parseState(text: string | null | undefined): string | undefined {
  if (!text) return undefined;
  statesByKey ??= new Map(
    states.flatMap((state) =>
      [state.name, state.code, ...state.aliases].map((spelling) => [placeKey(spelling), state] as const),
    ),
  );
  return statesByKey.get(placeKey(text))?.name;
}

/** What a form says to a state that is none. */
const invalidState = "Please select a valid state.";

/** A state as a form's field says it: by any of its spellings, under its right name. */
export function parseStateField(text: string): Parsed<string> {
  const state = parseState(text);
  return state === undefined ? { error: invalidState } : { value: state };
}

/**
 * A place for people, the nearest first: "Sector 78, Noida, Uttar Pradesh", "Khordha district, Odisha", "Chandigarh"; ""
 * where nothing is known.
 */
export function formatPlace({ locality, state, city, district }: Place & Locality): string {
  const name = city || (district && `${district.replace(/\s+district$/i, "")} district`);
  const near = locality?.split(",").map((part) => part.trim()) ?? [];
  const parts = [...near, name, state].filter((part): part is string => !!part);
  return [...new Map(parts.map((part) => [placeKey(part), part])).values()].join(", ");
}
