import { calmName } from "./text.ts";

export type BiharAddress = { district: string; locality: string; freeText: string };

/** The address as its form puts it together; undefined where it was not made by that form. */
// "<free text>, Block- Danapur Mauja - जलालपुर District - PatnaPlot No -86P": no space before Plot.
function readForm(address: string): { freeText: string; block: string; district: string } | undefined {
  // One after the other: a single pattern would try each Block with each Mauja and each District.
  const [freeText, fromBlock] = splitAt(address, /Block-/i);
  const [block, fromMauja] = splitAt(fromBlock, /Mauja\s*-/i);
  const [, fromDistrict] = splitAt(fromMauja, /District\s*-/i);
  if (fromDistrict === undefined) return undefined;
  const [district = ""] = splitAt(fromDistrict, /Plot\s*No\b/i);
  return { freeText: freeText ?? "", block: block?.trim() ?? "", district: district.trim() };
}

function splitAt(text: string | undefined, mark: RegExp): [before?: string, after?: string] {
  if (text === undefined) return [];
  const match = mark.exec(text);
  return match ? [text.slice(0, match.index), text.slice(match.index + match[0].length)] : [text];
}

/** Parts of an address that speak of land records or of how to find it, not of the place. */
const noPlaceName =
  /^\d|\d{3,}|\b(?:khata|khesra|khasra|khatha|plot|tauz[iy]|touz[iy]|thana|ward|holding|survey|pargana|prgana|anchal|p\.?\s?s\.?|p\.?\s?o\.?|near|opp\w*|behind|bihind|beside|front of|submitted|proposed|agreement|bihar|dist\w*)\b|\[|\bno\b|^k?[gh]*a$/i;

/** What is before the name of a place: "It is situated at Mauza- Jalalpur", "Mohalla- Shivpuri". */
const beforeName =
  /^[\s.:-]*(?:(?:mau[zj]a|m[ou]+za|vill(?:age)?|gram|at|(?:it ?i?s )?situated at|moh|m[ou]h+al+ah?)\b[\s.:-]*)+/i;

const maxParts = 2;
const maxLength = 80;

/** The district and the nearest place names in an address of Bihar's register; undefined for one of another form. */
export function parseBiharAddress(address: string): BiharAddress | undefined {
  const form = readForm(address);
  if (!form) return undefined;
  const { freeText, block, district } = form;
  const names = freeText
    .split(/[,;]/)
    .map((part) =>
      part
        .trim()
        .replace(beforeName, "")
        .replace(/^[\s.:-]+|(?<![\s.:-])[\s.:-]+$/g, ""),
    )
    .filter((part) => /\p{L}{3}/u.test(part) && part.length <= 40 && !noPlaceName.test(part));
  const parts = [...names.slice(0, maxParts), block]
    .map(calmName)
    .filter(
      (part, index, all) =>
        part && part.toLowerCase() !== district.toLowerCase() && firstOf(all, part) === index,
    );
  return { district, locality: parts.join(", ").slice(0, maxLength), freeText };
}

function firstOf(parts: string[], part: string): number {
  return parts.findIndex((other) => other.toLowerCase() === part.toLowerCase());
}
