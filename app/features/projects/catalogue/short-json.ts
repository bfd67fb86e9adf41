import { stateNames } from "#app/features/places/model.ts";
import { publicProjectToApi } from "../api-shape.server.ts";
import { publicKeys } from "../api-shape.ts";
import { blankFields, fieldKeys, fieldOf } from "../fields.ts";
import { formatApiUnit } from "../homes/unit-text.ts";
import { amenityChoices } from "../model.ts";

/**
 * The JSON of a project for the memory: names and values that many projects have stand as two characters, of which JSON
 * never has the first. It takes half the room, and two microseconds to read.
 */

/** What the API tells of a project of which nothing is known. */
export const blankApi = publicProjectToApi({
  ...{ ...blankFields, id: "", images: [], sources: [] },
  ...{ createdAt: new Date(0), updatedAt: new Date(0) },
});

const names = new Set([...Object.keys(blankApi), ...publicKeys.map((key) => fieldOf(key).api)]);
const choices = new Set([
  ...fieldKeys.flatMap((key) => fieldOf(key).choices ?? []),
  ...stateNames,
  ...amenityChoices.map(({ value }) => value),
]);
/** What is between the texts of a unit. */
const ofUnits = JSON.stringify(
  formatApiUnit({ bhk: "|", price: "|", area: "|", ...{ priceRupees: 0, areaSqft: 0 } }),
).split("|");

const words = [
  ...[...names].map(nameText),
  ...[...choices].map((choice) => JSON.stringify(choice)),
  ...ofUnits,
];

/** So many codes have the same first character. */
const codesPerPage = 64;
const firstSecond = 0x30;
const firstOfJson = 0x20;

const codes: ReadonlyMap<string, string> = new Map(
  words.map((word, at) => [
    word,
    String.fromCharCode(Math.floor(at / codesPerPage), firstSecond + (at % codesPerPage)),
  ]),
);

function nameText(name: string): string {
  return `"${name}":`;
}

const shortNames: ReadonlyMap<string, string> = new Map(
  [...names].map((name) => [name, short(nameText(name))]),
);
const shortOfUnits = ofUnits.map((part) => ({ part, code: short(part) }));

/** A name with its value, which as JSON is `text`. */
export function shortEntry(name: string, value: unknown, text: string): string {
  return (
    (shortNames.get(name) ?? nameText(name)) +
    (Array.isArray(value) ? `[${value.map(shortItem).join(",")}]` : short(text))
  );
}

function shortItem(item: unknown): string {
  const text = JSON.stringify(item);
  return typeof item === "string" && item.startsWith("{") ? shortUnit(text) : short(text);
}

function short(text: string): string {
  return codes.get(text) ?? text;
}

/** The parts are in this order in each unit. */
function shortUnit(text: string): string {
  let shorter = "";
  let from = 0;
  for (const { part, code } of shortOfUnits) {
    const at = text.indexOf(part, from);
    if (at < 0) return text;
    shorter += text.slice(from, at) + code;
    from = at + part.length;
  }
  return shorter + text.slice(from);
}

/** The JSON that was shortened. */
export function longJson(text: string): string {
  let long = "";
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= firstOfJson) continue;
    long += text.slice(from, at) + words[code * codesPerPage + text.charCodeAt(at + 1) - firstSecond];
    at++;
    from = at + 1;
  }
  return long + text.slice(from);
}
