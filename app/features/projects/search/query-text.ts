import { isPlaceholder } from "#app/features/places/model.ts";
import { textLimits } from "#app/shared/typed-text.ts";
import { limits } from "../model.ts";

/** The texts of an address, as a filter reads them. Safe in the browser. */

const unsetTexts = new Set(
  "0 all none null undefined selectstate selectcity statename cityname projectstatus propertystatus propertytype".split(
    " ",
  ),
);

/** Nothing in it has to be mended. */
const tidyText = /^[!-~]+(?: [!-~]+)*$/;

/** Trimmed, bounded and without control characters; null for the many ways clients write "no filter". */
export function readText(text: string | undefined): string | null {
  if (text === undefined) return null;
  const bounded = text.length <= textLimits.search && tidyText.test(text) ? text : mendText(text);
  return bounded === "" || unsetTexts.has(bounded.replaceAll(" ", "").toLowerCase()) ? null : bounded;
}

function mendText(text: string): string {
  const visible = text
    .slice(0, 4 * textLimits.search)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ");
  return [...visible.trim()].slice(0, textLimits.search).join("").trim();
}

/** All of several texts, each of which may hold several with commas between. */
export function readTexts(values: readonly string[]): string[] {
  const items = values.flatMap((value) => value.slice(0, limits.list * textLimits.search).split(","));
  return items.slice(0, limits.list).flatMap((item) => readText(item) ?? []);
}

/** A place as typed: the server knows the aliases of cities. Null for what a form says before one is chosen. */
export function readPlace(name: string): string | null {
  return isPlaceholder(name) ? null : name;
}
