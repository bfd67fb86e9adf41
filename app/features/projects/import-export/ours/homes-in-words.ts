import { parseRupees } from "#app/shared/money.ts";
import { parseArea } from "../../homes/area-text.ts";

/** The kinds of homes of a cell as a spreadsheet's user writes them: "2 BHK, 835 sq.ft., 62.4 Lacs | 3 BHK, 1.1 Cr". */

type HomeInWords = { bhk: string; area: string; price: string };

/**
 * Each home in the words of its unit; undefined where one can't be read. The parts of a home stand in any order, with a
 * comma and a space or a semicolon between them, and each says what it is: a number alone may be rooms, feet or rupees.
 */
export function readHomes(cell: string): HomeInWords[] | undefined {
  const homes = cell
    .split("|")
    .filter((text) => text.trim())
    .map(readHome);
  return homes.includes(undefined) ? undefined : homes.filter((home) => home !== undefined);
}

function readHome(text: string): HomeInWords | undefined {
  const home: HomeInWords = { bhk: "", area: "", price: "" };
  const parts = text
    .split(/,\s+|;/)
    .map((part) => part.trim())
    .filter(Boolean);
  for (const part of parts) {
    const kind = kindOf(part);
    // Two areas, such as those with and without walls, are not for us to choose from.
    if (!kind || home[kind]) return undefined;
    home[kind] = part;
  }
  return home.bhk ? home : undefined;
}

function kindOf(part: string): keyof HomeInWords | undefined {
  if (/^(?:\d{1,2}(?:\.5)?\s*(?:bhk|rk)\b|studio\b|penthouse\b|villa\b|duplex\b)/i.test(part)) return "bhk";
  if (/[a-z]/i.test(part) && parseArea(part)) return "area";
  return /[₹a-z]/i.test(part) && parseRupees(part) !== undefined ? "price" : undefined;
}
