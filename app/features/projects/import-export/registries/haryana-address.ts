import { calmName } from "./text.ts";

/** A sector as registries write it: "SECTOR-103", "SECTOR- 88A", "SEC 67-A", "SECTOR 102 & 102 A", "SECTOR M9, M10 AND M11". */
const sectorWord = /\bSEC(?:TOR|OR)?S?\b[\s.:-]*/i;
const sectorNumber = String.raw`[A-Z]?-?\d{1,3}(?:[\s-]?[A-F]\b)?`;
const sector = new RegExp(
  `${sectorWord.source}(${sectorNumber}(?:\\s*(?:&|,|/|-|TO|AND)\\s*${sectorNumber})*)(?![\\w])`,
  "i",
);

const districtNoise =
  /\b(?:(?:situated|within|falling)\s+)?(?:in\s+)?(?:the\s+)?revenue\s+estates?\s*(?:of)?|\b(?:in\s+)?(?:district|distt?\.?)(?=\W|$)|\bharyana\b|\b(?:gurugram|gurgaon|gururgam|gurgram|grugram)(?:-\d+)?\b/gi;

export type SectorAddress = {
  /** "Sector 67A, Village Dhumaspur"; "" where nothing but the city stands there. */
  locality: string;
  /** Parts of the address that may be a town of their own ("Sohna"). */
  towns: string[];
};

const maxLength = 120;

/** Reads an address of Haryana's lists: the sector first, in one spelling, then what else tells the place. */
export function parseSectorAddress(address: string): SectorAddress {
  const match = sector.exec(address);
  const rest = address
    .replace(match?.[0] ?? "", ",")
    .replace(districtNoise, ",")
    .replace(/\b(VILLAGE|VILL)\b[\s.,-]+/gi, "$1 ");
  const parts = rest.split(",").map(trimPart).filter(Boolean).map(calmName);
  const locality = [match ? `Sector ${formatSectors(match[1] ?? "")}` : "", ...parts]
    .filter(Boolean)
    .join(", ");
  return { locality: cutAtComma(locality), towns: parts };
}

const firstNoise = /^(?:[\s.;:&-]+|in|of|at|and|situated|within)$/i;
const lastNoise = /^(?:[\s.;:&-]+|in|of|at|and)$/i;

function trimPart(part: string): string {
  const pieces = part.replace(/\bTEHSIL\b[\s.-]+/gi, "TEHSIL ").match(/[\s.;:&-]+|[^\s.;:&-]+/g) ?? [];
  const start = pieces.findIndex((piece) => !firstNoise.test(piece));
  const end = pieces.findLastIndex((piece) => !lastNoise.test(piece)) + 1;
  const text = start < 0 ? "" : pieces.slice(start, end).join("");
  return /\p{L}{2}|\d/u.test(text) && !/^(?:village|vill|tehsil)$/i.test(text) ? text : "";
}

/** "102 & 102 A" is "102 & 102A", "67-A" is "67A", "91 / 92" is "91/92". */
function formatSectors(text: string): string {
  return text
    .toUpperCase()
    .replace(/(\d)[\s-]([A-F])\b/g, "$1$2")
    .replace(/\b([A-Z])-(\d)/g, "$1$2")
    .replace(/\s*([/-])\s*/g, "$1")
    .replace(/\s*(?:&|\bAND\b)\s*/g, " & ")
    .replace(/\s*\bTO\b\s*/g, " to ")
    .replace(/\s*,\s*/g, ", ");
}

function cutAtComma(text: string): string {
  if (text.length <= maxLength) return text;
  const end = text.lastIndexOf(",", maxLength);
  return text.slice(0, end > 0 ? end : maxLength).trim();
}
