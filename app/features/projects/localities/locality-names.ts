import { writeOutVillage } from "#app/features/places/model.ts";
import { cutText } from "#app/shared/words.ts";

/** The names of localities: one text for every way to write one. Pure and browser-safe. */

const longestName = 80;

/** Words that are written in capitals: numerals, and letters that nobody can speak as a word ("DLF", "MG"). */
const inCapitals = /^(?:[ivx]+|[b-df-hj-np-tv-xz]{2,4})$/;
const abbreviations = new Set([
  "nibm",
  "cidco",
  "midc",
  "gidc",
  "omr",
  "ecr",
  "vip",
  "itpl",
  "aiims",
  "em",
  "ab",
]);
const usualShort = new Set(["dr", "rd", "st", "nr", "ph", "mt"]);

/**
 * "SECTOR-78", "sector 078" and "Sector 78" are one, and so are "Village Sihi" and "Sihi", "Phase 3" and "Phase III", "Andheri (W)" and "Andheri West"; it
 * follows from the letters alone, never from their case. Null for no name, and for a plot, a floor or what a project stands
 * near.
 */
export function readLocality(text: string): string | null {
  const words =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}&'’]+/gu) ?? [];
  const village = words.join(" ").replace(kinds, "").replace(kindsBehind, "");
  const bare = writeOutVillage(village)
    .toLowerCase()
    .replace(/^sector 0+(?=\d)/, "sector ")
    .replace(/(?<=^|\s)phase(?=\d)/, "phase ")
    .replace(/^dlf (?=phase )/, "dlf city ")
    .replace(/(?<=(?:^| )phase )[1-8]$/, (digit) => numerals[Number(digit)] ?? digit)
    .replace(
      /^(?!(?:tower|wing|sector|building|phase)(?!\p{L}))(.*\p{L}{3}) ([ew])$/u,
      (_, whole, side) => `${whole} ${sides[side]}`,
    );
  const name = cutText(bare, longestName).trim().split(" ").map(writeWord).join(" ");
  const isNone = !/\p{L}/u.test(name) || isOfName.test(name) || addresses.some((part) => part.test(name));
  return isNone ? null : name;
}

const sides: Readonly<Record<string, string>> = { e: "east", w: "west" };

const numerals = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii"];

/** What lists write before the name of a place; not so in "Tehsil Road". */
const kinds =
  /^(?:(?:(?:it is )?situated at|village|vill|tehsil|teshil|mohalla|muhall?ah?|m(?:au|u|o)[jz]a|moh)(?!\p{L})(?! (?:road|rd|market|chowk)(?!\p{L})) ?)+/u;

/** What is behind the name of a place: at the railway station, of the town, a counter, "delivery", a taluk. */
const kindsBehind =
  /(?<=\p{L})(?: (?:r ?s|t ?s|p ?o|ed|jn|dely|dn|nd|iit|mdg|ndtso|lsg|(?:(?:ext|extn|extension) )?counter|taluka?|tehsil|tahsil|mandal))+$/u;

/** A plot, a block, a floor, a PIN code, or a place that is not the project's own. */
const addresses = [
  /^(?:plot|khasra|survey|pillar|near|nr|opp|opposite|behind|off|in front of)(?!\p{L})/iu,
  /^(?:block|pocket|part|gh) \w+$|^\w block$|^[a-z]{0,2}\d{1,3} ?[a-z]?$/i,
  /(?<!\p{L})floor(?!\p{L})|\d{5}/iu,
];

function writeWord(word: string): string {
  // "Sector 102A", "M10"
  if (/^[a-z]?\d+[a-z]?$/.test(word)) return word.toUpperCase();
  if (abbreviations.has(word) || (inCapitals.test(word) && !usualShort.has(word))) return word.toUpperCase();
  const [first = ""] = word;
  const capital = first.toUpperCase();
  return capital.length === first.length ? capital + word.slice(first.length) : word;
}

/** What is left of a name that a comma cut: of "Andheri, East", "Tower, B", "Sector, 63", "Phase, II". */
const isOfName = /^(?:East|West|North|South|Central|Sector|District|\p{L}|[IVX]+)$/u;
